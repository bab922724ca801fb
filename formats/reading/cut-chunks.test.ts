import { describe, expect, it } from "vitest";
import { cutChunks } from "./cut-chunks.ts";
import type { TextBlock } from "./text-block.ts";

const paragraph = (text: string, page: number | null = null): TextBlock => ({ kind: "paragraph", text, page });
const heading = (text: string, page: number | null = null): TextBlock => ({ kind: "heading", text, page });
const line = (text: string, more: Partial<TextBlock> = {}): TextBlock => ({ kind: "line", text, page: null, ...more });
const cut = (...blocks: TextBlock[]) => [...cutChunks(blocks)];
const textOf = (chunks: readonly { text: string }[]) => chunks.map(({ text }) => text).join("");

const sentence = "The supplier sends a written notice before the delivery is put off. ";
const satz = "供应商在推迟交货之前发出书面通知。";

describe("the chunks of a document", () => {
  it("are its text, without a gap or an overlap", () => {
    const chunks = cut(
      heading("1 Delivery", 1),
      paragraph(sentence.repeat(40).trim(), 1),
      line("a", { page: 1 }),
      line("b", { page: 1 }),
      heading("2 Payment", 2),
      paragraph(satz.repeat(200), 2),
    );
    let start = 0;
    for (const [n, chunk] of chunks.entries()) {
      expect(chunk).toMatchObject({ n, start });
      expect(chunk.text.isWellFormed()).toBe(true);
      start += chunk.text.length;
    }
    expect(textOf(chunks)).toBe(`1 Delivery\n\n${sentence.repeat(40).trim()}\na\nb\n\n2 Payment\n\n${satz.repeat(200)}`);
  });

  it("never go over the end of a page, and begin with its headings", () => {
    const chunks = cut(paragraph("One.", 1), paragraph("Two.", 1), paragraph("Three.", 2), heading("Four", 2), paragraph("Five.", 2));
    expect(chunks.map(({ page, heading: path, text }) => [page, path, text.trim()])).toEqual([
      [1, null, "One.\n\nTwo."],
      [2, null, "Three."],
      [2, "Four", "Four\n\nFive."],
    ]);
  });

  it("take paragraphs together up to some 900 letters, half as many where letters are wide", () => {
    const lengthsOf = (text: string) => cut(...Array.from({ length: 60 }, () => paragraph(text))).map((chunk) => chunk.text.length);
    for (const length of lengthsOf(sentence.repeat(3).trim()).slice(0, -1)) expect(length).toBeGreaterThan(600);
    for (const length of lengthsOf(sentence.repeat(3).trim())) expect(length).toBeLessThanOrEqual(910);
    for (const length of lengthsOf(satz.repeat(4)).slice(0, -1)) expect(length).toBeGreaterThan(350);
    for (const length of lengthsOf(satz.repeat(4))) expect(length).toBeLessThanOrEqual(560);
  });

  it("cut a long paragraph after sentences, otherwise between words, otherwise between characters", () => {
    for (const { text } of cut(paragraph(sentence.repeat(60).trim())).slice(0, -1)) expect(text).toMatch(/put off\. $/);
    for (const { text } of cut(paragraph(satz.repeat(300))).slice(0, -1)) expect(text).toMatch(/。$/);
    for (const { text } of cut(paragraph("word ".repeat(900).trim())).slice(0, -1)) expect(text).toMatch(/^(?:word )+$/);
    const emoji = cut(paragraph("😀".repeat(3_000)));
    expect(emoji.every(({ text }) => text.isWellFormed() && text.length <= 1_400)).toBe(true);
    expect(textOf(emoji)).toBe("😀".repeat(3_000));
  });

  it("know the headings above them, by number and by place", () => {
    const chunks = cut(
      heading("Supply agreement"),
      heading("3 Delivery"),
      paragraph("A."),
      heading("3.2 Delay"),
      paragraph("B."),
      heading("4 Payment"),
      paragraph("C."),
    );
    expect(chunks.map((chunk) => chunk.heading)).toEqual([
      "Supply agreement › 3 Delivery",
      "Supply agreement › 3 Delivery › 3.2 Delay",
      "Supply agreement › 4 Payment",
    ]);
    const chinese = cut(heading("第二章 交付"), heading("第七条 迟延"), paragraph("甲。"), heading("第八条 通知"), paragraph("乙。"));
    expect(chinese.map((chunk) => chunk.heading)).toEqual(["第二章 交付 › 第七条 迟延", "第二章 交付 › 第八条 通知"]);
  });

  it("have the names of a sheet's columns above them", () => {
    const rows = Array.from({ length: 60 }, (_, index) =>
      line(`Part ${index} | ${index * 3} | Rotterdam`, { page: 1, above: "Stock › Part | Pieces | Place" }),
    );
    const chunks = cut(...rows);
    expect(chunks.length).toBeGreaterThan(1);
    for (const chunk of chunks) expect(chunk).toMatchObject({ heading: "Stock › Part | Pieces | Place", page: 1 });
  });

  it("are none for a document without text", () => {
    expect(cut()).toEqual([]);
  });
});
