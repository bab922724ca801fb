import { expect, it } from "vitest";
import { chunkReloadKey, isChunkError, noteReload } from "./chunk-errors.ts";

function memory(): Pick<Storage, "getItem" | "setItem"> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

it("lets a path reload once in 10 seconds", () => {
  const storage = memory();
  expect(noteReload("/write", 1_000_000, storage)).toBe(true);
  expect(noteReload("/write", 1_009_999, storage)).toBe(false);
  expect(noteReload("/write", 1_010_000, storage)).toBe(true);
});

it("counts each path for itself and forgets old ones", () => {
  const storage = memory();
  noteReload("/a", 1_000_000, storage);
  expect(noteReload("/b", 1_005_000, storage)).toBe(true);
  noteReload("/c", 1_012_000, storage);
  expect(Object.keys(JSON.parse(storage.getItem(chunkReloadKey) ?? "{}"))).toEqual(["/b", "/c"]);
});

it("does not reload where it could not be noted", () => {
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(noteReload("/a", 1, closed)).toBe(false);
});

it("leaves a page that is there alone without a network", () => {
  expect(noteReload("/a", 1, memory(), false)).toBe(false);
});

it.each([
  "Failed to fetch dynamically imported module: http://x/a.js",
  "error loading dynamically imported module: http://x/a.js",
  "Importing a module script failed.",
])("knows a lost chunk by %j", (message) => {
  expect(isChunkError(new TypeError(message))).toBe(true);
  expect(isChunkError(new TypeError("x is not a function"))).toBe(false);
});
