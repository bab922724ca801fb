/** Replaces the text from `start` to `end` (UTF-16 offsets); if both are equal, inserts. */
export type Edit = { start: number; end: number; text: string };

/**
 * Applies edits to a text, given in any order; everything between them stays as it is. Inserts at one place keep their order.
 *
 * @throws RangeError when two edits overlap or one leaves the text
 */
export function splice(text: string, edits: readonly Edit[]): string {
  const sorted = edits.every((edit, index) => index === 0 || compareEdits(edits[index - 1] as Edit, edit) <= 0)
    ? edits
    : edits.toSorted(compareEdits);
  let spliced = "";
  let at = 0;
  for (const edit of sorted) {
    if (edit.start < at || edit.end < edit.start || edit.end > text.length) throw new RangeError(`edit ${edit.start}-${edit.end}`);
    spliced += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return spliced + text.slice(at);
}

/** Text is passed on in pieces of at least this many UTF-16 units: small enough that they are gone before memory is cleaned up. */
const pieceLength = 16_384;

/**
 * Like `splice`, for edits in order: yields the text piece by piece and requests edits as it goes, so that no more than a piece is
 * held in memory. Pieces end between characters.
 */
export function* splicedPieces(text: string, edits: Iterable<Edit>): Generator<string, void> {
  let piece = "";
  let at = 0;
  for (const { start, end, text: next } of edits) {
    if (start < at || end < start || end > text.length) throw new RangeError(`edit ${start}-${end}`);
    piece += text.slice(at, start) + next;
    at = end;
    if (piece.length < pieceLength) continue;
    const isCut = isHighSurrogate(piece.charCodeAt(piece.length - 1));
    yield isCut ? piece.slice(0, -1) : piece;
    piece = isCut ? piece.slice(-1) : "";
  }
  yield piece + text.slice(at);
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

const compareEdits = (a: Edit, b: Edit): number => a.start - b.start || a.end - b.end;
