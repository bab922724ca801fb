import { expect, it } from "vitest";
import { matchEntries, type PaletteEntry } from "./match-entries.ts";

const entry = (label: string, words = ""): PaletteEntry => ({ id: label, label, icon: "search", words, choose: () => undefined });
const entries = [
  entry("Chat settings", "对话设置\n/settings/chat"),
  entry("Home", "首页\n/"),
  entry("Switch to dark theme", "切换到深色 theme 主题"),
];
const labelsFor = (query: string) => matchEntries(entries, query).map(({ label }) => label);

it("finds a line by its name in either language, by its address and by other words for it", () => {
  expect(labelsFor("设置")).toEqual(["Chat settings"]);
  expect(labelsFor("/settings")).toEqual(["Chat settings"]);
  expect(labelsFor("THEME")).toEqual(["Switch to dark theme"]);
  expect(labelsFor("ｄａｒｋ")).toEqual(["Switch to dark theme"]);
});

it("asks for every word, in any order", () => {
  expect(labelsFor("settings  chat")).toEqual(["Chat settings"]);
  expect(labelsFor("settings dark")).toEqual([]);
});

it("puts the shortest name that begins with the query first of all", () => {
  const lines = [entry("Translate documents"), entry("Your translated files"), entry("Translate")];
  expect(matchEntries(lines, "transl").map(({ label }) => label)).toEqual(["Translate", "Translate documents", "Your translated files"]);
});

it("puts what begins with the query first and shows all for a blank one", () => {
  expect(matchEntries([entry("Write a prompt"), entry("Prompt library")], "prompt").map(({ label }) => label)).toEqual([
    "Prompt library",
    "Write a prompt",
  ]);
  expect(labelsFor("  ")).toHaveLength(3);
});
