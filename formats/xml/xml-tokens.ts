/**
 * Reads XML 1.0 as a stream of tags and texts that are decoded, for files that are read and not changed. It is the reading of
 * scan-xml.ts behind its check: only well-formed XML, a document type only where it declares nothing itself; what it names is never
 * fetched. Comments and processing instructions are skipped. Names keep their prefixes.
 */
import { AppError } from "#core/errors.ts";
import { checkXml } from "./check-xml.ts";
import { scanXml } from "./scan-xml.ts";
import { attributesOf } from "./xml-attributes.ts";
import { decodeXmlText, encodeXmlText, textOf } from "./xml-text.ts";

export type XmlToken =
  | { kind: "open"; name: string; attributes: Record<string, string>; isEmpty: boolean }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

/** Reads one token after the other. @throws AppError `invalid-input` (`xml`) for what is not XML, or declares entities */
export function* readXml(xml: string): Generator<XmlToken> {
  try {
    checkXml(xml);
  } catch (cause) {
    throw new AppError("invalid-input", "xml", { fields: { xml: "wrong-type" }, cause });
  }
  for (const token of scanXml(xml)) {
    const { kind, name } = token;
    if (kind === "text" || kind === "cdata") yield { kind: "text", text: textOf(xml, token) };
    else if (kind === "close") yield { kind, name };
    else if (kind === "open" || kind === "empty") {
      const values = attributesOf(xml, token).map((one) => [one.name, decodeXmlText(xml.slice(one.valueStart, one.valueEnd))]);
      yield { kind: "open", name, attributes: Object.fromEntries(values), isEmpty: kind === "empty" };
    }
  }
}

/** Writes text for an element or a quoted value; what XML cannot hold is left out. */
export const toXml = (text: string): string => encodeXmlText(text).replaceAll('"', "&quot;").replaceAll("'", "&apos;");
