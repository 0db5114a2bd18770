"""The command `sampan`: a file for each verb."""
