import { ooxmlNames } from "../ooxml/ooxml-names.ts";
import { hides, propertiesOf } from "../ooxml/run-formats.ts";
import type { UnitKind } from "../segments/unit.ts";
import { scanXml } from "../xml/scan-xml.ts";
import { attributeValue } from "../xml/xml-attributes.ts";

/** Names of built-in styles, the same in every language of Word, unlike their ids. */
const kindsByName: readonly [RegExp, UnitKind][] = [
  [/^(?:heading \d|title|subtitle)$/i, "heading"],
  [/^caption$/i, "caption"],
  [/^list /i, "list-item"],
];

/** What a document's styles say, by style id. */
export type DocxStyles = { kinds: ReadonlyMap<string, UnitKind>; hidden: ReadonlySet<string> };

/** Reads the kind of paragraph that each style stands for, by style id. */
export function readStyles(xml: string): Map<string, UnitKind> {
  const names = ooxmlNames(xml);
  const kinds = new Map<string, UnitKind>();
  let id: string | null = null;
  for (const token of scanXml(xml)) {
    if (token.kind !== "open" && token.kind !== "empty") continue;
    const name = names.usual(token.name);
    if (name === "w:style") id = attributeValue(xml, token, names.own("w:styleId"));
    else if (name === "w:name" && id !== null) {
      const style = attributeValue(xml, token, names.own("w:val")) ?? "";
      const kind = kindsByName.find(([pattern]) => pattern.test(style))?.[1];
      if (kind !== undefined) kinds.set(id, kind);
      id = null;
    }
  }
  return kinds;
}

/** Reads the ids of character styles that hide text, themselves or by the style that they are based on (§17.7.4.3). */
export function readHiddenStyles(xml: string): Set<string> {
  const names = ooxmlNames(xml);
  const styles = new Map<string, { basedOn: string; hides: boolean | null }>();
  let style = { basedOn: "", hides: null as boolean | null };
  let start = 0;
  for (const token of scanXml(xml)) {
    const name = names.usual(token.name);
    if (name === "w:style" && token.kind === "open") {
      style = { basedOn: "", hides: null };
      if (attributeValue(xml, token, names.own("w:type")) === "character")
        styles.set(attributeValue(xml, token, names.own("w:styleId")) ?? "", style);
    } else if (name === "w:basedOn" && token.kind !== "close") style.basedOn = attributeValue(xml, token, names.own("w:val")) ?? "";
    else if (name === "w:rPr" && token.kind === "open") start = token.start;
    else if (name === "w:rPr" && token.kind === "close") style.hides = hides(propertiesOf(xml.slice(start, token.end)));
  }
  const isHidden = (id: string, seen: ReadonlySet<string>): boolean => {
    const found = styles.get(id);
    if (found === undefined || seen.has(id)) return false;
    return found.hides ?? isHidden(found.basedOn, new Set([...seen, id]));
  };
  return new Set([...styles.keys()].filter((id) => isHidden(id, new Set())));
}
