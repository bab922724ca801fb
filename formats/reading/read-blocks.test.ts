import { describe, expect, it } from "vitest";
import { shown, pdfFile } from "#tests/fixtures/documents/pdf-file.ts";
import { slideDocuments } from "#tests/fixtures/documents/slides.ts";
import type { Unit } from "#formats/segments/unit.ts";
import { readBlocks } from "./read-blocks.ts";
import { unitBlocks } from "./unit-blocks.ts";

const blocksOf = async (text: string | Uint8Array, name: string) =>
  (await readBlocks(typeof text === "string" ? Buffer.from(text) : text, name)).blocks.map(({ kind, text: own }) => [kind, own]);

/** Paragraphs of pages or slides; the first of each is a heading. */
const unitsOf = (pages: readonly (readonly string[])[], kind: "page" | "slide"): Unit[] =>
  pages.flatMap((sources, at) =>
    sources.map((source, n) => ({
      id: `${at} ${n}`,
      kind: n === 0 ? "heading" : "paragraph",
      source,
      tags: [],
      place: `${kind} ${at + 1}`,
    })),
  );

describe("a file as text", () => {
  it("is paragraphs, lists and headings of a plain text", async () => {
    const text = `Lease of the workshop

4.2 Notice
Either side may end this lease by writing to the other six months ahead, in each year.

Hand over:
- keys
- plans

第七条 转租
未经出租人书面同意，承租人不得转租。`;
    expect(await blocksOf(text, "lease.txt")).toEqual([
      ["paragraph", "Lease of the workshop"],
      ["heading", "4.2 Notice"],
      ["line", "Either side may end this lease by writing to the other six months ahead, in each year."],
      ["paragraph", "Hand over:"],
      ["line", "- keys"],
      ["line", "- plans"],
      ["heading", "第七条 转租"],
      ["line", "未经出租人书面同意，承租人不得转租。"],
    ]);
  });

  it("has the short lines above paragraphs as headings", async () => {
    const long = "The rent is paid on the third working day of each month, to the account that is named below.";
    expect(await blocksOf(`Rent\n\n${long}\n\nYours\n\nAnna`, "a.txt")).toEqual([
      ["heading", "Rent"],
      ["paragraph", long],
      ["paragraph", "Yours"],
      ["paragraph", "Anna"],
    ]);
  });

  it("joins the lines of a paragraph that was broken at a width", async () => {
    const line = "This is a paragraph that somebody has broken at the width of a";
    const text = `${`${line}\n`.repeat(5)}letter.`;
    expect(await blocksOf(text, "a.txt")).toEqual([["paragraph", `${`${line} `.repeat(5)}letter.`]]);
  });

  it("is Markdown without its marks, with code, numbers and tables by row", async () => {
    const markdown =
      "---\ntitle: Rents\n---\n# Rents\n\nRun `rent --all` *before* [June](https://rent.example).\n\n1. keys\n2. plans\n\n| Year | Rent |\n|--|--|\n| 2027 | 1,910.50 |\n\n```sh\nrent 1\n```\n\n<p>By <b>hand</b></p>\n";
    expect(await blocksOf(markdown, "a.md")).toEqual([
      ["heading", "Rents"],
      ["paragraph", "Run rent --all before June."],
      ["line", "keys"],
      ["line", "plans"],
      ["line", "Year | Rent"],
      ["line", "2027 | 1,910.50"],
      ["paragraph", "rent 1"],
      ["paragraph", "By hand"],
    ]);
  });

  it("is a table row by row, with the names of its columns above", async () => {
    const { blocks } = await readBlocks(Buffer.from('Part,Pieces,Place\nBolt,12,"Hall 1,\nleft"\nNut,,\n'), "stock.csv");
    expect(blocks).toEqual([
      { kind: "line", text: "Part | Pieces | Place", page: null, above: "Part | Pieces | Place" },
      { kind: "line", text: "Bolt | 12 | Hall 1, left", page: null, above: "Part | Pieces | Place" },
      { kind: "line", text: "Nut", page: null, above: "Part | Pieces | Place" },
    ]);
  });

  it("keeps notes of slides with their slide, and leaves out comments", async () => {
    const spoken = await readBlocks(slideDocuments.speakerNotes(), "a.pptx");
    expect(spoken.blocks.map(({ page: at, text }) => [at, text])).toContainEqual([1, "Whispered to the speaker"]);
    const { blocks } = await readBlocks(slideDocuments.comments(), "a.pptx");
    expect(blocks).toHaveLength(1);
  });

  it("leaves out what pages repeat, with their numbers, but no other numbers and no headings", async () => {
    const names = ["Wheels", "Sacks", "Sieves", "Cats"];
    const pages = names.map((name, at) => [
      `${name} cost ${at}17 euros.`,
      `${name} are heavy.`,
      `${name} are old.`,
      `${name} are dear.`,
      `In all ${at}50.00 euros.`,
    ]);
    const file = pages.map((lines, at) => ({
      content: [
        shown("Handbook of the mill", 50, 380, { size: 9 }),
        ...lines.map((text, n) => shown(text, 50, 330 - 50 * n)),
        shown(`Page ${at + 9} of 12`, 50, 30, { size: 9 }),
      ].join("\n"),
    }));
    const { blocks } = await readBlocks(pdfFile(file), "mill.pdf");
    expect(blocks.map(({ page, text }) => [page, text])).toEqual(pages.flatMap((lines, at) => lines.map((text) => [at + 1, text])));
    const terms = pages.map((lines) => ["Terms", ...lines, "Yours", "Mill"]);
    expect(unitBlocks(unitsOf(terms, "page"), true).map(({ text }) => text)).toEqual(pages.flatMap((lines) => ["Terms", ...lines]));
  });

  it("keeps all of pages that have little on them, and of slides", async () => {
    const invoices = [950, 950, 950, 120].map((net) => ["Invoice no. 4711", "Date: 4 May", `Net: ${net}.00 EUR`, "Paid"]);
    const file = invoices.map((lines) => ({ content: lines.map((text, n) => shown(text, 50, 340 - 80 * n)).join("\n") }));
    const { blocks } = await readBlocks(pdfFile(file), "invoices.pdf");
    expect(blocks.map(({ text }) => text)).toEqual(invoices.flat());
    const slide = ["Results", "Revenue", "Costs", "Staff", "Plans", "Thanks"];
    expect(unitBlocks(unitsOf([slide, slide, slide], "slide")).map(({ text }) => text)).toEqual([...slide, ...slide, ...slide]);
  });

  it("has nothing that cannot be stored", async () => {
    expect(await blocksOf("One\u0007 two\u2028three.\r\n\r\n\u00a0  Four\t five.", "a.txt")).toEqual([
      ["paragraph", "One two"],
      ["line", "three."],
      ["paragraph", "Four five."],
    ]);
  });
});
