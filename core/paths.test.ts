import { expect, it } from "vitest";
import { withoutLastSlashes } from "./paths.ts";

it.each([
  ["/write/", "/write"],
  ["/write///", "/write"],
  ["/", ""],
  ["", ""],
  ["//a//b", "//a//b"],
])("cuts the slashes at the end of %s", (path, cut) => {
  expect(withoutLastSlashes(path)).toBe(cut);
});

it("takes no time for many slashes that are not at the end", () => {
  const text = `${"/".repeat(2_000_000)}x`;
  expect(withoutLastSlashes(text)).toBe(text);
});
