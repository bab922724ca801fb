/**
 * Plurals that are members of an object, one for each category of the language (CLDR): `item_one` and `item_other` (i18next, JSON v4;
 * `item_ordinal_one` for ordinals), or an object of nothing but `one`, `other` and the like (Rails, i18n-js).
 */
import { allPluralCategories, pluralCategories } from "../segments/plural-categories.ts";
import { type JsonMember, scanJson } from "./scan-json.ts";

/** The forms of one plural, with the member of the last one. */
type PluralGroup = {
  other: JsonMember | null;
  forms: string[];
  type: "cardinal" | "ordinal";
};

/**
 * Gives the members that a language needs and a plural lacks, to be put behind its `other`.
 *
 * @param start where the value of a member named `other`, or `…_other`, begins
 * @param value what is written in its place, with quotes; the added members get the same
 * @param language BCP 47 tag of the target
 */
export type AddPlurals = (start: number, value: string, language: string) => string;

/** Whether a key may be that of a plural's last form. */
export const isOtherKey = (key: string | number): boolean => typeof key === "string" && (key === "other" || key.endsWith("_other"));

/** @param source BCP 47 tag, null if unknown */
export function pluralsOf(json: string, source: string | null): AddPlurals {
  // Looked for when the first is written: a file that is only read needs none.
  let groups: ReadonlyMap<number, PluralGroup> | null = null;
  const categoriesOf = rememberedCategories();
  return (start, value, language) => {
    groups ??= findGroups(json, (type) => source !== null && categoriesOf(source, type).length === 1);
    const group = groups.get(start);
    if (!group?.other) return "";
    const { other, forms, type } = group;
    const name = json.slice(other.keyStart, other.keyEnd);
    const colon = json.slice(other.keyEnd, other.start);
    const before = gapBefore(json, other.keyStart) || (colon.endsWith(" ") ? " " : "");
    return categoriesOf(language, type)
      .filter((category) => !forms.includes(category))
      .map((category) => `,${before}${name.slice(0, -`other"`.length)}${category}"${colon}${value}`)
      .join("");
  };
}

/** Asking for a language takes longer than writing a string. */
function rememberedCategories(): typeof pluralCategories {
  const known = new Map<string, ReturnType<typeof pluralCategories>>();
  return (language, type) => {
    const name = `${language} ${type}`;
    const categories = known.get(name) ?? pluralCategories(language, type);
    known.set(name, categories);
    return categories;
  };
}

/**
 * The plurals of a file by where the value of their last form begins.
 *
 * @param hasOnlyOther whether the source language has one form, so that `other` alone is a plural
 */
function findGroups(json: string, hasOnlyOther: (type: PluralGroup["type"]) => boolean): Map<number, PluralGroup> {
  const groups = new Map<number, PluralGroup>();
  const takeObject = (_: unknown, members: readonly JsonMember[]): void => {
    for (const [stem, group] of groupsAmong(members)) {
      const { other, forms, type } = group;
      if (other === null || !other.isString || !json.startsWith(`other"`, other.keyEnd - `other"`.length)) continue;
      if (stem === "" && (forms.length < members.length || !members.every(({ isString }) => isString))) continue;
      if (forms.length > 1 || hasOnlyOther(type)) groups.set(other.start, group);
    }
  };
  scanJson(json, () => {}, takeObject);
  return groups;
}

/** Members whose keys end with a category, by what their keys begin with. */
function groupsAmong(members: readonly JsonMember[]): Map<string, PluralGroup> {
  const groups = new Map<string, PluralGroup>();
  for (const member of members) {
    const stemEnd = member.key.lastIndexOf("_") + 1;
    const form = member.key.slice(stemEnd);
    if (!categories.has(form)) continue;
    const stem = member.key.slice(0, stemEnd);
    let group = groups.get(stem);
    if (group === undefined) {
      group = { other: null, forms: [], type: stem.endsWith("_ordinal_") ? "ordinal" : "cardinal" };
      groups.set(stem, group);
    }
    group.forms.push(form);
    if (form === "other") group.other = member;
  }
  return groups;
}

const categories: ReadonlySet<string> = new Set(allPluralCategories);

/** The blanks before a member: those of its own line, or what is between it and the sign before it. */
function gapBefore(json: string, keyStart: number): string {
  let start = keyStart;
  while (start > 0 && /[ \t]/.test(json[start - 1] as string)) start--;
  if (json[start - 1] === "\n") start -= json[start - 2] === "\r" ? 2 : 1;
  return json.slice(start, keyStart);
}
