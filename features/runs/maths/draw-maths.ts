import temml from "temml";

/** Longer math stays as it was written, in UTF-16 units. */
const maxSourceLength = 2_000;
/** More deeply nested braces and environments stay as they were written. */
const maxDepth = 30;
const options = { throwOnError: true, trust: false, strict: false, maxSize: [20, 500] as [number, number], maxExpand: 200 };

/** The MathML elements Temml produces; none of them links, loads or runs anything. */
const knownElements = new Set(
  "math mrow mi mn mo ms mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd mstyle mpadded mphantom menclose mprescripts mmultiscripts none semantics merror span".split(
    " ",
  ),
);
const harmfulAttribute = /^(?:on|href|src|xlink|id$|action)/i;

/**
 * Renders math as MathML, which browsers typeset themselves: no font, picture or style sheet is needed. Styles are set as properties, never
 * as markup attributes, which the security policy would reject.
 *
 * @returns null for math that can't be rendered: its source is shown then
 */
export function drawMaths(source: string, isBlock: boolean): Element | null {
  if (source.length > maxSourceLength || depthOf(source) > maxDepth) return null;
  const drawn = document.createElement("span");
  try {
    temml.render(source, drawn, { ...options, displayMode: isBlock });
  } catch {
    // A ParseError, or a range error from other kinds of nesting.
    return null;
  }
  const maths = drawn.firstElementChild;
  return maths !== null && isHarmless(maths) ? maths : null;
}

function depthOf(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [mark] of source.matchAll(/\\[{}]|[{}]|\\begin\b|\\end\b|\\left\b|\\right\b/g)) {
    if (mark === "{" || mark === "\\begin" || mark === "\\left") deepest = Math.max(deepest, ++depth);
    else if (mark === "}" || mark === "\\end" || mark === "\\right") depth--;
  }
  return deepest;
}

function isHarmless(maths: Element): boolean {
  return [maths, ...maths.querySelectorAll("*")].every(
    (element) => knownElements.has(element.localName) && !element.getAttributeNames().some((name) => harmfulAttribute.test(name)),
  );
}
