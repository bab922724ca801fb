import { withoutLastSlashes } from "#core/paths.ts";

/** Longest path of a page, in characters. */
const maxLength = 100;
const maxSegments = 4;

/**
 * First segments that catch-all pages can't have: the product's own addresses, those of programs and languages, and well-known names
 * (PRODUCT.md §1, rule 10).
 */
const reservedSegments = new Set(
  `admin api ask assets auth automate-gpt builds dashboard en favicon health icons image images manifest navigation og pricing products
  prompt prompts realtime robots service-worker settings shared sitemap translate user well-known write zh`.split(/\s+/),
);

/** Whether addresses beginning like this are the product's own. */
export const isReservedSegment = (segment: string): boolean => reservedSegments.has(segment);

export type AddressFault = "missing" | "shape" | "reserved";

/** Returns what is wrong with a path, without its leading slash, as a page address, regardless of who has it; null if it may be used. */
export function findAddressFault(slug: string): AddressFault | null {
  if (slug === "") return "missing";
  const segments = slug.split("/");
  const isWellFormed = segments.every((segment) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(segment));
  if (!isWellFormed || slug.length > maxLength || segments.length > maxSegments) return "shape";
  return isReservedSegment(segments[0] ?? "") ? "reserved" : null;
}

/** Normalizes an address that someone typed or pasted: no outer slashes, lowercase. */
export const plainAddress = (text: string): string => withoutLastSlashes(text.trim().toLowerCase().replace(/^\/+/, ""));
