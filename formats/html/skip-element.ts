import { blocks, closedBySiblings, siblingContainers, voids } from "./html-elements.ts";
import type { HtmlToken } from "./scan-html.ts";

/** Elements whose content is not HTML blocks. */
const foreign = new Set(["svg", "math", "script", "style", "object", "canvas"]);

/** The index of the token after the element that opens at `index`; its end tag may be missing where HTML allows that. */
export function behindElement(tokens: readonly HtmlToken[], index: number): number {
  const open = tokens[index];
  if (open?.kind !== "open" || open.isSelfClosing || voids.has(open.name)) return index + 1;
  const siblings = closedBySiblings[open.name];
  const isInline = !blocks.has(open.name) && !foreign.has(open.name);
  let depth = 0;
  let blockDepth = 0;
  let containers = 0;
  for (let at = index + 1; at < tokens.length; at++) {
    const token = tokens[at] as HtmlToken;
    if (token.kind !== "open" && token.kind !== "close") continue;
    const { name } = token;
    // An inline element ends with the block that contains it, even if its end tag is missing.
    if (isInline && blocks.has(name) && !voids.has(name)) {
      if (token.kind === "close" && blockDepth-- === 0) return at;
      if (token.kind === "open") blockDepth++;
    }
    if (open.name === "p" && name !== "p" && blocks.has(name) && !voids.has(name)) return at;
    if (siblings !== undefined && siblingContainers.has(name)) {
      if (token.kind === "open") containers++;
      else if (containers === 0) return at;
      else containers--;
    } else if (siblings !== undefined && containers === 0 && token.kind === "open" && siblings.has(name)) return at;
    else if (name === open.name && siblings === undefined && token.kind === "open" && !token.isSelfClosing) {
      if (name === "p") return at;
      depth++;
    } else if (name === open.name && token.kind === "close" && containers === 0 && depth-- === 0) return at + 1;
  }
  return tokens.length;
}
