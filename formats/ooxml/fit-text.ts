/** Lets the text of a shape shrink when it has grown (ECMA-376 part 1, 21.1.2.1.3 `normAutofit`). */
import type { Edit } from "../segments/splice.ts";
import type { XmlToken } from "../xml/scan-xml.ts";

/** The `bodyPr` of a shape, as far as it has been read. */
export type ShapeBody = {
  token: XmlToken;
  /** Where the element would go: after the text warp, before everything else. */
  place: number;
  /** Whether the document itself says what happens to text that does not fit. */
  isDecided: boolean;
};

const decisions: ReadonlySet<string> = new Set(["a:normAutofit", "a:noAutofit", "a:spAutoFit"]);

/** Follows the elements of a slide to the body that the next paragraph is in. @param open names of the open elements, the new one last */
export function enterBody(body: ShapeBody | null, token: XmlToken, open: readonly string[]): ShapeBody | null {
  const name = open.at(-1) ?? "";
  // Table cells grow, so only shapes count.
  if (name === "a:txBody" || name === "p:txBody") return null;
  if (name === "a:bodyPr" && open.at(-2) === "p:txBody") return { token, place: token.end, isDecided: false };
  if (body !== null && decisions.has(name)) body.isDecided = true;
  return body;
}

export function fitText({ token, place, isDecided }: ShapeBody): Edit[] {
  if (isDecided) return [];
  const prefix = token.name.slice(0, token.name.indexOf(":") + 1);
  const element = `<${prefix}normAutofit/>`;
  if (token.kind !== "empty") return [{ start: place, end: place, text: element }];
  return [{ start: token.end - 2, end: token.end, text: `>${element}</${token.name}>` }];
}
