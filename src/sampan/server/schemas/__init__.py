"""The shape of all that is sent: requests, answers, and messages on a table's socket.

The API's description is made of these, and `web/src/lib/types.ts` of that (`tools/types`).
"""
