import { localName, scanXml } from "../xml/scan-xml.ts";

/** A child of a run's or paragraph's properties. */
export type Property = { name: string; xml: string };

/** Splits properties into their children; names without their prefix. @param xml the whole element, "" for none */
export function propertiesOf(xml: string): Property[] {
  const children: Property[] = [];
  let depth = 0;
  let start = 0;
  let name = "";
  for (const token of scanXml(xml)) {
    if (token.kind === "open") depth++;
    if (depth === 2 && token.kind === "open") {
      start = token.start;
      name = localName(token.name);
    } else if (depth === 1 && token.kind === "empty")
      children.push({ name: localName(token.name), xml: xml.slice(token.start, token.end) });
    else if (depth === 2 && token.kind === "close") children.push({ name, xml: xml.slice(start, token.end) });
    if (token.kind === "close") depth--;
  }
  return children;
}

/** Value of a property's only attribute of that name, null without it. */
export const valueOf = (xml: string, attribute = "val"): string | null =>
  new RegExp(`[\\s:]${attribute}\\s*=\\s*["']([^"']*)["']`).exec(xml)?.[1] ?? null;

/** Tells whether a switch such as `<w:b/>` is on. */
export const isOn = (xml: string): boolean => !["0", "false", "off", "none"].includes(valueOf(xml) ?? "1");

/** Properties for simple scripts, and their counterparts for complex ones (ECMA-376 part 1, §17.3.2.1–2, 16–17, 38–39). */
export const complexTwins = [
  ["b", "bCs"],
  ["i", "iCs"],
  ["sz", "szCs"],
] as const;

/** Tells whether a run is set as complex scripts are, right-to-left or not: then only those of its properties count. */
export const isComplex = (properties: readonly Property[]): boolean =>
  properties.some(({ name, xml }) => (name === "rtl" || name === "cs") && isOn(xml));

/** Gives a property the name of its twin. */
export const renameProperty = (xml: string, name: string): string => xml.replace(/^<((?:[^\s:>/]*:)?)[^\s>/]+/, `<$1${name}`);

/** The visible effect of a run's properties, by their simple-script names: of the two sets of twins only one counts. */
function seenProperties(properties: readonly Property[]): Property[] {
  const [shown, left] = isComplex(properties) ? [1, 0] : [0, 1];
  return properties.flatMap((property) => {
    if (complexTwins.some((pair) => pair[left] === property.name)) return [];
    const twin = shown === 1 ? complexTwins.find((pair) => pair[1] === property.name)?.[0] : undefined;
    return twin === undefined ? [property] : [{ name: twin, xml: renameProperty(property.xml, twin) }];
  });
}

export type RunFormat = {
  /** Equal for runs that look the same. */
  key: string;
  /** What it is called next to other text, null for plain text. */
  names: ReadonlySet<string>;
  /** Not shown: nowhere, or not in the web layout. */
  isHidden?: boolean;
};

/** Properties that change nothing a reader sees, or only what a language needs. */
const noise: ReadonlySet<string> = new Set(["lang", "noProof", "rPrChange", "rtl", "cs", "webHidden", "ins", "del", "kern", "snapToGrid"]);

/** Differences in spacing that no one sees, in twentieths of a point: PDF converters write them for each word. */
const visibleSpacing = 6;

const readable: Readonly<Record<string, string>> = {
  b: "bold",
  i: "italic",
  u: "underline",
  strike: "strike",
  dstrike: "strike",
  highlight: "highlight",
  shd: "highlight",
  color: "color",
  caps: "capitals",
  smallCaps: "capitals",
  vanish: "hidden",
  rStyle: "style",
  sz: "size",
  rFonts: "font",
};

const hiding: ReadonlySet<string> = new Set(["vanish", "webHidden"]);

/** Tells whether a run's properties themselves hide it or show it (§17.3.2.41, §17.3.2.44); null when they leave that to its style. */
export function hides(properties: readonly Property[]): boolean | null {
  const switches = properties.filter(({ name }) => hiding.has(name));
  return switches.length === 0 ? null : switches.some(({ xml }) => isOn(xml));
}

/**
 * Reads the look that a run's properties give; cached for each distinct text of properties, since documents have few of them.
 *
 * @param hiddenStyles ids of the character styles that hide text
 */
export function runFormats(hiddenStyles: ReadonlySet<string> = new Set()): (properties: string) => RunFormat {
  const known = new Map<string, RunFormat>();
  return (properties) => {
    let format = known.get(properties);
    if (format === undefined) {
      format = readFormat(properties, hiddenStyles);
      known.set(properties, format);
    }
    return format;
  };
}

function readFormat(properties: string, hiddenStyles: ReadonlySet<string>): RunFormat {
  const keys: string[] = [];
  const names = new Set<string>();
  const children = propertiesOf(properties);
  for (const { name, xml } of seenProperties(children)) {
    if (noise.has(name) || (name === "spacing" && Math.abs(Number(valueOf(xml))) < visibleSpacing)) continue;
    const seen = name === "rFonts" ? xml.replace(/\s[\w:]*hint="[^"]*"/, "") : xml;
    if (name === "rFonts" && !seen.includes("=")) continue;
    keys.push(seen);
    if (name === "vertAlign") names.add(valueOf(xml) ?? "baseline");
    else if (isOn(xml)) names.add(readable[name] ?? "format");
  }
  const isHidden = hides(children) ?? children.some(({ name, xml }) => name === "rStyle" && hiddenStyles.has(valueOf(xml) ?? ""));
  return { key: keys.toSorted().join(""), names, isHidden };
}

/** Names a format by what sets it off from the text around it. */
export function formatName(format: RunFormat, base: RunFormat): string {
  const more = Object.values(readable).find((name) => format.names.has(name) && !base.names.has(name));
  return more ?? [...format.names].find((name) => !base.names.has(name)) ?? (base.names.size > format.names.size ? "plain" : "format");
}
