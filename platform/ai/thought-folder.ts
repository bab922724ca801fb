import { beginningOfMark, findThoughtMarks, longestMark } from "./thought-marks.ts";

/**
 * What is known of a model's thoughts. `none`: they are never in the text. `tagged`: they begin with an opening mark. `until-close`: the chat
 * template itself writes the opening mark, so that the text begins inside the thoughts. `unknown`: either of the last two.
 */
export type ThoughtHabit = "none" | "tagged" | "until-close" | "unknown";

/** How much of an answer waits for a closing mark while its model is unknown, in characters, and in ms from its first text. */
const unknownHold = { characters: 4_000, ms: 5_000 };
/** Longer than this, in characters, what may be a thought and may be text is taken for the more likely of them. */
const maxHeldCharacters = 65_536;
/** Before a mark: it is spoken of, and sets nothing apart. */
const quotes = new Set(["`", '"', "'", "“", "‘", "「", "『"]);
const fenceLine = /^ {0,3}(`{3}|~{3})/gm;

/** What the open block of code begins with after this text; `before` is that of the text before it. */
function openFence(text: string, before: string | null = null): string | null {
  let open = before;
  for (const [, fence = null] of text.matchAll(fenceLine)) if (open === null || open === fence) open = open === null ? fence : null;
  return open;
}

export type ThoughtFolder = {
  /** Takes a delta and returns what is now certain to be the answer; empty while thoughts continue. */
  fold(delta: string): string;
  /** Returns what was held and turned out to be text, where the model itself ended the answer. */
  end(): string;
  /** The same where the answer broke off, or is to be stopped: what may well be a thought is dropped. */
  cut(): string;
  /**
   * Whether a closing mark came without an opening one. `held`: everything before it was held, so the answer is clean; `shown`: some of the
   * thoughts were returned as text, and nothing more is returned.
   */
  readonly stray: "held" | "shown" | null;
};

/**
 * Makes a filter that drops the thoughts of one answer, wherever they begin. Marks in a block of code or in quotes are text.
 *
 * @param isQuoting whether the request has such marks, so that the answer may speak of them: then only thoughts at its start are dropped
 */
export function createThoughtFolder(habit: ThoughtHabit, isQuoting = false, now = () => performance.now()): ThoughtFolder {
  let state: "held" | "text" | "thinking" = habit === "until-close" || (habit === "unknown" && !isQuoting) ? "held" : "text";
  /** What has come and is not decided. */
  let rest = "";
  let lookedAt = 0;
  let firstAt: number | null = null;
  /** Of the thought under way: its closing mark, and itself, null once it is too long to be anything but a thought. */
  let closing = "";
  let thought: string | null = "";
  /** Of the text that was returned: whether it has more than blanks, its last character, its open block of code, its last line's beginning. */
  let hasText = false;
  let last = "";
  let fence: string | null = null;
  let lineHead = "";
  /** Whether an opening mark came: a closing one is then nothing unusual. */
  let hasOpened = false;
  let stray: "held" | "shown" | null = null;

  function accept(text: string): string {
    if (text === "") return "";
    hasText ||= text.trim() !== "";
    last = text.slice(-1);
    if (lineHead.length < 8) lineHead += text.slice(0, 8);
    if (last !== "\n") return text;
    fence = openFence(lineHead, fence);
    lineHead = "";
    return text;
  }

  const isQuoted = (text: string, at: number) => quotes.has(at === 0 ? last : (text[at - 1] ?? ""));

  /** The first mark of the text that sets something apart, or shows that something was not. */
  function markIn(text: string) {
    if (fence !== null) return null;
    for (const mark of findThoughtMarks(text)) {
      const isText = isQuoted(text, mark.start) || (isQuoting && (hasText || text.slice(0, mark.start).trim() !== ""));
      if (mark.closing === null ? !isText && !hasOpened : !isText) return mark;
      hasOpened ||= mark.closing !== null;
    }
    return null;
  }

  /** Decides about the beginning of `rest` and returns the text of it; null when more has to come first. */
  function step(isEnd: boolean): string | null {
    if (state === "held") return stepHeld(isEnd);
    return state === "thinking" ? stepThinking(isEnd) : stepText(isEnd);
  }

  function stepHeld(isEnd: boolean): string | null {
    const marks = findThoughtMarks(rest, Math.max(0, lookedAt - longestMark)).filter(({ start }) => !isQuoted(rest, start));
    lookedAt = rest.length;
    const mark =
      habit === "unknown"
        ? marks.find(({ start }) => openFence(rest.slice(0, start)) === null)
        : // What begins with a thought has no opening mark elsewhere, and may speak of one.
          marks.find(({ start, closing: end }) => end === null || rest.slice(0, start).trim() === "");
    if (mark?.closing === null) {
      stray = "held";
      hasOpened = true;
      rest = rest.slice(mark.end);
    }
    const isLong = rest.length > (habit === "unknown" ? unknownHold.characters : maxHeldCharacters);
    const isLate = habit === "unknown" && firstAt !== null && now() - firstAt > unknownHold.ms;
    if (mark === undefined && !isEnd && !isLong && !isLate) return null;
    state = "text";
    return "";
  }

  function stepThinking(isEnd: boolean): string | null {
    const end = findThoughtMarks(rest).find((mark) => rest.slice(mark.start, mark.end).toLowerCase() === closing.toLowerCase());
    if (end !== undefined) {
      rest = rest.slice(end.end);
      state = "text";
      return "";
    }
    if (isEnd) {
      // At the start of the answer it is a thought that never ended; later it may as well be text.
      const unclosed = hasText && thought !== null ? thought + rest : "";
      rest = "";
      return unclosed;
    }
    const passed = rest.slice(0, Math.max(0, rest.length - closing.length + 1));
    if (thought !== null) thought = thought.length + passed.length > maxHeldCharacters ? null : thought + passed;
    rest = rest.slice(passed.length);
    return null;
  }

  function stepText(isEnd: boolean): string | null {
    const lineEnd = rest.indexOf("\n") + 1;
    const line = lineEnd === 0 ? rest : rest.slice(0, lineEnd);
    const mark = markIn(line);
    if (mark === null) {
      const length = line.length - (lineEnd > 0 || isEnd || fence !== null ? 0 : beginningOfMark(line));
      rest = rest.slice(length);
      return length === 0 ? null : accept(line.slice(0, length));
    }
    const before = accept(line.slice(0, mark.start));
    if (mark.closing === null) {
      stray = hasText ? "shown" : "held";
      hasOpened = true;
      rest = hasText ? "" : rest.slice(mark.end);
      return before;
    }
    state = "thinking";
    closing = mark.closing;
    thought = line.slice(mark.start, mark.end);
    hasOpened = true;
    rest = rest.slice(mark.end);
    return before;
  }

  function advance(isEnd: boolean): string {
    let text = "";
    while (rest !== "") {
      const next = step(isEnd);
      if (next === null) break;
      text += next;
    }
    return text;
  }

  return {
    fold(delta) {
      if (habit === "none") return delta;
      if (stray === "shown") return "";
      firstAt ??= now();
      rest += delta;
      return advance(false);
    },
    end: () => advance(true),
    cut() {
      if (state === "thinking" || (state === "held" && habit === "until-close")) return "";
      return advance(true);
    },
    get stray() {
      return stray;
    },
  };
}
