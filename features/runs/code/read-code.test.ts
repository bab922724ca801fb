import { describe, expect, it } from "vitest";
import { isFenceClosed } from "./closed-fence.ts";
import { findLanguage, type LanguageName, languageNames } from "./language-names.ts";
import { loadLanguage } from "./languages.ts";
import { readCode } from "./read-code.ts";

async function tokensOf(code: string, language: LanguageName): Promise<[kind: string, text: string][]> {
  return (await readCode(code, language)).map(({ start, end, kind }) => [kind, code.slice(start, end)]);
}

describe("code", () => {
  it("is read as what it is", async () => {
    const tokens = await tokensOf('// note\nconst greeting = "hello";\n', "typescript");
    expect(tokens).toContainEqual(["comment", "// note"]);
    expect(tokens).toContainEqual(["keyword", "const"]);
    expect(tokens.some(([kind, text]) => kind === "string" && text.includes("hello"))).toBe(true);
  });

  it("has a line that is too long left plain, and the lines behind it read", async () => {
    const tokens = await tokensOf(`let a = "${"x".repeat(1_200)}";\nlet b = 1;`, "javascript");
    expect(tokens.filter(([, text]) => text === "let")).toEqual([["keyword", "let"]]);
  });

  it.each(languageNames)("%s has a grammar", async (language) => {
    expect((await loadLanguage(language)).length).toBeGreaterThan(0);
  });

  it.each(["c++", "C#", "js", "py", "rs", "yml", "sh", "TS"])("%s is known by the name that models write", (name) => {
    expect(findLanguage(name)).not.toBeNull();
  });

  it.each(["", "text", "constructor", "__proto__", "mermaid"])("%j is no language that is coloured", (name) => {
    expect(findLanguage(name)).toBeNull();
  });
});

describe("a fence", () => {
  const place = (text: string, end = text.length) => ({ start: { offset: 0 }, end: { offset: end } });
  const closed = "```js\nlet a = 1;\n```";

  it("is closed by its last line", () => {
    expect(isFenceClosed(closed, place(closed), false)).toBe(true);
    expect(isFenceClosed("```js\nlet a = 1;", place("```js\nlet a = 1;"), false)).toBe(false);
  });

  it("is not closed while its last line may still grow, or where it was repaired", () => {
    expect(isFenceClosed(closed, place(closed), true)).toBe(false);
    expect(isFenceClosed(`${closed}\nMore`, place(closed), true)).toBe(true);
    expect(isFenceClosed("```js\nlet a", place(closed), true)).toBe(false);
  });
});
