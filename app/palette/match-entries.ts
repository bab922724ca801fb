import { foldText } from "#core/fold-text.ts";
import type { IconName } from "#ui/icons/icon-names.ts";

/** A line of the palette. */
export type PaletteEntry = {
  /** Unique among all lines. */
  id: string;
  label: string;
  icon: IconName;
  /** The group of a tool: its icon has the color of that group's thread. */
  group?: string;
  /** BCP 47 tag where the label is in another language than the page. */
  language?: string;
  /** What the line is about, in smaller letters; found parts are marked. */
  note?: { text: string; isMatch: boolean }[];
  /** More words by which it is found, such as its name in the other language. */
  words?: string;
  choose(): void;
};
export type PaletteGroup = { id: string; name: string; entries: PaletteEntry[] };

/**
 * The entries in which each word of a query is; those whose label begins with it come first, of these the shortest, which
 * it names most nearly. A blank query fits all.
 */
export function matchEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const wanted = normal(query);
  const words = wanted.split(/[\s,，、。.]+/).filter((word) => word !== "");
  const found = entries.filter((entry) => words.every((word) => normal(`${entry.label}\n${entry.words ?? ""}`).includes(word)));
  if (wanted === "") return found;
  const [first, others] = [true, false].map((isFirst) => found.filter((entry) => startsWith(entry, wanted) === isFirst)) as [
    PaletteEntry[],
    PaletteEntry[],
  ];
  return [...first.toSorted((one, other) => one.label.length - other.label.length), ...others];
}

const normal = (text: string): string => foldText(text).trim();

const startsWith = ({ label }: PaletteEntry, wanted: string): boolean => normal(label).startsWith(wanted);
