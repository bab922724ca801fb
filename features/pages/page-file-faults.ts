import { type Locale, locales } from "#core/localized.ts";
import type { ContentFile } from "#platform/content/content-file.server.ts";
import type { ContentFault } from "#platform/content/content-fault.ts";
import { findAddressFault, isReservedSegment } from "./page-address.ts";
import { healthMark } from "./page-content.ts";
import type { PageSeed } from "./page-file.server.ts";

type PageFile = ContentFile<PageSeed>;
const parts = ["title", "description", "body"] as const;

/**
 * Requirements for shipped pages beyond the shape of their files.
 *
 * @param names of all pages, including invalid ones
 * @param footer URLs of the footer links; if omitted, they aren't checked
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
  shape: "the file name may contain only lowercase letters, digits and single hyphens",
  reserved: "starts like one of the product's own addresses; choose another name",
} as const;

/** The demo's banner and badges link there, and nothing does if a model answers. */
const demoPage = "demo";

function addressFaults({ name, faultAt }: PageFile, footer: readonly string[] | undefined): ContentFault[] {
  const fault = findAddressFault(name);
  return [
    ...(fault === null ? [] : [faultAt("", addressSentences[fault])]),
    ...(footer === undefined || name === demoPage || footer.includes(`/${name}`)
      ? []
      : [faultAt("", `no footer link leads here; add one to navigation.yaml with href: /${name}`)]),
  ];
}

/** A site with another name shows its own, so no text contains the product's. */
function textFaults({ value, faultAt }: PageFile): ContentFault[] {
  return parts.flatMap((part) => [
    ...(/\p{Script=Han}/u.test(value[part].en) ? [faultAt(`${part}.en`, "contains Chinese")] : []),
    ...(/\p{Script=Han}/u.test(value[part].zh) || part === "title" ? [] : [faultAt(`${part}.zh`, "contains no Chinese")]),
    ...locales
      .filter((locale) => /wordloom/i.test(value[part][locale]))
      .map((locale) => faultAt(`${part}.${locale}`, "contains the product's name; write {appName} instead")),
  ]);
}

/** Both languages have the same parts and the same links. */
function shapeFaults({ value: { body }, faultAt }: PageFile): ContentFault[] {
  const counts = {
    headings: (text: string) => (text.match(/^##+/gm) ?? []).length,
    "table rows": (text: string) => (text.match(/^\|/gm) ?? []).length,
    links: (text: string) => linksOf(text).toSorted().join(" "),
    "live status marks": (text: string) => text.split(healthMark).length - 1,
  };
  return Object.entries(counts)
    .filter(([, count]) => count(body.en) !== count(body.zh))
    .map(([what]) => faultAt("body.zh", `does not have the same ${what} as the English text`));
}

const linksOf = (text: string): string[] => [...text.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? "");

function linkFaults({ value: { body }, faultAt }: PageFile, locale: Locale, own: readonly string[]): ContentFault[] {
  return linksOf(body[locale])
    .filter((link) => link.startsWith("/") && !own.includes(link.replace(/[?#].*/, "")) && !isReservedSegment(link.split(/[/?#]/)[1] ?? ""))
    .map((link) => faultAt(`body.${locale}`, `${link} is not a page on this site`));
}
