import { describe, expect, it } from "vitest";
import { countPages } from "./count-pages.ts";

describe("the pages of a document", () => {
  it("are told by its length where nothing else tells", () => {
    expect([0, 1, 2_000, 2_001].map((chars) => countPages("txt", null, chars))).toEqual([1, 1, 1, 2]);
  });

  it("are its slides, however little they say", () => {
    expect(countPages("pptx", 30, 100)).toBe(30);
    expect(countPages("pptx", 3, 100_000)).toBe(3);
  });

  it("are what a text document states where that is more and may be true", () => {
    expect(countPages("docx", 7, 4_000)).toBe(7);
    expect(countPages("docx", 1, 40_000)).toBe(20);
    expect(countPages("docx", 900_000, 4_000)).toBe(2);
  });
});
