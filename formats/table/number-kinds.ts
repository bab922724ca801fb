import { localName, scanXml } from "../xml/scan-xml.ts";
import { attributeValue } from "../xml/xml-attributes.ts";
import { type NumberKind, numberKind } from "./number-texts.ts";

/** Reads how each format of cells (ECMA-376 part 1, 18.8.10 `cellXfs`) shows numbers, by the number that cells know it by. */
export function readNumberKinds(xml: string): NumberKind[] {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isCellFormat = false;
  for (const token of scanXml(xml)) {
    const name = localName(token.name);
    if (name === "cellXfs") isCellFormat = token.kind === "open";
    if (token.kind === "close" || token.name === "") continue;
    if (name === "numFmt") codes.set(numberOf(attributeValue(xml, token, "numFmtId")), attributeValue(xml, token, "formatCode") ?? "");
    else if (name === "xf" && isCellFormat) ids.push(numberOf(attributeValue(xml, token, "numFmtId")));
  }
  return ids.map((id) => numberKind(id, codes.get(id)));
}

const numberOf = (text: string | null): number => Number(text ?? 0);
