/** How open models, and the servers in front of them, set thoughts apart within the text. Found in upper and lower case. */
export const thoughtMarks: readonly { opening: string; closing: string }[] = [
  // DeepSeek R1, Qwen 3, GLM, MiniMax, and most models trained on their answers.
  { opening: "<think>", closing: "</think>" },
  { opening: "<thinking>", closing: "</thinking>" },
  { opening: "<thought>", closing: "</thought>" },
  { opening: "<reasoning>", closing: "</reasoning>" },
  // Seed-OSS.
  { opening: "<seed:think>", closing: "</seed:think>" },
  // Magistral.
  { opening: "[THINK]", closing: "[/THINK]" },
  // Kimi-VL.
  { opening: "◁think▷", closing: "◁/think▷" },
  // Sky-T1, OpenThinker.
  { opening: "<|begin_of_thought|>", closing: "<|end_of_thought|>" },
  // gpt-oss behind a server that doesn't read its channels.
  { opening: "<|channel|>analysis<|message|>", closing: "<|channel|>final<|message|>" },
];

const openings = thoughtMarks.map(({ opening }) => opening);
const closings = thoughtMarks.map(({ closing }) => closing);
const everyMark = [...openings, ...closings];
const escaped = (marks: readonly string[]) => marks.map((mark) => mark.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join("|");
const anyMark = new RegExp(`(${escaped(openings)})|${escaped(closings)}`, "gi");

/** A mark in a text: from `start` to before `end`, in UTF-16 units. `closing` is what ends its thought; null if it is a closing mark itself. */
export type FoundMark = { start: number; end: number; closing: string | null };

/** Returns the marks from `from` on, in their order. */
export function findThoughtMarks(text: string, from = 0): FoundMark[] {
  anyMark.lastIndex = from;
  const found: FoundMark[] = [];
  for (let match = anyMark.exec(text); match !== null; match = anyMark.exec(text)) {
    const [mark, opening] = match;
    const closing =
      opening === undefined ? null : (closings[openings.findIndex((one) => one.toLowerCase() === mark.toLowerCase())] ?? null);
    found.push({ start: match.index, end: match.index + mark.length, closing });
  }
  return found;
}

/** The longest mark, in UTF-16 units. */
export const longestMark = Math.max(...everyMark.map((mark) => mark.length));

/** How many UTF-16 units at the end of the text may be the beginning of a mark. */
export function beginningOfMark(text: string): number {
  for (let length = Math.min(longestMark - 1, text.length); length > 0; length--) {
    const end = text.slice(-length).toLowerCase();
    if (everyMark.some((mark) => mark.length > length && mark.toLowerCase().startsWith(end))) return length;
  }
  return 0;
}
