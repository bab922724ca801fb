import { describe, expect, it } from "vitest";
import { shown, pdfFile } from "#tests/fixtures/documents/pdf-file.ts";
import { slideDocuments } from "#tests/fixtures/documents/slides.ts";
import { readBlocks } from "./read-blocks.ts";

const blocksOf = async (text: string | Uint8Array, name: string) =>
  (await readBlocks(typeof text === "string" ? Buffer.from(text) : text, name)).blocks.map(({ kind, text: own }) => [kind, own]);

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

  it("keeps notes of slides with their slide, and leaves out comments and what pages repeat", async () => {
    const spoken = await readBlocks(slideDocuments.speakerNotes(), "a.pptx");
    expect(spoken.blocks.map(({ page: at, text }) => [at, text])).toContainEqual([1, "Whispered to the speaker"]);
    const { blocks } = await readBlocks(slideDocuments.comments(), "a.pptx");
    expect(blocks).toHaveLength(1);

    const page = (number: number) => ({
      content: [
        shown("Handbook of the mill", 50, 380, { size: 9 }),
        shown(["Wheels turn the stones.", "Sacks hold the flour.", "Sieves part the bran.", "Cats keep the mice."][number] ?? "", 50, 300),
        shown(`Page ${number + 1} of 4`, 50, 30, { size: 9 }),
      ].join("\n"),
    });
    expect((await readBlocks(pdfFile([0, 1, 2, 3].map(page)), "mill.pdf")).blocks.map(({ page: at, text }) => [at, text])).toEqual([
      [1, "Wheels turn the stones."],
      [2, "Sacks hold the flour."],
      [3, "Sieves part the bran."],
      [4, "Cats keep the mice."],
    ]);
  });

  it("has nothing that cannot be stored", async () => {
    expect(await blocksOf("One\u0007 two\u2028three.\r\n\r\n\u00a0  Four\t five.", "a.txt")).toEqual([
      ["paragraph", "One two"],
      ["line", "three."],
      ["paragraph", "Four five."],
    ]);
  });
});
