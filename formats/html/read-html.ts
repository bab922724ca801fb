/**
 * Web pages (HTML as browsers tokenize it, including XHTML). Block elements hold units, inline elements are tags; title, descriptions
 * and attributes that people read are units too. Scripts, styles, code, formulas, drawings, `translate="no"` and `notranslate`
 * stay. Nothing is parsed into a tree and serialized: targets are spliced between the tags in place, so unclosed elements,
 * quotes and references outside of changed units stay as they were. `lang` and `dir` of the page
 * follow the target once half of it is translated. Bilingual pages
 * have each target below its source, in the same element.
 */
import { writingOf } from "../segments/writing.ts";
import { splicedDocument } from "../segments/spliced-document.ts";
import type { Edit } from "../segments/splice.ts";
import { decodeText } from "../segments/text-bytes.ts";
import type { DocumentReader, WriteOptions } from "../segments/unit.ts";
import { HtmlUnits } from "./html-units.ts";
import { scanHtml, type HtmlToken } from "./scan-html.ts";

/** Reads a page. */
export const readHtml: DocumentReader = (bytes) => {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString("latin1");
  const named = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(head)?.[1];
  const { text, encode } = decodeText(bytes, named);
  const tokens = scanHtml(text);
  const { places, islands } = new HtmlUnits(text, tokens).read();
  return splicedDocument({
    bytes,
    text,
    places,
    islands,
    encode: (next) => encode(next, (character) => `&#${character.codePointAt(0)};`),
    mark: (options, isMostlyChanged) => (options.isBilingual === true || !isMostlyChanged ? [] : languageEdits(tokens, options)),
  });
};

/** Sets the language and direction of the page if one element holds all of it. */
function languageEdits(tokens: readonly HtmlToken[], { language }: WriteOptions): Edit[] {
  const root = tokens.find((token) => token.kind === "open");
  if (root?.kind !== "open" || root.name !== "html") return [];
  const direction = writingOf(language).isRightToLeft ? "rtl" : "ltr";
  const edits: Edit[] = [];
  const added: string[] = [];
  const set = (name: string, value: string, isAdded: boolean) => {
    const found = root.attributes.find((attribute) => attribute.name === name);
    if (found !== undefined) edits.push({ start: found.start, end: found.end, text: value });
    else if (isAdded) added.push(` ${name}="${value}"`);
  };
  set("lang", language, !root.attributes.some(({ name }) => name === "xml:lang"));
  set("xml:lang", language, false);
  set("dir", direction, direction === "rtl");
  const place = root.start + "<html".length;
  return added.length === 0 ? edits : [{ start: place, end: place, text: added.join("") }, ...edits];
}
