import type { Edit } from "../segments/splice.ts";
import { gettextLocale, pluralForms, type PluralForms } from "./plural-forms.ts";
import type { PoEntry } from "./scan-po.ts";

/** The plural forms that are written: the catalog's own where it is one of the target language already, else the language's. */
export function pluralFormsOf(header: string, language: string): PluralForms {
  const forms = pluralForms(language);
  const own = /^Plural-Forms:\s*nplurals\s*=\s*(\d)\s*;\s*plural\s*=\s*([^\n;]+)/im.exec(header);
  if (own === null || !isOf(header, language)) return forms;
  const count = Number(own[1]);
  return { count, rule: own[2] ?? forms.rule, singular: count === forms.count ? forms.singular : count > 1 ? 0 : -1 };
}

const isOf = (header: string, language: string): boolean => {
  const own = /^Language:[ \t]*([\w@-]+)/im.exec(header)?.[1];
  return own !== undefined && (own === gettextLocale(language) || own === language.split("-")[0]);
};

/** Sets Language and Plural-Forms of a header to the target's, and its encoding to UTF-8 where it names another one. */
export function headerEdits(text: string, header: PoEntry, language: string, lineEnd: string): Edit[] {
  const raw = text.slice(header.start, header.end);
  const content = header.strings.find(({ keyword }) => keyword === "msgstr")?.text ?? "";
  const forms = pluralFormsOf(content, language);
  const fields: [string, string][] = [
    ["Language", gettextLocale(language)],
    ["Plural-Forms", `nplurals=${forms.count}; plural=${forms.rule};`],
  ];
  const edits: Edit[] = [];
  for (const [name, value] of isOf(content, language) ? [] : fields) {
    const line = `"${name}: ${value}\\n"`;
    const found = new RegExp(`"${name}:(?:[^"\\\\\\n]|\\\\[^n])*(?:\\\\n)?"(?:\\r?\\n"(?!(?:[A-Z][\\w-]*:))[^"\\n]*")?`, "i").exec(raw);
    if (found !== null) edits.push({ start: header.start + found.index, end: header.start + found.index + found[0].length, text: line });
    else if (name === "Language" || /^msgid_plural/m.test(text)) edits.push({ start: header.end, end: header.end, text: lineEnd + line });
  }
  const charset = /"Content-Type:[^"]*charset=([\w-]+)/i.exec(raw);
  if (charset !== null && charset[1] !== undefined && !/^utf-?8$/i.test(charset[1])) {
    const end = header.start + charset.index + charset[0].length;
    edits.push({ start: end - charset[1].length, end, text: "UTF-8" });
  }
  return edits;
}
