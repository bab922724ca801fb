import { expect, it } from "vitest";
import { matchEntries, type PaletteEntry } from "./match-entries.ts";

const entry = (label: string, words = ""): PaletteEntry => ({ id: label, label, words, choose: () => undefined });
const entries = [
  entry("Chat settings", "对话设置\n/settings/chat"),
  entry("Home", "首页\n/"),
  entry("Use dark colours", "切换到深色 theme 主题"),
];
const labelsFor = (query: string) => matchEntries(entries, query).map(({ label }) => label);

it("finds a line by its name in either language, by its address and by other words for it", () => {
  expect(labelsFor("设置")).toEqual(["Chat settings"]);
  expect(labelsFor("/settings")).toEqual(["Chat settings"]);
  expect(labelsFor("THEME")).toEqual(["Use dark colours"]);
  expect(labelsFor("ｄａｒｋ")).toEqual(["Use dark colours"]);
});

it("asks for every word, in any order", () => {
  expect(labelsFor("settings  chat")).toEqual(["Chat settings"]);
  expect(labelsFor("settings dark")).toEqual([]);
});

it("puts the shortest name that begins with the query first of all", () => {
  const lines = [entry("Translate documents"), entry("Your files to translate"), entry("Translate")];
  expect(matchEntries(lines, "transl").map(({ label }) => label)).toEqual(["Translate", "Translate documents", "Your files to translate"]);
});

it("puts what begins with the query first and shows all for a blank one", () => {
  expect(matchEntries([entry("Write a prompt"), entry("Prompt library")], "prompt").map(({ label }) => label)).toEqual([
    "Prompt library",
    "Write a prompt",
  ]);
  expect(labelsFor("  ")).toHaveLength(3);
});
