/** Where the parts of a workbook hold words that are compared with cells, and what is written there. */
import type { Edit } from "../segments/splice.ts";
import { numberSigns, unescapeString } from "../table/cell-strings.ts";
import type { XmlToken } from "../xml/scan-xml.ts";
import { attributeOf } from "../xml/xml-attributes.ts";
import { decodeXmlText, encodeXmlAttribute, encodeXmlText } from "../xml/xml-text.ts";
import type { ComparedWords } from "../spreadsheet/compared-words.ts";
import { type LiteralForm, listedItems, type NoteWord, type ReplaceWord, replaceWords } from "../spreadsheet/formula-literals.ts";

export type LiteralPlace = { start: number; end: number; text: string; form: LiteralForm; isAttribute: boolean };

/** Attributes by element: values of filters and sort orders (18.3.2.4, 18.3.2.1, 18.3.1.92), of rules (18.3.1.10), and what a link's cell says. */
const attributes: ReadonlyMap<string, readonly [string, LiteralForm]> = new Map([
  ["filter", ["val", "text"]],
  ["customFilter", ["val", "pattern"]],
  ["sortCondition", ["customList", "items"]],
  ["cfRule", ["text", "part"]],
  ["hyperlink", ["display", "label"]],
]);

/** The words in an attribute of a tag, null where it has none. @param name that of its element, without prefix */
export function attributeLiteral(xml: string, token: XmlToken, name: string): LiteralPlace | null {
  const [attribute, form] = attributes.get(name) ?? [];
  const found = attribute === undefined ? null : attributeOf(xml, token, attribute);
  if (found === null || form === undefined) return null;
  const { valueStart: start, valueEnd: end } = found;
  return { start, end, text: decodeXmlText(xml.slice(start, end)), form, isAttribute: true };
}

/** Notes the words of a place. */
export function collectWords({ text, form }: Pick<LiteralPlace, "text" | "form">, compared: ComparedWords): void {
  if (form === "list") compared.lists.push(listedItems(unescapeString(text)).map((item) => item.trim()));
  replaceLiterals(text, form, (word, isListed) => {
    compared.add(word, isListed);
    return null;
  });
}

/** Replaces words; `note` receives what became of those that count, with their place. */
export type FollowWords = { word: ReplaceWord; note: (place: string, ...noted: Parameters<NoteWord>) => void };

/** @returns the text of a place with its words replaced, characters by number as they are written there */
export const replaceLiterals = (text: string, form: LiteralForm, replace: ReplaceWord, note?: NoteWord): string =>
  replaceWords(
    text,
    form,
    (word, isListed) => {
      const next = replace(unescapeString(word), isListed);
      return next === null ? null : numberSigns(next);
    },
    note && ((before, after, use) => note(unescapeString(before), after && unescapeString(after), use)),
  );

/** Edits of places whose words changed. @param place what has them: a sheet, a table */
export function literalEdits(places: readonly LiteralPlace[], place: string, { word, note }: FollowWords): Edit[] {
  return places.flatMap(({ start, end, text, form, isAttribute }) => {
    const next = replaceLiterals(text, form, word, (...noted) => note(place, ...noted));
    if (next === text) return [];
    return [{ start, end, text: isAttribute ? encodeXmlAttribute(next) : encodeXmlText(next) }];
  });
}
