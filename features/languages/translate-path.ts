import type { Language } from "./language.ts";
import { findLanguage } from "./languages.ts";

/** File formats that have a page per language, `{format}/{lang}`. */
export const pageFormats = ["docx", "pptx", "xlsx", "pdf", "epub", "html", "srt", "markdown", "csv", "txt"] as const;
export type PageFormat = (typeof pageFormats)[number];

/** What a URL below `/translate/` asks for; `path` is its canonical form. */
export type TranslateAddress = { path: string } & (
  | { kind: "language"; to: Language }
  | { kind: "pair"; from: Language; to: Language }
  | { kind: "files"; format: PageFormat; to: Language }
);

/**
 * Parses what follows `/translate/`: `{lang}`, `{from}-to-{to}` or `{format}/{lang}`, ignoring case and accepting other names of a
 * language.
 *
 * @returns null if there is no such page
 */
export function readTranslatePath(slug: string): TranslateAddress | null {
  const [first = "", target, ...rest] = slug.toLowerCase().split("/");
  if (rest.length > 0) return null;
  if (target !== undefined) return readFiles(first, target);
  const to = findLanguage(first);
  return to === null ? readPair(first) : { kind: "language", to, path: to.slug };
}

/** The canonical form of a URL below `/translate/`, or null if there is no such page. */
export function resolveTranslatePath(slug: string): string | null {
  return readTranslatePath(slug)?.path ?? null;
}

/** The URL of a pair; if the source is to be detected, it is the target's. */
export function translatePath(from: Language | null, to: Language): string {
  return `/translate/${from === null || from === to ? to.slug : `${from.slug}-to-${to.slug}`}`;
}

function readFiles(name: string, target: string): TranslateAddress | null {
  const to = findLanguage(target);
  const format = pageFormats.find((known) => known === name);
  return to === null || format === undefined ? null : { kind: "files", format, to, path: `${format}/${to.slug}` };
}

function readPair(slug: string): TranslateAddress | null {
  const [fromName = "", toName = "", ...rest] = slug.split("-to-");
  const from = findLanguage(fromName);
  const to = findLanguage(toName);
  if (from === null || to === null || from === to || rest.length > 0) return null;
  return { kind: "pair", from, to, path: `${from.slug}-to-${to.slug}` };
}
