/**
 * How a model marks its thoughts within the text: `none`; `tagged`: `<think>…</think>` at the start;
 * `until-close`: chat templates that put `<think>` into the prompt, so that the text begins inside the thoughts.
 */
export type ThoughtMarks = "none" | "tagged" | "until-close";

const opening = "<think>";
const closing = "</think>";
/** A thought without its opening tag may have to be shown after all; longer than this it is taken for text. */
const maxHeldCharacters = 65_536;

export type ThoughtFolder = {
  /** Takes a delta and gives the part of it that is text; empty while the thoughts continue. */
  fold(delta: string): string;
  /** Gives what was held back and turned out to be text, at the end of the answer. */
  end(): string;
};

/** Makes a filter that drops the thoughts at the start of one answer. */
export function createThoughtFolder(marks: ThoughtMarks): ThoughtFolder {
  let state: "start" | "thinking" | "text" = marks === "none" ? "text" : "start";
  let held = "";
  const close = (text: string): string => {
    state = "text";
    held = "";
    return text;
  };

  return {
    fold(delta) {
      if (state === "text") return delta;
      const lookFrom = Math.max(0, held.length - closing.length);
      held += delta;
      if (state === "start") {
        const start = held.trimStart();
        if (start.startsWith(opening)) state = "thinking";
        else if (opening.startsWith(start)) return "";
        else if (marks === "tagged") return close(held);
      }
      const end = held.indexOf(closing, lookFrom);
      if (end !== -1) return close(held.slice(end + closing.length));
      // Inside a marked thought only the beginning of the closing tag can still matter.
      if (state === "thinking") held = held.slice(-closing.length);
      else if (held.length > maxHeldCharacters) return close(held);
      return "";
    },
    end: () => (state === "start" ? close(held) : close("")),
  };
}
