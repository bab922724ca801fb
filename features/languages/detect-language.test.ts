import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";
import { detectLanguage } from "./detect-language.server.ts";

/** Lines with a language's code, a tab, a sentence. */
function readSet(name: string): [code: string, text: string][] {
  const lines = readFileSync(join(projectRoot, "tests/fixtures/language-detection", name), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => line.split("\t") as [string, string]);
}

async function judge(set: [string, string][]) {
  const guesses = await Promise.all(
    set.map(async ([code, text]) => {
      const found = await detectLanguage(text);
      return { text, isRight: found?.code === code, isSure: (found?.confidence ?? 0) >= 0.8 };
    }),
  );
  const sure = guesses.filter(({ isSure }) => isSure);
  return {
    right: guesses.filter(({ isRight }) => isRight).length / set.length,
    sure: sure.length / set.length,
    rightWhereSure: sure.filter(({ isRight }) => isRight).length / sure.length,
  };
}

describe("short texts", () => {
  const set = readSet("short-texts.tsv");

  it("are a hundred sentences of at most 40 characters in the 24 languages with a page, each once", () => {
    expect(set.length).toBe(100);
    expect(new Set(set.map(([code]) => code)).size).toBe(24);
    expect(new Set(set.map(([, text]) => text)).size).toBe(100);
    expect(set.filter(([, text]) => Array.from(text).length > 40)).toEqual([]);
  });

  it("are told apart in at least 95 of 100 cases, and almost always right where no question is asked", async () => {
    const { right, sure, rightWhereSure } = await judge(set);
    expect(right).toBeGreaterThanOrEqual(0.95);
    expect(sure).toBeGreaterThanOrEqual(0.8);
    expect(rightWhereSure).toBeGreaterThanOrEqual(0.98);
  });

  it("tell simplified from traditional Chinese each time", async () => {
    const { right, rightWhereSure } = await judge(set.filter(([code]) => code.startsWith("zh")));
    expect([right, rightWhereSure]).toEqual([1, 1]);
  });
});

it("languages that look alike, and rarer ones, are told apart in at least 95 of 100 cases", async () => {
  const { right, rightWhereSure } = await judge(readSet("look-alikes.tsv"));
  expect(right).toBeGreaterThanOrEqual(0.95);
  expect(rightWhereSure).toBeGreaterThanOrEqual(0.98);
});

it.each(["", "   ", "12345", "😀🎉", "→ 3 + 4 = 7"])("finds nothing to go by in %j", async (text) => {
  expect(await detectLanguage(text)).toBeNull();
});

it.each(["ok", "你好", "Merci", "iPhone 15", "const x = 1;"])("is not sure of %j", async (text) => {
  expect((await detectLanguage(text))?.confidence).toBeLessThan(0.8);
});

it.each([
  ["The word 你好 means hello", "en"],
  ["他说：Thank you very much", "en"],
  ["我在東京的「ラーメン」店門口等你，已經等了半個小時，雨越下越大", "zh-Hant"],
  ["Ich habe „Guten Appetit“ gesagt 😀", "de"],
])("goes by the larger part of %j", async (text, code) => {
  expect((await detectLanguage(text))?.code).toBe(code);
});
