import { beforeAll, describe, expect, it } from "vitest";
import { checkTranslation } from "#features/translation/checks/check-translation.ts";
import { cpuMsOf } from "./harness/growth.ts";

const length = 50_000;
/** A text made to be slow takes at most so many times what a usual one takes: far less than with a quadratic pattern (RELIABILITY.md I09). */
const maxTimesUsual = 20;

const fill = (piece: string): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

function checkThrice(text: string): void {
  checkTranslation({ source: text, target: text, from: "en", to: "de" });
  checkTranslation({ source: text, target: `${text.slice(0, length / 2)}x`, from: "en", to: "zh-Hans" });
  checkTranslation({ source: `${text}1`, target: text, from: "zh-Hans", to: "ja" });
}

let maxMs: number;
beforeAll(async () => {
  const usual = fill("The bakery opens at half past seven on Saturdays, with three nut breads for 4.50 each. ");
  // Code is compiled at its first use; that is no part of what a text costs.
  checkThrice(usual);
  maxMs = maxTimesUsual * (await cpuMsOf(() => checkThrice(usual)));
});

describe("texts made to be slow", () => {
  it.each([
    "{",
    "<a ",
    "a@",
    "a.",
    "1",
    "1,",
    "1.",
    "1 ",
    "111 ",
    "1万",
    "3억 ",
    " ",
    "\n",
    "`",
    "```\n",
    "```a\n",
    "?",
    "! ",
    "'a",
    "a",
    "一",

    "%",
    ":a ",
    "https://",
    "<!--",
    '<a b="',
    "ab \t",
    "a b ",
    "_",
    "__A",
    "ignore ",
    "ich kann ",
    "(",
    "(a ",
    "0.",
    "I",
    "a! ",
    "{a, plural, ",
    "half past seven ",
    "twenty-one ",
    "einundzwanzig",
    "a third of ",
    "7:30 ",
    "3.4.2024 ",
    "三分之一",
    "七点半",
    "dozens ",
    "5 km ",
    "an hour and a half ",
    "the eighties ",
    "打八折",
    "一个半小时",
    "write a ",
    "a-",

    "https://a.b/c?d=",
    "@a ",
    "{a:",
    "%(a",
    "<% ",
    "*|A",
    "{% a",
    "@:a.",
    "&aA.",
    "{ A(",
    "[[",
    "\\n",
    "a，",
    "。",
    "Note: ",
    "translate: ",
    "und ",
    "。\n",
    "ﷺ",
    "😀",
    "\u0301",
    "İ",
  ])("are checked in time: %j", async (piece) => {
    const text = fill(piece);
    expect(await cpuMsOf(() => checkThrice(text))).toBeLessThan(maxMs);
  });

  it("and a glossary of 5,000 terms that begin alike", async () => {
    const terms = Array.from({ length: 5000 }, (_, index) => ({
      source: `term${index.toString(36)} alpha`,
      target: `wort${index.toString(36)}`,
    }));
    const [source, target] = [fill("terma alpha and more text "), fill("worta und mehr Text ")];
    expect(await cpuMsOf(() => checkTranslation({ source, target, from: "en", to: "de", terms }))).toBeLessThan(maxMs);
  });
});
