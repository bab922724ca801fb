/** Characters that cannot be seen and that no text of ours has. Safe in a browser. */

/** One in a text: `U+0007`, and the characters before it, fewer where the text begins. */
export type HiddenCharacter = { codePoint: string; after: string };

/** Control characters except tabs and line ends, and what turns the direction of all text behind it: nobody means them. */
const unmeant = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** How much of a text is quoted before what is hidden, in code points. */
const quoted = 20;

/**
 * Leaves out control characters and marks that turn the direction of the text: they come along with what is copied from terminals, PDFs
 * and file managers, say nothing, and could make a text read as another one.
 */
export const withoutHidden = (text: string): string => text.replaceAll("\r\n", "\n").replaceAll(unmeant, "");

/** Finds the first character that cannot be stored: a zero, or half of a surrogate pair; null for none. */
export function findUnstorable(text: string): HiddenCharacter | null {
  const at = text.search(/\0|\p{Surrogate}/u);
  return at < 0 ? null : hiddenAt(text, at);
}

function hiddenAt(text: string, at: number): HiddenCharacter {
  const before = text
    .slice(Math.max(0, at - 4 * quoted), at)
    .replaceAll(unmeant, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const code = text.codePointAt(at) ?? 0;
  return { codePoint: `U+${code.toString(16).toUpperCase().padStart(4, "0")}`, after: [...before].slice(-quoted).join("").toWellFormed() };
}
