import { expect, it } from "vitest";
import { cutPages, pageAt } from "./pages-of-text.ts";

it("shows the pages that a document has, and finds the one with a place", () => {
  const pages = cutPages({
    text: "One.\n\nTwo.\n\nFour.",
    pages: [
      { page: 1, start: 0 },
      { page: 2, start: 6 },
      { page: 4, start: 12 },
    ],
  });
  expect(pages).toEqual([
    { number: 1, start: 0, text: "One.\n\n" },
    { number: 2, start: 6, text: "Two.\n\n" },
    { number: 4, start: 12, text: "Four." },
  ]);
  expect([0, 5, 6, 17].map((place) => pageAt(pages, place))).toEqual([0, 0, 1, 2]);
});

it("cuts one without pages between lines, and loses nothing", () => {
  const text = Array.from({ length: 900 }, (_, index) => `Line ${index} of the text.\n`).join("") + "x".repeat(20_000);
  const pages = cutPages({ text, pages: [] });
  expect(pages.map((page) => page.text).join("")).toBe(text);
  expect(Math.max(...pages.map((page) => page.text.length))).toBeLessThanOrEqual(6_000);
  expect(pages[1]?.text.startsWith("Line ")).toBe(true);
  expect(cutPages({ text: "Short.", pages: [] })).toEqual([{ number: 1, start: 0, text: "Short." }]);
});
