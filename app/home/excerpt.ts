/** In code points; about two lines. */
const excerptLength = 160;

/** The start of a text on one line, without Markdown's signs. */
export function excerptOf(text: string): string {
  const plain = text
    .replace(/^\s*(?:(?:#{1,6}|[-*])(?=\s)|>|\s)+|[*`]+/gm, " ")
    .replace(/\s+/g, " ")
    .trim();
  const points = [...plain];
  return points.length > excerptLength ? `${points.slice(0, excerptLength).join("")}…` : plain;
}
