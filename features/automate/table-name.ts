/** Longer names are cut, in code points. */
const maxLength = 80;

/** A table's name for a sentence of an email: on one line, in the direction of what is around it, and no longer than a line or two. */
export function tableName(name: string): string {
  const letters = [
    ...name
      .replace(/\p{Bidi_Control}/gu, "")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  ];
  return letters.length <= maxLength
    ? letters.join("")
    : `${letters
        .slice(0, maxLength - 1)
        .join("")
        .trimEnd()}…`;
}
