import { type Locale, locales } from "#core/localized.ts";
import type { ContentFile } from "#platform/content/content-file.server.ts";
import type { ContentFault } from "#platform/content/content-fault.ts";
import { findAddressFault, isReservedSegment } from "./page-address.ts";
import { healthMark } from "./page-content.ts";
import type { PageSeed } from "./page-file.server.ts";

type PageFile = ContentFile<PageSeed>;
const parts = ["title", "description", "body"] as const;

/**
 * What is asked of shipped pages beyond the shape of their files.
 *
 * @param names of all pages, also of those that cannot be read
 * @param footer addresses of the links of the footer; left out: not known, so none is asked for
 */
export function findPageFaults(files: readonly PageFile[], names: readonly string[], footer?: readonly string[]): ContentFault[] {
  const own = names.map((name) => `/${name}`);
  return files.flatMap((file) => [
    ...addressFaults(file, footer),
    ...textFaults(file),
    ...shapeFaults(file),
    ...locales.flatMap((locale) => linkFaults(file, locale, own)),
  ]);
}

const addressSentences = {
  missing: "has no name",
  shape: "the file's name may have small letters, digits and single hyphens",
  reserved: "begins like an address of the product itself; choose another name",
} as const;

/** The banner and the badges of the demo lead there, and nothing where a model answers. */
const demoPage = "demo";

function addressFaults({ name, faultAt }: PageFile, footer: readonly string[] | undefined): ContentFault[] {
  const fault = findAddressFault(name);
  return [
    ...(fault === null ? [] : [faultAt("", addressSentences[fault])]),
    ...(footer === undefined || name === demoPage || footer.includes(`/${name}`)
      ? []
      : [faultAt("", `no link of the footer leads here; add one to navigation.yaml with href: /${name}`)]),
  ];
}

/** A site of another name says its own, so the product's stands in no text. */
function textFaults({ value, faultAt }: PageFile): ContentFault[] {
  return parts.flatMap((part) => [
    ...(/\p{Script=Han}/u.test(value[part].en) ? [faultAt(`${part}.en`, "has Chinese in it")] : []),
    ...(/\p{Script=Han}/u.test(value[part].zh) || part === "title" ? [] : [faultAt(`${part}.zh`, "has no Chinese in it")]),
    ...locales
      .filter((locale) => /wordloom/i.test(value[part][locale]))
      .map((locale) => faultAt(`${part}.${locale}`, "names the product; write {appName} in its place")),
  ]);
}

/** Both languages have the same parts and lead to the same places. */
function shapeFaults({ value: { body }, faultAt }: PageFile): ContentFault[] {
  const counts = {
    headings: (text: string) => (text.match(/^##+/gm) ?? []).length,
    "rows of tables": (text: string) => (text.match(/^\|/gm) ?? []).length,
    links: (text: string) => linksOf(text).toSorted().join(" "),
    "marks of the live state": (text: string) => text.split(healthMark).length - 1,
  };
  return Object.entries(counts)
    .filter(([, count]) => count(body.en) !== count(body.zh))
    .map(([what]) => faultAt("body.zh", `has other ${what} than the English text`));
}

const linksOf = (text: string): string[] => [...text.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? "");

function linkFaults({ value: { body }, faultAt }: PageFile, locale: Locale, own: readonly string[]): ContentFault[] {
  return linksOf(body[locale])
    .filter((link) => link.startsWith("/") && !own.includes(link.replace(/[?#].*/, "")) && !isReservedSegment(link.split(/[/?#]/)[1] ?? ""))
    .map((link) => faultAt(`body.${locale}`, `${link} is no page of this site`));
}
