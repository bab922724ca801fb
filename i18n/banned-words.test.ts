import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bannedWords, findBannedWords } from "./banned-words.ts";

const locales = ["en", "zh"] as const;

describe.each(locales)("the words of messages in %s", (locale) => {
  it("are none of the banned ones", () => {
    const found = sentencesOf(locale).flatMap(([key, text]) => findBannedWords(locale, text).map((fault) => `${key}: ${fault}`));
    expect(found).toEqual([]);
  });

  it.each(bannedWords[locale])("would be refused as in: $refused", ({ refused, instead }) => {
    expect(findBannedWords(locale, refused).join("\n")).toContain(instead);
  });
});

describe("a sentence as it should be", () => {
  it("has nothing of either list", () => {
    expect(findBannedWords("en", "You don’t have access to this page. Paste text into the field, then save.")).toEqual([]);
    expect(findBannedWords("zh", "保存失败，请重试。使用 Google 登录。正在加载……")).toEqual([]);
  });

  it("is told apart from one that hides the word in the middle", () => {
    expect(findBannedWords("en", "Your result appears here. Conversations in the bin stay 30 days.")).toEqual(["“bin”: trash"]);
    expect(findBannedWords("zh", "删除后，您可以恢复。")).toEqual(["“您”: 你"]);
  });
});

/** Each sentence with its key: every variant of a message on its own, without its parameters' names. */
function sentencesOf(locale: (typeof locales)[number]): [string, string][] {
  const file = JSON.parse(readFileSync(join(import.meta.dirname, `messages/${locale}.json`), "utf8")) as Record<string, unknown>;
  return Object.entries(file)
    .filter(([key]) => key !== "$schema")
    .flatMap(([key, message]) => textsOf(message).map((text): [string, string] => [key, text]));
}

function textsOf(message: unknown): string[] {
  if (typeof message === "string") return [message];
  return (message as { match: Record<string, string> }[]).flatMap(({ match }) => Object.values(match));
}
