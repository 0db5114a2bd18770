/** Short words to the person: on screen for a while, and for screen readers. */
import { faultText } from "./api";

export interface Notice {
  key: number;
  text: string;
  tone: "plain" | "bad";
}

let count = 0;

class Notices {
  shown = $state.raw<Notice[]>([]);
  /** What a screen reader says next. */
  spoken = $state("");

  show(text: string, tone: Notice["tone"] = "plain"): void {
    const notice = { key: ++count, text, tone };
    this.shown = [...this.shown.filter((other) => other.text !== text), notice].slice(-3);
    setTimeout(() => this.drop(notice.key), 4000 + text.length * 60);
  }

  drop(key: number): void {
    this.shown = this.shown.filter((notice) => notice.key !== key);
  }

  announce(text: string): void {
    // The same words again are said again only if the text differs.
    this.spoken = text === this.spoken ? `${text} ` : text;
  }

  /** Show what went wrong in words. */
  fault(error: unknown): void {
    this.show(faultText(error), "bad");
  }

  /** Do what may be refused, and show a refusal. Whether it was done. */
  async attempt(task: () => Promise<unknown>): Promise<boolean> {
    try {
      await task();
      return true;
    } catch (error) {
      this.fault(error);
      return false;
    }
  }
}

export const notices = new Notices();
