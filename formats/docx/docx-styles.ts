import { ooxmlNames } from "../ooxml/ooxml-names.ts";
import type { UnitKind } from "../segments/unit.ts";
import { scanXml } from "../xml/scan-xml.ts";
import { attributeValue } from "../xml/xml-attributes.ts";

/** Names of built-in styles, the same in every language of Word, unlike their ids. */
const kindsByName: readonly [RegExp, UnitKind][] = [
  [/^(?:heading \d|title|subtitle)$/i, "heading"],
  [/^caption$/i, "caption"],
  [/^list /i, "list-item"],
];

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
