import { askForTokens } from "./code-reader.ts";
import type { LanguageName } from "./language-names.ts";
import type { TokenKind } from "./token-kinds.ts";

/** Tokens painted at once, before the page gets a turn. */
const piecesAtOnce = 500;

/**
 * Highlights an element's code with the browser's own highlights (CSS Custom Highlight API): its text stays as the server rendered it,
 * without additional elements or style attributes. A browser without them shows the code plain.
 *
 * @param element contains the code as one text
 * @returns removes the highlights again
 */
export function paintCode(element: Element, language: LanguageName): () => void {
  const code = element.firstChild;
  const isSupported = typeof CSS === "object" && "highlights" in CSS && typeof Highlight === "function";
  if (!isSupported || !(code instanceof Text)) return () => undefined;
  const painted: [Highlight, StaticRange][] = [];
  let isGone = false;
  const paint = async () => {
    for (const [index, { start, end, kind }] of (await askForTokens(code.data, language)).entries()) {
      if (index > 0 && index % piecesAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
      if (isGone) return;
      const range = new StaticRange({ startContainer: code, startOffset: start, endContainer: code, endOffset: end });
      painted.push([highlightOf(kind).add(range), range]);
    }
  };
  void paint();
  return () => {
    isGone = true;
    for (const [highlight, range] of painted) highlight.delete(range);
  };
}

/** One highlight per kind of token serves all code on the page. */
function highlightOf(kind: TokenKind): Highlight {
  const name = `code-${kind}`;
  const known = CSS.highlights.get(name);
  if (known !== undefined) return known;
  const made = new Highlight();
  CSS.highlights.set(name, made);
  return made;
}
