/**
 * What programs fill in: {name}, {{name}}, ${name}, %s, %1$s, %(name)s, %@, #{name}, $t(key), <0>…</0> is none (those are tags).
 * A percent sign followed by a blank and a word is none.
 */
const placeholder =
  /\{\{[^{}\n]{1,200}\}\}|[$#]\{[^{}\n]{1,200}\}|\{[\w.$-]{0,100}\}|\$t\([^()\n]{1,200}\)|%\([\w.]{1,100}\)[sdifg]|%(?:\d{1,3}\$)?[-+0#]?\d{0,5}(?:\.\d{1,5})?(?:ll|hh|[lhz])?[sdiufgxXc@](?![\p{L}\d])/gu;

export type MessagePiece = { kind: "text" | "placeholder"; text: string; start: number; end: number };

/** Splits a text into its placeholders and what is between them. */
export function splitPlaceholders(text: string): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let at = 0;
  const add = (kind: MessagePiece["kind"], start: number, end: number) => {
    if (end > start) pieces.push({ kind, text: text.slice(start, end), start, end });
  };
  if (/[{%(]/.test(text)) {
    for (const match of text.matchAll(placeholder)) {
      add("text", at, match.index);
      at = match.index + match[0].length;
      add("placeholder", match.index, at);
    }
  }
  add("text", at, text.length);
  return pieces;
}
