import { attributesOf } from "../xml/xml-attributes.ts";
import { scanXml } from "../xml/scan-xml.ts";
import { propertiesOf, type RunFormat } from "./run-formats.ts";

/** Attributes of a run's properties that change nothing a reader sees (ECMA-376 part 1, 21.1.2.3.9). */
const noise: ReadonlySet<string> = new Set(["lang", "altLang", "dirty", "err", "noProof", "smtClean", "smtId", "kumimoji", "bmk", "kern"]);

/** What to call attributes that set text off; the others change its look in some other way. */
const attributeNames: Readonly<Record<string, string>> = {
  b: "bold",
  i: "italic",
  u: "underline",
  strike: "strike",
  cap: "capitals",
  sz: "size",
};
const childNames: Readonly<Record<string, string>> = {
  hlinkClick: "link",
  hlinkMouseOver: "link",
  solidFill: "color",
  gradFill: "color",
  highlight: "highlight",
  latin: "font",
  ea: "font",
  cs: "font",
};
const offValues: ReadonlySet<string> = new Set(["0", "false", "none", "noStrike"]);

/** Reads the look that run properties in DrawingML (`a:rPr`) give; cached for each distinct text of properties. */
export function drawingFormats(): (properties: string) => RunFormat {
  const known = new Map<string, RunFormat>();
  return (properties) => {
    const format = known.get(properties) ?? readFormat(properties);
    known.set(properties, format);
    return format;
  };
}

function readFormat(properties: string): RunFormat {
  const keys: string[] = [];
  const names = new Set<string>();
  const [tag] = scanXml(properties);
  for (const { name, valueStart, valueEnd } of tag === undefined ? [] : attributesOf(properties, tag)) {
    const value = properties.slice(valueStart, valueEnd);
    if (noise.has(name) || (name === "baseline" && value === "0")) continue;
    if (offValues.has(value)) continue;
    keys.push(`${name}=${value}`);
    if (name === "baseline") names.add(value.startsWith("-") ? "subscript" : "superscript");
    else names.add(attributeNames[name] ?? "format");
  }
  for (const { name, xml } of propertiesOf(properties)) {
    if (name === "extLst") continue;
    keys.push(xml);
    names.add(childNames[name] ?? "format");
  }
  return { key: keys.toSorted().join(""), names };
}
