import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { localKeys } from "./local-keys.ts";
import { dropPromptCopy, keepPromptCopy, listPromptCopies, type PromptCopy } from "./prompt-copies.ts";

const none = { en: "", zh: "" };
const copy = (id: string, title = id): PromptCopy => ({
  id,
  changedAt: "2026-11-21T12:00:00.000Z",
  draft: {
    title: { en: title, zh: "" },
    description: none,
    template: none,
    system: null,
    variables: [],
    exampleInputs: { en: {}, zh: {} },
    tags: [],
    modelClass: "fast",
  },
});

let values: Map<string, string>;
beforeEach(() => {
  values = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it("keeps the newest copy of each prompt in front, and at most twenty", () => {
  for (let count = 1; count <= 21; count++) keepPromptCopy(copy(`prompt ${count}`));
  keepPromptCopy(copy("prompt 5", "changed"));
  const ids = listPromptCopies().map(({ id }) => id);
  expect([ids.length, ids[0], ids.includes("prompt 1")]).toEqual([20, "prompt 5", false]);
  expect(listPromptCopies()[0]?.draft.title.en).toBe("changed");
});

it("leaves nothing behind once the last copy is let go", () => {
  keepPromptCopy(copy("one"));
  dropPromptCopy("another");
  expect(listPromptCopies()).toHaveLength(1);
  dropPromptCopy("one");
  expect([...values]).toEqual([]);
});

it("passes over what something else wrote under its key, and a closed storage", () => {
  values.set(localKeys.prompts, JSON.stringify([null, 1, { id: "x" }, copy("one")]));
  expect(listPromptCopies().map(({ id }) => id)).toEqual(["one"]);
  values.set(localKeys.prompts, "{");
  expect(listPromptCopies()).toEqual([]);
  const closed = () => {
    throw new DOMException("closed", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: closed, setItem: closed, removeItem: closed });
  keepPromptCopy(copy("one"));
  expect(listPromptCopies()).toEqual([]);
});
