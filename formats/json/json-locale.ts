/**
 * What says which language a JSON file is in, and becomes the target's: `@@locale` (ARB), `locale`, `lang` or `language` at the top
 * level, and the key of a file whose only member is a language with its texts (Rails, i18n-js).
 */
import type { Edit } from "../segments/splice.ts";
import type { JsonLevel, JsonString } from "./scan-json.ts";

/** A language tag in the file, without its quotes. */
type LocalePlace = { start: number; end: number; key: "@@locale" | "locale" | "lang" | "language" | null };

/** Collects the places in a file that name its language. */
export class LocalePlaces {
  private readonly json: string;
  private readonly places: LocalePlace[] = [];
  private readonly known = new Map<string, boolean>();

  constructor(json: string) {
    this.json = json;
  }

  get size(): number {
    return this.places.length;
  }

  /** Takes a string that names the language. @returns false for any other */
  take({ start, end, level }: JsonString): boolean {
    if (level === null || level.outer !== null) return false;
    const { key } = level;
    if (key !== "@@locale" && key !== "locale" && key !== "lang" && key !== "language") return false;
    const place = { start: start + 1, end: end - 1, key } as const;
    if (!this.isLanguage(this.json.slice(place.start, place.end))) return false;
    this.places.push(place);
    return true;
  }

  /** Takes the key of the only member of the file, if it names the language of all below it. @param level of any string in the file */
  takeRoot(level: JsonLevel | null): void {
    let inner: JsonLevel | null = null;
    let root = level;
    for (; root !== null && root.outer !== null; root = root.outer) inner = root;
    if (root === null || root.isArray || inner === null || inner.isArray) return;
    const place = { start: root.keyStart + 1, end: root.keyEnd - 1, key: null };
    if (this.isLanguage(this.json.slice(place.start, place.end))) this.places.push(place);
  }

  /** @param source BCP 47 tag, null if unknown: a file that names another language isn't about itself @param target BCP 47 tag */
  edits(source: string | null, target: string): Edit[] {
    return this.places
      .map(({ start, end, key }) => ({ start, end, key, tag: this.json.slice(start, end) }))
      .filter(({ key, tag }) => key === "@@locale" || (source === null ? key !== null || !words.has(tag) : isSame(tag, source)))
      .map(({ start, end, key, tag }) => ({ start, end, text: writtenLike(tag, target, key === "@@locale") }));
  }

  private isLanguage(tag: string): boolean {
    const known = this.known.get(tag);
    if (known !== undefined) return known;
    const isKnown = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i.test(tag) && isKnownLanguage(tag.replaceAll("_", "-"));
    this.known.set(tag, isKnown);
    return isKnown;
  }
}

/** Languages whose tags are words, too, that the only member of a file may be named with. */
const words: ReadonlySet<string> = new Set("am an as be he id io is it my no or os so to".split(" "));

function isKnownLanguage(tag: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

const isSame = (tag: string, language: string): boolean => primaryOf(tag) === primaryOf(language);
const primaryOf = (tag: string): string | undefined => tag.toLowerCase().split(/[-_]/)[0];

/** Writes a tag with the signs and the case of another one. @param isArb with underscores unless it has a hyphen (Dart's names of locales) */
function writtenLike(tag: string, target: string, isArb: boolean): string {
  const written = target.replaceAll("-", tag.includes("_") || (isArb && !tag.includes("-")) ? "_" : "-");
  if (tag === tag.toUpperCase()) return written.toUpperCase();
  return /[-_]/.test(tag) && tag === tag.toLowerCase() ? written.toLowerCase() : written;
}
