import type { InlinePart } from "../segments/inline-unit.ts";
import { splitPlaceholders } from "../segments/placeholders.ts";
import { attributeValue } from "../xml/xml-attributes.ts";
import type { XmlToken } from "../xml/scan-xml.ts";
import { textOf } from "../xml/xml-text.ts";

/** Codes that are around text: XLIFF 1.2 §2.4, XLIFF 2.1 §4.2.3. All others are one tag with what is in them. */
const pairs = new Set(["g", "pc", "mrk"]);
/** Codes that may stand for words, so that the sentence needs them at its ends too. */
const spoken = new Set(["x", "ph", "cp", "mrk"]);

/** Makes the content of a source into parts: text, pairs and single codes, native code within a code unread. */
export function inlineParts(xml: string, tokens: readonly XmlToken[]): InlinePart[] {
  const parts: InlinePart[] = [];
  const open: string[] = [];
  let skippedDepth = 0;
  let skipped: XmlToken | null = null;
  for (const token of tokens) {
    const { start, end } = token;
    const raw = xml.slice(start, end);
    if (skipped !== null) {
      if (token.kind === "open") skippedDepth++;
      if (token.kind !== "close" || skippedDepth-- > 0) continue;
      parts.push(single(xml, skipped, end));
      skipped = null;
    } else if (token.kind === "text" || token.kind === "cdata") parts.push(...textParts(textOf(xml, token), raw, start, end));
    else if (token.kind === "open" && (!pairs.has(nameOf(token)) || isLocked(xml, token))) {
      skipped = token;
      skippedDepth = 0;
    } else if (token.kind === "open") {
      open.push(nameOf(token));
      parts.push({ kind: "open", name: nameOf(token), raw, start, end });
    } else if (token.kind === "close") parts.push({ kind: "close", name: open.pop() ?? "", raw, start, end });
    else parts.push(single(xml, token, end));
  }
  return parts;
}

const nameOf = (token: XmlToken): string => token.name.slice(token.name.indexOf(":") + 1) || token.kind;

const single = (xml: string, token: XmlToken, end: number): InlinePart => ({
  kind: "single",
  name: nameOf(token),
  raw: xml.slice(token.start, end),
  start: token.start,
  end,
  isSpoken: spoken.has(nameOf(token)),
  shown: shownOf(xml, token),
});

/** What a code is for people: the text that it stands for (1.2 `equiv-text`, 2.x `equiv` and `disp`), or a name in its place. */
function shownOf(xml: string, token: XmlToken): string | undefined {
  const [text] = ["equiv-text", "disp", "equiv"].flatMap((name) => attributeValue(xml, token, name) ?? []);
  if (text !== undefined && text !== "") return text;
  const id = attributeValue(xml, token, "id") ?? "";
  return /\p{L}{2}/u.test(id) ? id : undefined;
}

const isLocked = (xml: string, token: XmlToken): boolean =>
  nameOf(token) === "mrk" && (attributeValue(xml, token, "mtype") === "protected" || attributeValue(xml, token, "translate") === "no");

/** Text with its placeholders as single tags; where it is written with references, it is left whole. */
function textParts(text: string, raw: string, start: number, end: number): InlinePart[] {
  if (text !== raw) return [{ kind: "text", text, start, end }];
  return splitPlaceholders(text).map((piece) => {
    const range = { start: start + piece.start, end: start + piece.end };
    return piece.kind === "text"
      ? { kind: "text", text: piece.text, ...range }
      : { kind: "single", name: "placeholder", raw: piece.text, isSpoken: true, shown: piece.text, ...range };
  });
}
