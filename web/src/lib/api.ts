/** The one way to the server. Every refusal is a `Refused` with words for the person. */
import { prefs } from "./prefs.svelte";
import type { Problem } from "./types";
import { t } from "./words.svelte";

export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.message);
  }
}

/** What went wrong, in words for the person. */
export function faultText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Where something is drawn in the light and the language of now. */
export function drawn(path: string): string {
  return `${path}?ground=${prefs.ground}&language=${prefs.language}`;
}

function address(path: string): string {
  const url = new URL(path, location.origin);
  if (!url.searchParams.has("language")) url.searchParams.set("language", prefs.language);
  return url.pathname + url.search;
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(address(path), { credentials: "same-origin", ...init });
  } catch {
    throw new Refused({ code: "offline", message: t("web-error-offline") }, 0);
  }
  if (!answer.ok) {
    const body = (await answer.json().catch(() => null)) as { error?: Problem } | null;
    const problem = body?.error ?? { code: "unknown", message: t("web-error-unknown") };
    throw new Refused(problem, answer.status);
  }
  return answer;
}

export async function get<T>(path: string): Promise<T> {
  return (await (await ask(path, {})).json()) as T;
}

export async function getText(path: string): Promise<string> {
  return (await ask(path, {})).text();
}

export async function send<T>(method: "POST" | "PUT", path: string, body: unknown): Promise<T> {
  return (await sendForStatus<T>(method, path, body))[1];
}

/** The answer's status too, where it says more than success. */
export async function sendForStatus<T>(
  method: "POST" | "PUT",
  path: string,
  body: unknown,
): Promise<[number, T]> {
  const init = {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await ask(path, init);
  const told: unknown = answer.status === 204 ? null : await answer.json();
  return [answer.status, told as T];
}
