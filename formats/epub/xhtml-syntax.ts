import type { Edit } from "../segments/splice.ts";
import type { UnitKind, WriteOptions } from "../segments/unit.ts";
import { writingOf } from "../segments/writing.ts";
import type { ElementRole, MixedSyntax } from "../xml/mixed-units.ts";
import { scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { setXmlAttribute } from "../xml/set-xml-attribute.ts";
import { attributeValue } from "../xml/xml-attributes.ts";

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
  time: "format",
  tt: "format",
  u: "underlined",
};

const singleNames: Readonly<Record<string, string>> = {
  br: "break",
  wbr: "break",
  img: "picture",
  image: "picture",
  svg: "picture",
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

const opaqueNames = new Set(["script", "style", "pre", "template", "link", "meta", "base"]);

/** Names without the prefix that a document may give them. */
const plainName = ({ name }: XmlToken): string => name.slice(name.indexOf(":") + 1).toLowerCase();

function roleOf(token: XmlToken, xml: string): ElementRole {
  const name = plainName(token);
  if (opaqueNames.has(name)) return "opaque";
  const isKept = isUntranslated(token, xml);
  if (name in singleNames) return "single";
  if (name in inlineNames) return isKept ? "single" : "inline";
  return isKept ? "opaque" : "block";
}

/** Set by the document (HTML, 3.2.6.4), or by the class that translation services agree on. */
function isUntranslated(token: XmlToken, xml: string): boolean {
  if (attributeValue(xml, token, "translate") === "no") return true;
  return (attributeValue(xml, token, "class") ?? "").split(/\s+/).includes("notranslate");
}

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

/** The root states the language of the targets and, if that runs the other way, its direction. */
function markLanguage(xml: string, { language, isBilingual }: WriteOptions): Edit[] {
  if (isBilingual === true) return [];
  for (const token of scanXml(xml)) {
    if (token.kind !== "open") continue;
    if (plainName(token) !== "html") return [];
    const direction = writingOf(language).isRightToLeft ? "rtl" : attributeValue(xml, token, "dir") === null ? null : "ltr";
    return [
      setXmlAttribute(xml, token, "xml:lang", language),
      setXmlAttribute(xml, token, "lang", language),
      ...(direction === null ? [] : [setXmlAttribute(xml, token, "dir", direction)]),
    ];
  }
  return [];
}

/** The pages of books: XHTML as well-formed XML. */
export const xhtmlSyntax: MixedSyntax = {
  roleOf,
  nameOf: (token) => inlineNames[plainName(token)] ?? singleNames[plainName(token)] ?? plainName(token),
  isSpoken: (token) => singleNames[plainName(token)] === "code" || plainName(token) in inlineNames,
  kindOf,
  textAttributes: (token, xml) => (isUntranslated(token, xml) ? [] : ["alt", "title", "aria-label"]),
  entity: (name) => entities[name] ?? null,
  writeBoth: (source, target, language) => `${source}<br/><span xml:lang="${language}" lang="${language}">${withoutIds(target)}</span>`,
  mark: markLanguage,
};

/** A copy of markup must not repeat the ids of its elements. */
const withoutIds = (markup: string): string => markup.replaceAll(/(<[^<>]*?)\s(?:xml:)?id\s*=\s*(?:"[^"]*"|'[^']*')/g, "$1");
