import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bannedWords, findBannedWords } from "./banned-words.ts";

const locales = ["en", "zh"] as const;
const root = join(import.meta.dirname, "..");

describe.each(locales)("the words of messages in %s", (locale) => {
  it("are none of the banned ones", () => {
    const found = sentencesOf(locale).flatMap(([key, text]) => findBannedWords(locale, text).map((fault) => `${key}: ${fault}`));
    expect(found).toEqual([]);
  });

  it.each(bannedWords[locale])("would be refused as in: $refused", ({ refused, instead }) => {
    expect(findBannedWords(locale, refused).join("\n")).toContain(instead);
  });
});

describe("the words of the documents", () => {
  it.each(listDocuments())("are none of the banned ones: %s", (path) => {
    const locale = path.includes(".zh.") ? "zh" : "en";
    expect(linesOf(path).flatMap((line) => findBannedWords(locale, line).map((fault) => `${fault}: ${line}`))).toEqual([]);
  });

  it("leave out code, which has its own", () => {
    const text = "Run `git checkout anew`.\n```sh\necho anew\n```\nDraw it anew.";
    expect(
      withoutCode(text)
        .split("\n")
        .flatMap((line) => findBannedWords("en", line)),
    ).toEqual(["“anew”: again"]);
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

/** What people read of the project beside its screens; the list of words itself names what it bans. */
function listDocuments(): string[] {
  const inDocs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).map((path) => join("docs", path));
  const atRoot = readdirSync(root).filter((name) => name.endsWith(".md"));
  const pages = readdirSync(join(root, "public"))
    .filter((name) => name.endsWith(".html"))
    .map((name) => join("public", name));
  return [...atRoot, ...inDocs.filter((path) => path.endsWith(".md") && path !== "docs/words.md"), "content/README.md", ...pages];
}

const linesOf = (path: string): string[] => withoutCode(readFileSync(join(root, path), "utf8")).split("\n");
/** Addresses of links are names of files, which keep theirs. */
const withoutCode = (text: string): string => text.replace(/```[\s\S]*?```|`[^`\n]*`|(?<=\])\([^)\n]*\)/g, "");
