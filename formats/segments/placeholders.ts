/**
 * What programs fill in: {name}, {{name}}, ${name}, %s, %1$s, %(name)s, %@, #{name}, $t(key), <0>…</0> is none (those are tags).
 * A percent sign followed by a blank and a word is none.
 */
const placeholder =
  /\{\{[^{}\n]{1,200}\}\}|[$#]\{[^{}\n]{1,200}\}|\{[\w.$-]{0,100}\}|\$t\([^()\n]{1,200}\)|%\([\w.]{1,100}\)[sdifg]|%(?:\d{1,3}\$)?[-+0#]?\d{0,5}(?:\.\d{1,5})?(?:ll|hh|[lhz])?[sdiufgxXc@](?![\p{L}\d])/uy;

export type MessagePiece = { kind: "text" | "placeholder"; text: string; start: number; end: number };

/** Splits a text into its placeholders and what is between them. */
export function splitPlaceholders(text: string): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const end = startsPlaceholder(text.charCodeAt(at)) ? placeholderEnd(text, at) : at;
    if (end === at) {
      at++;
      continue;
    }
    if (at > from) pieces.push({ kind: "text", text: text.slice(from, at), start: from, end: at });
    pieces.push({ kind: "placeholder", text: text.slice(at, end), start: at, end });
    at = from = end;
  }
  if (from < text.length) pieces.push({ kind: "text", text: text.slice(from), start: from, end: text.length });
  return pieces;
}

/** `{`, `%`, `$` and `#`: to try the pattern at every character takes longer than all else of reading a message. */
const startsPlaceholder = (code: number): boolean => code === 0x7b || (code >= 0x23 && code <= 0x25);

function placeholderEnd(text: string, start: number): number {
  placeholder.lastIndex = start;
  return placeholder.test(text) ? placeholder.lastIndex : start;
}
