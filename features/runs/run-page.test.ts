import { expect, it } from "vitest";
import { runPage } from "./run-page.ts";

type PlacedRun = Parameters<typeof runPage>[1];

const knownTools = ["social/caption-generator", "describe/caption", "edit/remove-background"];
const find = (slug: string) => (knownTools.includes(slug) ? {} : null);
const pageOf = (run: Partial<PlacedRun>) =>
  runPage(
    { findTextTool: find, findPhotoTool: find },
    { id: "r1", kind: "write", tool: null, isKept: true, translation: null, conversation: null, file: null, job: null, ...run },
  );
const translated = (from: string, to: string, isListed = true): Partial<PlacedRun> => ({
  kind: "translate",
  translation: { from, to, isListed },
});

it.each<[string, Partial<PlacedRun>, string]>([
  ["a written text", { tool: "social/caption-generator" }, "/write/social/caption-generator?run=r1"],
  ["a described picture", { tool: "describe/caption" }, "/image/describe/caption?run=r1"],
  ["a picture", { kind: "image", tool: "edit/remove-background" }, "/image/edit/remove-background?run=r1"],
  ["a translation", translated("en", "de"), "/translate/english-to-german?run=r1"],
  ["a text polished in its language", translated("de", "de"), "/translate/german?run=r1"],
  ["a translation from a language that is no longer known", translated("xx", "de"), "/translate/german?run=r1"],
  ["an answer", { kind: "ask", conversation: { id: "c1" } }, "/ask/c1"],
  ["a prompt's answer", { kind: "prompt", conversation: { id: "c1" } }, "/ask/c1"],
  ["a file", { kind: "file", file: { id: "f1" } }, "/translate/files/f1"],
  ["rows that were tried", { kind: "rows" }, "/products/automate-gpt?run=r1"],
  ["a table", { kind: "job", job: { id: "j1" } }, "/automate-gpt/j1"],
])("leads to %s", (_, run, page) => {
  expect(pageOf(run)).toBe(page);
});

it.each<[string, Partial<PlacedRun>]>([
  ["a text whose words were deleted", { tool: "social/caption-generator", isKept: false }],
  ["a text of a tool that is gone", { tool: "social/gone" }],
  ["an admin's trial of a tool", { tool: "trial" }],
  ["a picture of a tool that is gone", { kind: "image", tool: "edit/gone" }],
  ["a translation into a language that is no longer known", translated("en", "xx")],
  ["a translation that its owner deleted from the list", translated("en", "de", false)],
  ["a question about a sentence", { ...translated("en", "de"), tool: "explain" }],
  ["an answer of a deleted conversation", { kind: "ask" }],
  ["a deleted file", { kind: "file" }],
  ["a deleted table", { kind: "job" }],
])("leads nowhere from %s", (_, run) => {
  expect(pageOf(run)).toBeNull();
});
