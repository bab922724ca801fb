import type { Edit } from "../segments/splice.ts";
import type { UnitKind, WriteOptions } from "../segments/unit.ts";
import { writingOf } from "../segments/writing.ts";
import type { ElementRole, MixedSyntax } from "../xml/mixed-units.ts";
import { scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { setXmlAttribute } from "../xml/set-xml-attribute.ts";
import { attributesOf, attributeValue } from "../xml/xml-attributes.ts";
import { decodeXmlText } from "../xml/xml-text.ts";
import { isTextAttribute, translationOf, type Tag } from "../html/text-attributes.ts";
import { baseOf, languageEdits, languageNames } from "./language-edits.ts";

/** Phrasing elements (HTML, 3.2.5.2.5), by what their tag is called. */
const inlineNames: Readonly<Record<string, string>> = {
  a: "link",
  abbr: "abbreviation",
  b: "bold",
  bdi: "direction",
  bdo: "direction",
  big: "format",
  cite: "italic",
  del: "deleted",
  dfn: "italic",
  em: "italic",
  font: "format",
  i: "italic",
  ins: "inserted",
  mark: "mark",
  q: "quote",
  ruby: "ruby",
  s: "struck",
  small: "small",
  span: "format",
  strong: "bold",
  sub: "subscript",
  sup: "superscript",
  textpath: "format",
  time: "format",
  tspan: "format",
  tt: "format",
  u: "underlined",
};

const singleNames: Readonly<Record<string, string>> = {
  br: "break",
  wbr: "break",
  img: "picture",
  image: "picture",
  math: "formula",
  rt: "ruby",
  rp: "ruby",
  code: "code",
  kbd: "code",
  samp: "code",
  var: "code",
  input: "field",
  select: "field",
  textarea: "field",
  button: "field",
  object: "picture",
  embed: "picture",
  iframe: "picture",
  audio: "sound",
  video: "film",
  canvas: "picture",
};

const opaqueNames = new Set(["script", "style", "pre", "template", "link", "meta", "metadata", "base"]);

/** Names without the prefix that a document may give them. */
const plainName = ({ name }: XmlToken): string => name.slice(name.indexOf(":") + 1).toLowerCase();

function roleOf(token: XmlToken, xml: string): ElementRole {
  const name = plainName(token);
  const said = saidBy(token, xml);
  if (opaqueNames.has(name)) return said === "yes" && name === "pre" ? "block" : "opaque";
  if (name === "svg" && said !== "no") return "island";
  if (name in singleNames) return said === "yes" && singleNames[name] === "code" ? "inline" : "single";
  if (name in inlineNames || name === "svg") return said === "no" ? "single" : "inline";
  return said === "no" ? "opaque" : "block";
}

/** Most tags say nothing of their translation, which a search in them tells sooner. */
const saidBy = (token: XmlToken, xml: string): "yes" | "no" | null =>
  xml.slice(token.start, token.end).includes("translate") ? translationOf(tagOf(token, xml)) : null;

/** A tag as HTML has it. */
const tagOf = (token: XmlToken, xml: string): Tag => ({
  name: plainName(token),
  attributes: attributesOf(xml, token).map(({ name, valueStart, valueEnd }) => ({
    name,
    value: decodeXmlText(xml.slice(valueStart, valueEnd)),
  })),
});

const kinds: Readonly<Record<string, UnitKind>> = {
  title: "title",
  li: "list-item",
  dt: "list-item",
  dd: "list-item",
  td: "cell",
  th: "cell",
  figcaption: "caption",
  caption: "caption",
  aside: "footnote",
  text: "diagram",
  desc: "alternative-text",
};

function kindOf(open: readonly string[]): UnitKind {
  for (const name of open.toReversed()) {
    if (/^h[1-6]$/.test(name)) return "heading";
    const kind = kinds[name];
    if (kind !== undefined) return kind;
  }
  return "paragraph";
}

/** References that books use without declaring them: their document type names HTML's, which we never fetch. */
const entities: Readonly<Record<string, string>> = {
  nbsp: "\u00a0",
  ensp: "\u2002",
  emsp: "\u2003",
  thinsp: "\u2009",
  shy: "\u00ad",
  zwnj: "\u200c",
  zwj: "\u200d",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  laquo: "«",
  raquo: "»",
  lsaquo: "‹",
  rsaquo: "›",
  hellip: "…",
  bull: "•",
  middot: "·",
  copy: "©",
  reg: "®",
  trade: "™",
  deg: "°",
  times: "×",
  euro: "€",
  pound: "£",
  sect: "§",
  agrave: "à",
  aacute: "á",
  acirc: "â",
  atilde: "ã",
  auml: "ä",
  aring: "å",
  aelig: "æ",
  ccedil: "ç",
  egrave: "è",
  eacute: "é",
  ecirc: "ê",
  euml: "ë",
  igrave: "ì",
  iacute: "í",
  icirc: "î",
  iuml: "ï",
  ntilde: "ñ",
  ograve: "ò",
  oacute: "ó",
  ocirc: "ô",
  otilde: "õ",
  ouml: "ö",
  oslash: "ø",
  ugrave: "ù",
  uacute: "ú",
  ucirc: "û",
  uuml: "ü",
  szlig: "ß",
  oelig: "œ",
  Eacute: "É",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
};

/** The root states the language of the targets and, if that runs the other way, its direction; blocks in the source's follow. */
function markLanguage(xml: string, { language, isBilingual }: WriteOptions): Edit[] {
  const tokens = scanXml(xml);
  const edits: Edit[] = [];
  const sources = new Set<string>();
  /** Open elements that may be within what is written for a unit. */
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === "close" && depth > 0) depth--;
    if (token.kind !== "open" && token.kind !== "empty") continue;
    const name = plainName(token);
    if (name === "meta") edits.push(...charsetEdits(xml, token));
    if (isBilingual === true) continue;
    if (name === "html") {
      const direction = writingOf(language).isRightToLeft ? "rtl" : attributeValue(xml, token, "dir") === null ? null : "ltr";
      for (const named of languageNames) {
        sources.add(baseOf(attributeValue(xml, token, named) ?? ""));
        edits.push(setXmlAttribute(xml, token, named, language));
      }
      if (direction !== null) edits.push(setXmlAttribute(xml, token, "dir", direction));
      continue;
    }
    if (depth === 0 && roleOf(token, xml) === "block") edits.push(...languageEdits(xml, token, sources, language));
    else if (token.kind === "open") depth++;
  }
  return edits;
}

/** What a page says of its encoding beside its declaration: a part in an older one is written in UTF-8 (`decodeXml`). */
function charsetEdits(xml: string, token: XmlToken): Edit[] {
  return attributesOf(xml, token).flatMap(({ name, valueStart, valueEnd }) => {
    const [head, label] =
      (name === "charset" ? /^([\w.:-]+)$/ : name === "content" ? /^text\/html;\s*charset=([\w.:-]+)$/i : /^(?!)/).exec(
        xml.slice(valueStart, valueEnd),
      ) ?? [];
    if (head === undefined || label === undefined || /^utf-?(?:8|16)/i.test(label)) return [];
    return [{ start: valueEnd - label.length, end: valueEnd, text: "utf-8" }];
  });
}

/** Those of HTML, but for names of files. */
function textAttributes(token: XmlToken, xml: string): string[] {
  const tag = tagOf(token, xml);
  if (saidBy(token, xml) === "no") return [];
  return tag.attributes.map(({ name }) => name).filter((name) => name !== "download" && isTextAttribute(tag, name));
}

/** The pages of books: XHTML as well-formed XML. */
export const xhtmlSyntax: MixedSyntax = {
  roleOf,
  nameOf: (token) => inlineNames[plainName(token)] ?? singleNames[plainName(token)] ?? plainName(token),
  isReadAgain: (token, xml) => saidBy(token, xml) === "yes",
  keepsSpace: (token) => plainName(token) === "pre",
  isSpoken: (token) => singleNames[plainName(token)] === "code" || plainName(token) in inlineNames,
  kindOf,
  textAttributes,
  entity: (name) => entities[name] ?? null,
  writeBoth: (source, target, language, kind) =>
    // Neither titles nor drawings hold elements of a page.
    kind === "title" || kind === "diagram" || kind === "alternative-text"
      ? `${source} – ${withoutIds(target)}`
      : `${source}<br/><span xml:lang="${language}" lang="${language}">${withoutIds(target)}</span>`,
  mark: markLanguage,
};

/** A copy of markup must not repeat the ids of its elements. */
const withoutIds = (markup: string): string => markup.replaceAll(/(<[^<>]*?)\s(?:xml:)?id\s*=\s*(?:"[^"]*"|'[^']*')/g, "$1");
