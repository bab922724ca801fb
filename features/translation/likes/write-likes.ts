/**
 * Saved pairs as files: comma separated values for spreadsheets, and text for Anki (manual, "Importing → Text files", "File headers").
 *
 * Anki's file starts with header lines (`#key:value`). Cells are separated by tabs; one that contains a tab, a line break or a quotation
 * mark is quoted with doubled marks, as is one that would begin a line with `#`, which Anki ignores. Every card has its deck and tags in
 * separate columns, so that one file holds all collections. `#html:false`: text is shown as it is, including `<b>`.
 */
import { toCsv } from "#formats/csv/csv.ts";
import type { LikeFileFormat, LikeView } from "./like-view.ts";

const csvHeader = ["source language", "target language", "source", "target", "romanisation", "collection", "note", "kept at"];
const ankiColumns = ["Source", "Target", "Romanisation", "Note", "Deck", "Tags"];
/** The deck for likes without a collection; a collection is a deck within it. */
const ankiDeck = "Wordloom";

/** Writes likes in the given order. */
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
  // `::` would start a subdeck.
  collection === "" ? ankiDeck : `${ankiDeck}::${collection.replaceAll(/:{2,}/g, ":")}`,
  // Tags are separated by spaces; `::` in one would start a subtag.
  ["wordloom", `${from}-to-${to}`].join(" "),
];

function toCell(value: string): string {
  const text = value.replaceAll(/\r\n?/g, "\n");
  return /[\t\n"]|^#/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
