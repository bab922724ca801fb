import type { Language } from "./language.ts";
import { findLanguage } from "./languages.ts";

/** What can be translated into a language beside text; the first segment of `image/{lang}` and `{format}/{lang}`. */
const sources: ReadonlySet<string> = new Set(["image", "docx", "pptx", "xlsx", "pdf", "epub", "html", "srt", "markdown", "csv", "txt"]);

/** What an address below `/translate/` asks for; `path` is its one canonical form. */
export type TranslateAddress = { path: string } & (
  | { kind: "language"; to: Language }
  | { kind: "pair"; from: Language; to: Language }
  /** Pictures (`image`) or files of a format. */
  | { kind: "source"; source: string; to: Language }
);

/**
 * Reads what follows `/translate/`: `{lang}`, `{from}-to-{to}`, `image/{lang}` or `{format}/{lang}`, in any letter case and with other
 * names of a language.
 *
 * @returns null for what has no page
 */
export function readTranslatePath(slug: string): TranslateAddress | null {
  const [first = "", target, ...rest] = slug.toLowerCase().split("/");
  if (rest.length > 0) return null;
  if (target !== undefined) return readSource(first, target);
  const to = findLanguage(first);
  return to === null ? readPair(first) : { kind: "language", to, path: to.slug };
}

/** The canonical form of an address below `/translate/`, or null for what has no page. */
export function resolveTranslatePath(slug: string): string | null {
  return readTranslatePath(slug)?.path ?? null;
}

/** The address of a pair, which is that of the target where the source is to be found out. */
export function translatePath(from: Language | null, to: Language): string {
  return `/translate/${from === null || from === to ? to.slug : `${from.slug}-to-${to.slug}`}`;
}

function readSource(source: string, target: string): TranslateAddress | null {
  const to = findLanguage(target);
  return to === null || !sources.has(source) ? null : { kind: "source", source, to, path: `${source}/${to.slug}` };
}

function readPair(slug: string): TranslateAddress | null {
  const [fromName = "", toName = "", ...rest] = slug.split("-to-");
  const from = findLanguage(fromName);
  const to = findLanguage(toName);
  if (from === null || to === null || from === to || rest.length > 0) return null;
  return { kind: "pair", from, to, path: `${from.slug}-to-${to.slug}` };
}
