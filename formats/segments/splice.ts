/** Puts text in the place of what stands from `start` to `end` (UTF-16 offsets); both equal: inserts. */
export type Edit = { start: number; end: number; text: string };

/**
 * Applies edits to a text, in any order given; what lies between them stays as it is. Inserts at one place keep their order.
 *
 * @throws RangeError when two edits overlap or one leaves the text
 */
export function splice(text: string, edits: readonly Edit[]): string {
  const sorted = edits.every((edit, index) => index === 0 || compareEdits(edits[index - 1] as Edit, edit) <= 0)
    ? edits
    : edits.toSorted(compareEdits);
  const pieces: string[] = [];
  let at = 0;
  for (const edit of sorted) {
    if (edit.start < at || edit.end < edit.start || edit.end > text.length) throw new RangeError(`edit ${edit.start}-${edit.end}`);
    pieces.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  pieces.push(text.slice(at));
  return pieces.join("");
}

const compareEdits = (a: Edit, b: Edit): number => a.start - b.start || a.end - b.end;
