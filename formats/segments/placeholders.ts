import { messagePlaceholders } from "./placeholder-kinds.ts";

const placeholder = new RegExp(messagePlaceholders, "my");

export type MessagePiece = { kind: "text" | "placeholder"; text: string; start: number; end: number };

/** Splits a text into its placeholders and what is between them. */
export function splitPlaceholders(text: string): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const end = firstSigns.has(text.charCodeAt(at)) ? placeholderEnd(text, at) : at;
    if (end === at) {
      // The second half of an escaped percent sign begins none.
      at += text.startsWith("%%", at) ? 2 : 1;
      continue;
    }
    if (at > from) pieces.push({ kind: "text", text: text.slice(from, at), start: from, end: at });
    pieces.push({ kind: "placeholder", text: text.slice(at, end), start: at, end });
    at = from = end;
  }
  if (from < text.length) pieces.push({ kind: "text", text: text.slice(from), start: from, end: text.length });
  return pieces;
}

/** What a placeholder may begin with: to try the pattern at every character takes longer than all else of reading a message. */
const firstSigns = new Set([..."{%$#<*[_~:!@&"].map((sign) => sign.charCodeAt(0)));

function placeholderEnd(text: string, start: number): number {
  placeholder.lastIndex = start;
  return placeholder.test(text) ? placeholder.lastIndex : start;
}
