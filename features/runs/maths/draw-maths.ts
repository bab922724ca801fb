import temml from "temml";
import { isDrawable, temmlOptions } from "#formats/maths/drawable-maths.ts";

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
  if (!isDrawable(source)) return null;
  const drawn = document.createElement("span");
  try {
    temml.render(source, drawn, { ...temmlOptions, displayMode: isBlock });
  } catch {
    // A ParseError, or a range error from other kinds of nesting.
    return null;
  }
  const maths = drawn.firstElementChild;
  return maths !== null && isHarmless(maths) ? maths : null;
}

function isHarmless(maths: Element): boolean {
  return [maths, ...maths.querySelectorAll("*")].every(
    (element) => knownElements.has(element.localName) && !element.getAttributeNames().some((name) => harmfulAttribute.test(name)),
  );
}
