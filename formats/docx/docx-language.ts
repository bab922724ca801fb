/**
 * What the language of a text requires of the properties around it (ECMA-376 part 1, §17.3.1.6, §17.3.2.20, §17.3.2.26, §17.3.2.30): the
 * language for spelling, the direction, the font for East Asian text. Bold, italic and size are stored twice, for simple and for complex
 * scripts; a run shows one of the two, and the target's script shows the same through the other. Alignment needs no change: in a paragraph that runs from right
 * to left, `left` is where lines begin (§17.18.44 as Word and LibreOffice read it).
 */
import { type Writing, writingOf } from "../segments/writing.ts";
import { complexTwins, isComplex, isOn, type Property, propertiesOf, renameProperty, valueOf } from "../ooxml/run-formats.ts";

export type TargetLanguage = {
  isRightToLeft: boolean;
  /** Changes the properties of runs, "" for none; the same properties give the same result. */
  run(properties: string): string;
  /** Changes the properties of a paragraph. @param hasRightToLeft one of its runs ran from right to left */
  paragraph(properties: string, hasRightToLeft: boolean): string;
};

/** Fonts that Word and its readers have for East Asian text, by script. */
const eastAsianFonts: Readonly<Record<string, string>> = { Hans: "SimSun", Hant: "PMingLiU", Jpan: "MS Mincho", Kore: "Malgun Gothic" };

/** The attributes of `w:lang` (§17.3.2.20). */
const languageSlots: Readonly<Record<Writing["slot"], string>> = { western: "val", asian: "eastAsia", complex: "bidi" };

/** Reads what a language needs. @param language BCP 47 tag @param prefix that of the part's elements, with its colon */
export function targetLanguage(language: string, prefix: string): TargetLanguage {
  const { script, isRightToLeft, slot } = writingOf(language);
  const tag = regionalTag(language);
  const font = eastAsianFonts[script];
  const known = new Map<string, string>();
  const element = (name: string, attributes = "") => `<${prefix}${name}${attributes}/>`;
  function run(properties: string): string {
    const children = propertiesOf(properties);
    if (font !== undefined) set(children, runOrder, "rFonts", withFont(find(children, "rFonts"), font, prefix));
    const wasComplex = isComplex(children);
    if (!wasComplex && slot === "complex") for (const [simple, complex] of complexTwins) mirror(children, simple, complex);
    if (wasComplex && !isRightToLeft) {
      for (const [simple, complex] of complexTwins) mirror(children, complex, simple);
      for (const name of ["rtl", "cs"]) drop(children, name);
    }
    if (isRightToLeft) set(children, runOrder, "rtl", element("rtl"));
    set(children, runOrder, "lang", withAttribute(find(children, "lang") ?? element("lang"), `${prefix}${languageSlots[slot]}`, tag));
    return wrap(properties, children, `${prefix}rPr`);
  }
  return {
    isRightToLeft,
    run(properties) {
      const changed = known.get(properties) ?? run(properties);
      known.set(properties, changed);
      return changed;
    },
    paragraph(properties, hasRightToLeft) {
      const children = propertiesOf(properties);
      const bidi = find(children, "bidi");
      if (isRightToLeft === (bidi !== null && isOn(bidi)) && (isRightToLeft || !hasRightToLeft || bidi !== null)) return properties;
      set(children, paragraphOrder, "bidi", isRightToLeft ? element("bidi") : element("bidi", ` ${prefix}val="0"`));
      return wrap(properties, children, `${prefix}pPr`);
    },
  };
}

/** Word wants languages with their region. */
function regionalTag(language: string): string {
  try {
    const { language: base, region } = new Intl.Locale(language).maximize();
    return region === undefined ? base : `${base}-${region}`;
  } catch {
    return language;
  }
}

/** Makes a property say what its twin says, or nothing if the twin says nothing, so that the look stays the same. */
function mirror(children: Property[], from: string, to: string): void {
  const xml = find(children, from);
  if (xml === null) drop(children, to);
  else set(children, runOrder, to, renameProperty(xml, to));
}

const find = (children: readonly Property[], name: string): string | null => children.find((child) => child.name === name)?.xml ?? null;

function drop(children: Property[], name: string): void {
  const at = children.findIndex((child) => child.name === name);
  if (at >= 0) children.splice(at, 1);
}

/** Inserts a child where the schema's order wants it. */
function set(children: Property[], order: readonly string[], name: string, xml: string): void {
  drop(children, name);
  const rank = order.indexOf(name);
  const at = children.findIndex((child) => order.indexOf(child.name) > rank);
  children.splice(at < 0 ? children.length : at, 0, { name, xml });
}

function withFont(fonts: string | null, font: string, prefix: string): string {
  const xml = withAttribute(fonts ?? `<${prefix}rFonts/>`, `${prefix}hint`, "eastAsia");
  return valueOf(xml, "eastAsia") === null && valueOf(xml, "eastAsiaTheme") === null ? withAttribute(xml, `${prefix}eastAsia`, font) : xml;
}

function withAttribute(xml: string, name: string, value: string): string {
  const old = new RegExp(`(\\s${name}\\s*=\\s*)(["'])[^"']*\\2`);
  return old.test(xml) ? xml.replace(old, `$1$2${value}$2`) : xml.replace(/\s*\/?>/, (end) => ` ${name}="${value}"${end.trim()}`);
}

function wrap(old: string, children: readonly Property[], name: string): string {
  const open = /^<[^>]*[^/>]>/.exec(old)?.[0] ?? `<${name}>`;
  return children.length === 0 ? "" : `${open}${children.map(({ xml }) => xml).join("")}</${name}>`;
}

const runOrder =
  "ins del moveFrom moveTo rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath rPrChange".split(
    " ",
  );

const paragraphOrder =
  "pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange".split(
    " ",
  );
