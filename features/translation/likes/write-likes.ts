/**
 * Kept pairs as files: comma separated values for spreadsheets, and text for Anki (manual, "Importing → Text files", "File headers").
 *
 * Anki's file starts with header lines (`#key:value`). Cells stand between tabs; one that holds a tab, a line break or a quotation mark
 * is quoted with doubled marks, as is one that would begin a line with `#`, which Anki passes over. Every card says its deck and tags in
 * columns of its own, so that one file holds all collections. `#html:false`: words are shown as they are, `<b>` included.
 */
import { toCsv } from "#formats/csv/csv.ts";
import type { LikeFileFormat, LikeView } from "./like-view.ts";

const csvHeader = ["source language", "target language", "source", "target", "romanisation", "collection", "note", "kept at"];
const ankiColumns = ["Source", "Target", "Romanisation", "Note", "Deck", "Tags"];
/** The deck of what is in no collection; a collection is a deck in it. */
const ankiDeck = "Wordloom";

/** Writes likes in the order in which they come. */
export function writeLikes(format: LikeFileFormat, likes: readonly LikeView[]): string {
  return format === "csv" ? toCsv([csvHeader, ...likes.map(toRow)]) : toAnki(likes);
}

const toRow = ({ from, to, source, target, romanisation, collection, note, createdAt }: LikeView): string[] => [
  from,
  to,
  source,
  target,
  romanisation ?? "",
  collection,
  note,
  createdAt,
];

function toAnki(likes: readonly LikeView[]): string {
  const columnOf = (name: string) => ankiColumns.indexOf(name) + 1;
  const headers = [
    "#separator:tab",
    "#html:false",
    `#columns:${ankiColumns.join("\t")}`,
    `#deck column:${columnOf("Deck")}`,
    `#tags column:${columnOf("Tags")}`,
  ];
  const lines = likes.map((like) => toCard(like).map(toCell).join("\t"));
  return [...headers, ...lines, ""].join("\n");
}

const toCard = ({ from, to, source, target, romanisation, collection, note }: LikeView): string[] => [
  source,
  target,
  romanisation ?? "",
  note,
  // `::` would begin a deck within the deck.
  collection === "" ? ankiDeck : `${ankiDeck}::${collection.replaceAll(/:{2,}/g, ":")}`,
  // Tags stand between blanks; `::` in one would begin a tag within the tag.
  ["wordloom", `${from}-to-${to}`].join(" "),
];

function toCell(value: string): string {
  const text = value.replaceAll(/\r\n?/g, "\n");
  return /[\t\n"]|^#/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
