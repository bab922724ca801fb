import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LineBreaks, type SplitText, splitText } from "./split-text.ts";

const join = ({ segments, gaps }: SplitText): string => gaps.map((gap, index) => gap + (segments[index]?.text ?? "")).join("");
const texts = (text: string, lineBreaks?: LineBreaks): string[] => splitText(text, lineBreaks).segments.map((segment) => segment.text);

describe("splitText", () => {
  it("gives sentences, and keeps what is between them for itself", () => {
    const { segments, gaps } = splitText("Hello there.  How are you?\n\n\tFine!\n");
    expect(segments.map(({ id, text, paragraph }) => [id, text, paragraph])).toEqual([
      ["s1", "Hello there.", 0],
      ["s2", "How are you?", 0],
      ["s3", "Fine!", 1],
    ]);
    expect(gaps).toEqual(["", "  ", "\n\n\t", "\n"]);
  });

  it.each([
    ["Dr. Smith paid 3.5 million to Acme Inc. on Monday. He left.", 2],
    ["今天天气很好。我们去公园吧！你来吗？", 3],
    ["「本当？」と聞いた。彼は笑った。", 2],
    ["Visit https://example.com/a.b?c=1. Then call.", 2],
    ["¿Cómo estás? ¡Bien!", 2],
    ["كيف حالك؟ أنا بخير.", 2],
  ])("splits %j into %i", (text, count) => expect(texts(text)).toHaveLength(count));

  it("leaves marks of lists, quotations and headings out, and lines of signs alone", () => {
    expect(texts("# Title\n- one\n* two\n3) three\n> said\n---\n🚀🚀\n")).toEqual(["Title", "one", "two", "three", "said"]);
  });

  it("treats cells between tabs as texts of their own", () =>
    expect(texts("Name\tPrice\nBread\t€2")).toEqual(["Name", "Price", "Bread", "€2"]));

  it("joins broken lines within a paragraph, or everything", () => {
    const text = "A line\nthat goes on.\n\nAnother\none.";
    expect(texts(text, "join")).toEqual(["A line that goes on.", "Another one."]);
    expect(splitText(text, "join").gaps).toEqual(["", "\n\n", ""]);
    expect(splitText(text, "one").gaps).toEqual(["", " ", ""]);
    expect(texts("这是一行\n接着说。", "join")).toEqual(["这是一行接着说。"]);
  });

  it("cuts a sentence without end between words, and never within a character", () => {
    const words = "word ".repeat(2000);
    expect(Math.max(...texts(words).map((text) => text.length))).toBeLessThanOrEqual(1200);
    expect(join(splitText(words))).toBe(words);
    const faces = "好😀".repeat(2000);
    expect(texts(faces).every((text) => text.isWellFormed())).toBe(true);
    expect(join(splitText(faces))).toBe(faces);
  });

  it("loses no character of any text, and offsets say where each sentence was", () => {
    const words = fc.constantFrom(
      "Hello",
      "世界",
      " ",
      "\n",
      "\n\n",
      "\t",
      ". ",
      "。",
      "?",
      "Mr. ",
      "1. ",
      "- ",
      "{{name}}",
      "😀",
      "\r\n",
      "https://a.example/b",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 60 }), (parts) => {
        const text = parts.join("");
        const split = splitText(text);
        const whole =
          split.gaps
            .map((gap, index) => gap + text.slice(split.segments[index]?.start, split.segments[index]?.end))
            .slice(0, -1)
            .join("") + split.gaps.at(-1);
        expect(whole).toBe(text);
        expect(split.gaps).toHaveLength(split.segments.length + 1);
        for (const mode of ["keep", "join", "one"] as const)
          for (const segment of splitText(text, mode).segments) expect(/[\n\r]/.test(segment.text)).toBe(false);
      }),
    );
  });

  it.each(["x", "a.", "\n "])("loses nothing of a long line of %j", (piece) => {
    const text = piece.repeat(20_000);
    expect(join(splitText(text))).toBe(text);
    expect(splitText(text, "join").gaps).toHaveLength(splitText(text, "join").segments.length + 1);
  });
});
