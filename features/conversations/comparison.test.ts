import { expect, it } from "vitest";
import { askedBy, chosenAnswer, comparedAnswers, findChoice, readPair } from "./comparison.ts";
import type { TreeItem } from "./conversation-view.ts";

const answer = (id: string, more: Partial<TreeItem> = {}): TreeItem => ({
  id,
  created: `2026-11-22T12:00:00.00${id.length}Z`,
  text: `answer ${id}`,
  prompt: "Which bread?",
  hidePrompt: false,
  error: null,
  isFav: false,
  parentId: null,
  promptGroup: "a",
  runId: null,
  finish: "whole",
  origin: "provider",
  model: null,
  attachmentIds: [],
  comparison: { id: "a", quality: "fast" },
  ...more,
});
const pair = [answer("bb"), answer("a")];
const ids = (items: readonly TreeItem[] | null) => items?.map(({ id }) => id) ?? null;

it("gives the two answers at the end in their order, whichever is shown", () => {
  expect(ids(comparedAnswers(pair, "a"))).toEqual(["a", "bb"]);
  expect(ids(comparedAnswers(pair, "bb"))).toEqual(["a", "bb"]);
});

it("gives none once one of them was continued, or another answer is shown", () => {
  const { comparison: _, ...third } = answer("ccc");
  const followUp = answer("dddd", { parentId: "bb", promptGroup: "dddd" });
  expect(comparedAnswers([...pair, followUp], "a")).toBeNull();
  expect(comparedAnswers([...pair, third], "ccc")).toBeNull();
  expect(comparedAnswers([answer("a")], "a")).toBeNull();
  expect(comparedAnswers([], null)).toBeNull();
});

it("continues with the chosen answer, unless that one is empty and the other is not", () => {
  const [good, empty] = [answer("a"), answer("bb", { finish: "failed", text: "" })];
  expect(chosenAnswer([good, empty], "bb").id).toBe("a");
  expect(chosenAnswer([good, answer("bb")], "bb").id).toBe("bb");
  expect(chosenAnswer([{ ...good, text: "", finish: "failed" }, empty], "bb").id).toBe("bb");
  expect(chosenAnswer([{ ...good, text: "", finish: null }, answer("bb")], "a").id).toBe("a");
});

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

it("reads a pair where one is wanted, the usual one where the form says nothing else", () => {
  expect(readPair(formOf({ compare: "1", first: "best", second: "openai/gpt-5" }))).toEqual(["best", "openai/gpt-5"]);
  expect(readPair(formOf({ compare: "1" }))).toEqual(["fast", "careful"]);
  expect(readPair(formOf({ first: "best", second: "fast" }))).toBeNull();
});

it("takes a quality for what it is and anything else for the name of a model", () => {
  const models = [{ value: "openai/gpt-5", name: "GPT-5", quality: "careful" as const, facts: null }];
  expect([askedBy("best"), askedBy("openai/gpt-5")]).toEqual([{ quality: "best" }, { model: "openai/gpt-5" }]);
  expect(findChoice("best", models)).toEqual({ value: "best", quality: "best" });
  expect(findChoice("openai/gpt-5", models)).toEqual({ value: "openai/gpt-5", quality: "careful", model: "GPT-5" });
  expect(findChoice("openai/gpt-4", models)).toBeNull();
});
