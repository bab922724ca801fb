/** Gives element names their customary prefixes: a producer may bind others, or none, to the same namespaces. */
import { attributesOf } from "../xml/xml-attributes.ts";
import { scanXml, type XmlToken } from "../xml/scan-xml.ts";

/** The namespaces we look at, from ECMA-376 (transitional and strict) and its later extensions, with their customary prefixes. */
const usualPrefixes: Readonly<Record<string, string>> = {
  "http://schemas.openxmlformats.org/wordprocessingml/2006/main": "w",
  "http://purl.oclc.org/ooxml/wordprocessingml/main": "w",
  "http://schemas.openxmlformats.org/drawingml/2006/main": "a",
  "http://purl.oclc.org/ooxml/drawingml/main": "a",
  "http://schemas.openxmlformats.org/drawingml/2006/chart": "c",
  "http://purl.oclc.org/ooxml/drawingml/chart": "c",
  "http://schemas.openxmlformats.org/presentationml/2006/main": "p",
  "http://purl.oclc.org/ooxml/presentationml/main": "p",
  "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing": "wp",
  "http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing": "wp",
  "http://schemas.openxmlformats.org/officeDocument/2006/math": "m",
  "http://purl.oclc.org/ooxml/officeDocument/math": "m",
  "http://schemas.microsoft.com/office/drawing/2014/chartex": "cx",
  "http://schemas.openxmlformats.org/markup-compatibility/2006": "mc",
};

export type OoxmlNames = {
  /** The name of an element with its customary prefix. */
  usual(name: string): string;
  /** A name with its customary prefix, as this part has to write it. */
  own(name: string): string;
};

const unchanged: OoxmlNames = { usual: (name) => name, own: (name) => name };

/** Reads how the root of a part binds its prefixes; nearly always the customary way. */
export function ooxmlNames(xml: string): OoxmlNames {
  const prefixes = new Map<string, string>();
  const root = rootOf(xml);
  for (const { name, valueStart, valueEnd } of root === null ? [] : attributesOf(xml, root)) {
    const usual = usualPrefixes[xml.slice(valueStart, valueEnd)];
    if (usual !== undefined && (name === "xmlns" || name.startsWith("xmlns:"))) prefixes.set(name.slice(6), usual);
  }
  if ([...prefixes].every(([own, usual]) => own === usual)) return unchanged;
  const back = new Map([...prefixes].map(([own, usual]) => [usual, own]));
  return { usual: withPrefixes(prefixes), own: withPrefixes(back) };
}

function rootOf(xml: string): XmlToken | null {
  for (const token of scanXml(xml)) if (token.kind === "open" || token.kind === "empty") return token;
  return null;
}

function withPrefixes(prefixes: ReadonlyMap<string, string>): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const seen = known.get(name);
    if (seen !== undefined) return seen;
    const colon = name.indexOf(":");
    const prefix = prefixes.get(name.slice(0, Math.max(colon, 0)));
    const local = name.slice(colon + 1);
    const other = prefix === undefined ? name : prefix === "" ? local : `${prefix}:${local}`;
    known.set(name, other);
    return other;
  };
}
