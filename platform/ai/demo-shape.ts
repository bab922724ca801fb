import type { JsonSchema } from "./stream-model.server.ts";

/** What the demo engine answers where an object is asked for: values made by rules from the user's own words, the same for the same words. */

type Material = { text: string; words: { from: number; to: number }[] };

/** The marks around a form's fields and a table's cells. */
const fence = /<\/?[a-z][\w-]*>/gi;
const maxWords = 6;
const numbersUpTo = 20;
/** Every month has them. */
const daysUpTo = 28;

/** Writes one JSON object that fits `schema`. */
export function writeDemoObject(schema: JsonSchema, userText: string): string {
  return JSON.stringify(valueFor(schema, "", materialOf(userText)));
}

function materialOf(userText: string): Material {
  const text = userText.replaceAll(fence, " ").replaceAll(/\s+/g, " ").trim();
  const words = [...new Intl.Segmenter("en", { granularity: "word" }).segment(text)]
    .filter((segment) => segment.isWordLike)
    .map(({ index, segment }) => ({ from: index, to: index + segment.length }));
  return { text, words };
}

/** @param path the value's place, so that two properties of the same kind get different values */
function valueFor(schema: JsonSchema, path: string, material: Material): unknown {
  const variant = schema.anyOf?.find(({ type }) => type !== "null");
  // What is said of all variants holds for each.
  if (variant !== undefined) return valueFor({ ...schema, anyOf: undefined, ...variant }, path, material);
  const place = hashOf(`${path}\n${material.text}`);
  if (schema.enum !== undefined) return schema.enum[place % schema.enum.length] ?? null;
  switch (schema.type) {
    case "object":
      return objectFor(schema, path, material);
    case "array":
      return listFor(schema, path, material, place);
    case "string":
      return schema.description?.includes("YYYY-MM-DD") ? dayFor(place) : wordsFor(material, place);
    case "number":
    case "integer":
      return 1 + (place % numbersUpTo);
    case "boolean":
      return place % 2 === 0;
    default:
      return null;
  }
}

function objectFor({ properties = {} }: JsonSchema, path: string, material: Material): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueFor(schema, `${path}/${name}`, material)]));
}

/** One or two values; of those that may be chosen, two different ones in their order. */
function listFor({ items = {} }: JsonSchema, path: string, material: Material, place: number): unknown[] {
  const isPair = place % 2 === 1;
  if (items.enum === undefined) return (isPair ? [0, 1] : [0]).map((index) => valueFor(items, `${path}/${index}`, material));
  const first = (place >>> 1) % items.enum.length;
  return items.enum.filter((_, index) => index === first || (isPair && index === first + 1));
}

function dayFor(place: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `2026-${twoDigits(1 + (place % 12))}-${twoDigits(1 + (Math.floor(place / 12) % daysUpTo))}`;
}

/** Some words in a row, with the marks between them. */
function wordsFor({ text, words }: Material, place: number): string {
  const start = place % Math.max(1, words.length - maxWords + 1);
  const row = words.slice(start, start + maxWords);
  const first = row.at(0);
  const last = row.at(-1);
  return first === undefined || last === undefined ? "…" : text.slice(first.from, last.to);
}

/** FNV-1a, 32 bits, with its bits mixed once more: the remainders of small divisors would otherwise hang on the last letter. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
