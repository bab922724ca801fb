import { describe, expect, it } from "vitest";
import { parseCsv } from "#formats/csv/csv.ts";
import type { LikeView } from "./like-view.ts";
import { writeLikes } from "./write-likes.ts";

const like = (more: Partial<LikeView>): LikeView => ({
  id: "1",
  from: "en",
  to: "zh-Hans",
  source: "bread",
  target: "面包",
  alternativeOf: null,
  romanisation: "miàn bāo",
  collection: "",
  note: "",
  exportedAt: null,
  createdAt: "2026-11-22T08:00:00.000Z",
  ...more,
});

describe("kept pairs as comma separated values", () => {
  it("read back as they were, with commas, quotes, line breaks, tabs and what a spreadsheet takes for a formula", () => {
    const odd = like({ source: '=SUM(1), "two"\nlines', target: "a\tb", note: "-1", collection: "Menu", romanisation: null });
    expect(parseCsv(writeLikes("csv", [odd, like({})]))).toEqual([
      ["source language", "target language", "source", "target", "romanisation", "collection", "note", "kept at"],
      ["en", "zh-Hans", '=SUM(1), "two"\nlines', "a\tb", "", "Menu", "-1", "2026-11-22T08:00:00.000Z"],
      ["en", "zh-Hans", "bread", "面包", "miàn bāo", "", "", "2026-11-22T08:00:00.000Z"],
    ]);
  });

  it("begin with a byte order mark, by which spreadsheets know Chinese signs", () => {
    expect(writeLikes("csv", []).codePointAt(0)).toBe(0xfe_ff);
  });
});

describe("kept pairs for Anki", () => {
  const lines = (likes: LikeView[]) => writeLikes("anki", likes).split("\n");

  it("begin with Anki's header lines, the separator first", () => {
    expect(lines([])).toEqual([
      "#separator:tab",
      "#html:false",
      "#columns:Source\tTarget\tRomanisation\tNote\tDeck\tTags",
      "#deck column:5",
      "#tags column:6",
      "",
    ]);
  });

  it("name a deck and tags for each card; a collection is a deck below ours and never deeper", () => {
    const cards = lines([like({}), like({ collection: "At work::urgent" })]).slice(5);
    expect(cards).toEqual([
      "bread\t面包\tmiàn bāo\t\tWordloom\twordloom en-to-zh-Hans",
      "bread\t面包\tmiàn bāo\t\tWordloom::At work:urgent\twordloom en-to-zh-Hans",
      "",
    ]);
  });

  it("quote cells with tabs, line breaks and quotes, and one that Anki would take for a comment", () => {
    const [card] = [writeLikes("anki", [like({ source: "#1 in town", target: 'a\t"b"', note: "one\r\ntwo" })])].map((text) =>
      text.split("\n").slice(5).join("\n"),
    );
    expect(card).toBe('"#1 in town"\t"a\t""b"""\tmiàn bāo\t"one\ntwo"\tWordloom\twordloom en-to-zh-Hans\n');
  });

  it("leave markup as words: the file says that it is none", () => {
    expect(writeLikes("anki", [like({ source: "<b>bread</b>" })])).toContain("\n<b>bread</b>\t");
  });
});
