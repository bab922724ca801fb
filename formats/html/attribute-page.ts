/** A page within the value of an attribute (`srcdoc`): it is read as any other, at its places in the page around it. */
import { decodeXmlText } from "../xml/xml-text.ts";

/** A value as it reads, and where each of its offsets is in the text that it is written in. */
export type AttributePage = { value: string; placeOf(offset: number): number };

/** A line end or a reference, which is written with more characters than it stands for. */
const longer = /\r\n?|&(?:[a-z]+|#\d{1,7}|#x[\da-f]{1,6});/gi;

/**
 * Finds the places of a value. Null where it holds a reference of a rarer kind, so that its places are not certain.
 *
 * @param start where `raw`, the value as written, begins
 */
export function readAttributePage(raw: string, start: number, value: string): AttributePage | null {
  /** Offsets in the value behind each of them, and how much longer the written text is up to there. */
  const ends: number[] = [];
  const excess: number[] = [];
  let decoded = "";
  let at = 0;
  for (const { 0: written, index } of raw.matchAll(longer)) {
    decoded += raw.slice(at, index) + signOf(written);
    at = index + written.length;
    ends.push(decoded.length);
    excess.push(at - decoded.length);
  }
  if (decoded + raw.slice(at) !== value) return null;
  return { value, placeOf: (offset) => start + offset + (excess[lastUpTo(ends, offset)] ?? 0) };
}

function signOf(written: string): string {
  if (written.startsWith("\r")) return "\n";
  return written === "&nbsp;" ? "\u00a0" : decodeXmlText(written);
}

/** The index of the last number of a sorted list that is at most `limit`, -1 where there is none. */
function lastUpTo(sorted: readonly number[], limit: number): number {
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
