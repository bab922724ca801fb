import { type Locale, locales } from "#core/localized.ts";
import type { ContentFile } from "#platform/content/content-file.server.ts";
import type { ContentFault } from "#platform/content/content-fault.ts";
import type { PhraseMeanings } from "./language-file.server.ts";
import { type LanguageSeed, phraseGroups } from "./language-seed.ts";
import { findLanguage } from "./languages.ts";
import { countLetters } from "./letter-counts.ts";
import { romanise } from "./romanise.server.ts";

/** No thin pages (PRODUCT.md §9). */
const leastOwn = { en: 250, zh: 400 } as const;
const targets = 12;
/** The length search engines show in full, in characters. */
const titleLimits = { en: 70, zh: 35 } as const;
const descriptionLimits = { en: [70, 160], zh: [30, 80] } as const;

const ownScripts: Readonly<Record<string, readonly string[]>> = {
  Hans: ["Hani"],
  Hant: ["Hani"],
  Jpan: ["Hani", "Hira", "Kana"],
  Kore: ["Hang"],
};
/** The name in one of the phrases may stay as it is. */
const nameInPhrases = /\bAnna\b/g;
/** ʿ and ʾ stand for two Arabic letters. */
const latin = /^[\p{Script=Latin}\p{Mn}\p{N}\p{P}\p{Zs}ʿʾʼ+]*$/u;

type LanguageFile = ContentFile<LanguageSeed>;

/** Requirements for shipped language pages beyond the shape of their files. */
export async function findLanguageFaults(files: readonly LanguageFile[], meanings: PhraseMeanings): Promise<ContentFault[]> {
  const phrases = await Promise.all(files.map((file) => phraseFaults(file, meanings)));
  return [...files.flatMap((file) => [...lengthFaults(file), ...targetFaults(file)]), ...phrases.flat(), ...repeatedSentences(files)];
}

function lengthFaults({ value, faultAt }: LanguageFile): ContentFault[] {
  const faults: ContentFault[] = [];
  for (const locale of locales) {
    const own = notes.map((key) => value[key][locale]).join("\n\n");
    const length = (own.match(locale === "en" ? /[\p{L}\p{N}’'-]+/gu : /\p{Script=Han}/gu) ?? []).length;
    const unit = locale === "en" ? "words" : "characters";
    if (length < leastOwn[locale])
      faults.push(
        faultAt(`intro.${locale}`, `the intro and both notes have ${length} ${unit} in total; they need at least ${leastOwn[locale]}`),
      );
    const title = value.seoTitle[locale].length;
    if (title > titleLimits[locale])
      faults.push(faultAt(`seoTitle.${locale}`, `has ${title} characters; search engines show at most ${titleLimits[locale]}`));
    const [least, most] = descriptionLimits[locale];
    const description = value.seoDescription[locale].length;
    if (description < least || description > most)
      faults.push(faultAt(`seoDescription.${locale}`, `has ${description} characters; it should have ${least} to ${most}`));
  }
  return faults;
}

const notes = ["intro", "writingNotes", "politenessNotes"] as const;

function targetFaults({ value, name, faultAt }: LanguageFile): ContentFault[] {
  const own = findLanguage(name)?.slug;
  const different = new Set(value.popularTargets);
  return [
    ...(different.size === targets && value.popularTargets.length === targets
      ? []
      : [faultAt("popularTargets", `needs ${targets} different languages, but has ${different.size}`)]),
    ...[...different].flatMap((slug) => {
      if (slug === own) return [faultAt("popularTargets", `${slug} is the page's own language`)];
      return findLanguage(slug)?.slug === slug ? [] : [faultAt("popularTargets", `${slug} is not a language name used in addresses`)];
    }),
  ];
}

async function phraseFaults({ value, name, faultAt }: LanguageFile, meanings: PhraseMeanings): Promise<ContentFault[]> {
  const faults: ContentFault[] = [];
  const owners = new Map<string, string>();
  for (const group of phraseGroups) {
    for (const key of Object.keys(meanings[group]))
      if (value.phrases[group].every((phrase) => phrase.key !== key))
        faults.push(faultAt(`phrases.${group}.${key}`, "the phrase is missing"));
    for (const { key, text, romanisation } of value.phrases[group]) {
      const path = `phrases.${group}.${key}`;
      const owner = owners.get(text);
      if (owner !== undefined) faults.push(faultAt(`${path}.text`, `has the same text as ${owner}`));
      owners.set(text, key);
      if (!isInOwnScript(text, name)) faults.push(faultAt(`${path}.text`, "is not written in the language's script"));
      const reading = await readingFault(text, romanisation, name);
      if (reading !== null) faults.push(faultAt(`${path}.romanisation`, reading));
    }
  }
  return faults;
}

function isInOwnScript(text: string, code: string): boolean {
  const script = findLanguage(code)?.script ?? "";
  const own = ownScripts[script] ?? [script];
  const counts = [...countLetters(text.replace(nameInPhrases, ""))];
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return counts.reduce((sum, [one, count]) => sum + (own.includes(one) ? count : 0), 0) >= all * 0.7;
}

/** Phrases are romanized if their script requires it, and nowhere else. */
async function readingFault(text: string, romanisation: string | undefined, code: string): Promise<string | null> {
  const isRomanised = findLanguage(code)?.romanisation !== null;
  if (!isRomanised) return romanisation === undefined ? null : "is not used for a language in Latin script; remove it";
  const reading = romanisation ?? (await romanise(text, code));
  if (reading === null) return "is missing, and no rule can romanize the text";
  return latin.test(reading) ? null : `“${reading}” is not in Latin script`;
}

/** Two pages that share a sentence were written by filling in a template. */
function repeatedSentences(files: readonly LanguageFile[]): ContentFault[] {
  const owners = new Map<string, string>();
  const faults: ContentFault[] = [];
  for (const { value, name, faultAt } of files)
    for (const locale of locales)
      for (const key of notes)
        for (const sentence of sentencesOf(value[key][locale])) {
          const owner = owners.get(sentence);
          if (owner !== undefined) faults.push(faultAt(`${key}.${locale}`, `“${sentence}” is also in ${owner}; rephrase it`));
          owners.set(sentence, owner ?? name);
        }
  return faults;
}

const segmenter = new Intl.Segmenter("en" satisfies Locale, { granularity: "sentence" });

const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text.replace(/([。！？])/g, "$1 "))]
    .map(({ segment }) => segment.trim().toLowerCase())
    .filter((sentence) => sentence.length > 12);
