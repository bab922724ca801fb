/**
 * Web pages (HTML as browsers tokenize it, including XHTML). Block elements hold units, inline elements are tags; title, descriptions,
 * attributes that people read, the texts of drawings (SVG) and the pages of `srcdoc` are units too. Scripts, styles, code, formulas,
 * `translate="no"` and `notranslate` stay, and what says `translate="yes"` within them does not. Nothing is parsed into a tree and
 * serialized: targets are spliced between the tags in place, so unclosed elements, quotes and references outside of changed units stay
 * as they were. `lang` and `dir` of the page follow the target once half of it is translated. A page is written in the encoding that it
 * names, with references for what that lacks; where its bytes are of another, it becomes UTF-8 and says so. Bilingual pages have each
 * target below its source, in the same element.
 */
import { writingOf } from "../segments/writing.ts";
import { splicedDocument } from "../segments/spliced-document.ts";
import type { Edit } from "../segments/splice.ts";
import { decodeText } from "../segments/text-bytes.ts";
import type { DocumentReader, WriteOptions } from "../segments/unit.ts";
import { HtmlUnits } from "./html-units.ts";
import { charsetEdits, isCharset, namedCharset } from "./page-charset.ts";
import { type HtmlAttribute, type HtmlToken, scanHtml } from "./scan-html.ts";

/** Reads a page. */
export const readHtml: DocumentReader = (bytes) => {
  const named = namedCharset(bytes);
  const { text, encoding, encode } = decodeText(bytes, named);
  const isKept = encoding.startsWith("utf-16") || named === null || isCharset(named, encoding);
  const tokens = scanHtml(text);
  const { places, islands, languages } = new HtmlUnits(text, tokens).read();
  return splicedDocument({
    bytes,
    text,
    places,
    islands,
    encode: (next) =>
      isKept || encoding === "utf-8" ? encode(next, (character) => `&#${character.codePointAt(0)};`) : Buffer.from(next, "utf8"),
    mark: (options, isMostlyChanged) => [
      ...(isKept ? [] : charsetEdits(text, tokens)),
      ...(options.isBilingual === true || !isMostlyChanged ? [] : languageEdits(tokens, languages, options)),
    ],
  });
};

/** Sets the language of the page and of its parts in the same one, and the direction, if one element holds all of it. */
function languageEdits(tokens: readonly HtmlToken[], languages: readonly HtmlAttribute[], { language }: WriteOptions): Edit[] {
  const root = tokens.find((token) => token.kind === "open");
  if (root?.kind !== "open" || root.name !== "html") return [];
  const direction = writingOf(language).isRightToLeft ? "rtl" : "ltr";
  const named = root.attributes.filter(({ name }) => name === "lang" || name === "xml:lang");
  const sources = new Set(named.map(({ value }) => baseOf(value)));
  const edits: Edit[] = languages
    .filter((attribute) => named.includes(attribute) || sources.has(baseOf(attribute.value)))
    .map(({ start, end }) => ({ start, end, text: language }));
  const added = named.length === 0 ? ` lang="${language}"` : "";
  const turned = root.attributes.find(({ name }) => name === "dir");
  if (turned !== undefined) edits.push({ start: turned.start, end: turned.end, text: direction });
  const place = root.start + "<html".length;
  const text = turned === undefined && direction === "rtl" ? `${added} dir="rtl"` : added;
  return text === "" ? edits : [{ start: place, end: place, text }, ...edits];
}

/** The language of a tag without script and region. */
const baseOf = (tag: string): string => tag.trim().split("-", 1)[0]?.toLowerCase() ?? "";
