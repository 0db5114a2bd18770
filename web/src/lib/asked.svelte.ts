/** What is asked of the server in order to be shown: not there yet, there, or refused in words. */
import { faultText } from "./api";

export class Asked<T> {
  found = $state.raw<T | null>(null);
  /** Why it did not come, in words for the person. */
  fault = $state("");

  /**
   * Ask, in an effect that returns what this returns. What was found before stays until the answer
   * comes; an answer that comes after another question, or after the component's end, is void.
   */
  ask(question: (signal: AbortSignal) => Promise<T>): () => void {
    const own = new AbortController();
    question(own.signal).then(
      (found) => {
        if (own.signal.aborted) return;
        this.found = found;
        this.fault = "";
      },
      (error: unknown) => {
        if (!own.signal.aborted) this.fault = faultText(error);
      },
    );
    return () => own.abort();
  }
}

/** Wait, unless nobody wants the answer any more: then throw. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  signal.throwIfAborted();
}
