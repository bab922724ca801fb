import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { JobSetup } from "./job-form.ts";
import { noLength } from "./length-draft.ts";
import { keepSetup, readKeptSetup } from "./setup-draft.ts";

const column = { row: "mood", key: "mood", name: "Mood", type: "choice", about: "", choices: ["good", "bad"], isOptional: false } as const;
const setup = {
  name: "Stools",
  template: "Describe {{name}}.",
  mapping: {},
  output: {
    type: "columns",
    name: "text",
    columns: [{ ...column, choices: [...column.choices], length: noLength }],
    length: noLength,
    language: "",
  },
  model: "fast",
  blanks: "skip",
  cap: "",
  mailsAtEnd: true,
  lane: "now",
} satisfies JobSetup;

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

it("gives back what was kept", () => {
  keepSetup("1", { setup: { ...setup, template: "Sell {{name}}.", mailsAtEnd: false }, base: setup, drawnFor: "own" });
  expect(readKeptSetup("1")).toEqual({ setup: { ...setup, template: "Sell {{name}}.", mailsAtEnd: false }, base: setup, drawnFor: "own" });
  expect(readKeptSetup("2")).toBeNull();
});

it("completes what an earlier version of the page has kept", () => {
  const { mailsAtEnd: _mails, lane: _lane, ...rest } = setup;
  const earlier = { ...rest, output: { type: "columns", name: "text", columns: [column] } } as unknown as JobSetup;
  keepSetup("1", { setup: { ...earlier, template: "Sell {{name}}." }, base: earlier, drawnFor: "own" });
  expect(readKeptSetup("1")).toEqual({ setup: { ...setup, template: "Sell {{name}}." }, base: setup, drawnFor: "own" });
});

it("doesn't read what something else has written", () => {
  keepSetup("1", { setup: {} as JobSetup, base: setup, drawnFor: "own" });
  expect(readKeptSetup("1")).toBeNull();
});
