import { describe, expect, it } from "vitest";
import { checkTranslation } from "#features/translation/checks/check-translation.ts";

const length = 50_000;
/** Twenty times what plain text of this length takes, and far below what a quadratic pattern would (RELIABILITY.md I09). */
const maxMs = 3000;

const fill = (piece: string): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

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
    "write a ",
    "a-",

    "https://a.b/c?d=",
    "@a ",
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
  ])("are checked in time: %j", (piece) => {
    const text = fill(piece);
    const before = process.cpuUsage();
    checkTranslation({ source: text, target: text, from: "en", to: "de" });
    checkTranslation({ source: text, target: `${text.slice(0, length / 2)}x`, from: "en", to: "zh-Hans" });
    checkTranslation({ source: `${text}1`, target: text, from: "zh-Hans", to: "ja" });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(maxMs);
  });

  it("and a glossary of 5,000 terms that begin alike", () => {
    const terms = Array.from({ length: 5000 }, (_, index) => ({
      source: `term${index.toString(36)} alpha`,
      target: `wort${index.toString(36)}`,
    }));
    const before = process.cpuUsage();
    checkTranslation({ source: fill("terma alpha and more text "), target: fill("worta und mehr Text "), from: "en", to: "de", terms });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(maxMs);
  });
});
