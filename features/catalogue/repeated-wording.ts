import { type Locale, locales } from "#core/localized.ts";
import type { ContentFile } from "#platform/content/content-file.server.ts";
import type { ContentFault } from "#platform/content/content-fault.ts";

/** This many words, or this many Chinese characters, in a row count as shared wording. */
const lengths = { en: 8, zh: 20 } as const;

/** A text's location in a file. */
type Placed = { path: string; text: string };

/** Finds where two files share a run of words; each pair of files once per language. */
export function repeatedWording(files: readonly ContentFile<object>[]): ContentFault[] {
  return locales.flatMap((locale) => repeatedIn(files, locale));
}

function repeatedIn(files: readonly ContentFile<object>[], locale: Locale): ContentFault[] {
  const owners = new Map<string, string>();
  const told = new Set<string>();
  const faults: ContentFault[] = [];
  for (const file of files)
    for (const { path, text } of listTexts(file.value, locale))
      for (const sequence of sequencesOf(text, locale)) {
        const owner = owners.get(sequence);
        if (owner !== undefined && owner !== file.name && !told.has(`${owner} ${file.name}`)) {
          told.add(`${owner} ${file.name}`);
          faults.push(file.faultAt(path, `“${sequence}” is also in ${owner}; rephrase it`));
        }
        owners.set(sequence, owner ?? file.name);
      }
  return faults;
}

function sequencesOf(text: string, locale: Locale): string[] {
  const units = locale === "en" ? (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []) : (text.match(/\p{Script=Han}/gu) ?? []);
  const size = lengths[locale];
  return units.slice(size - 1).map((_, index) => units.slice(index, index + size).join(locale === "en" ? " " : ""));
}

/** Every text in one language, wherever it is; list entries that have a key are listed under it. */
function listTexts(value: unknown, locale: Locale, path: readonly string[] = [], isWithin = false): Placed[] {
  if (typeof value === "string") return isWithin ? [{ path: path.join("."), text: value }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => listTexts(one, locale, [...path, keyOf(one) ?? key], isWithin || key === locale));
}

const keyOf = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "key" in value && typeof value.key === "string" ? value.key : undefined;
