import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { toolIcons } from "#features/catalogue/tool-icons.ts";
import { iconNames } from "./icon-names.ts";
import { readSprite } from "./read-sprite.ts";

it("holds a drawing of each name: after a change run scripts/icon-sprite.mjs", async () => {
  expect(readFileSync(join(import.meta.dirname, "sprite.svg"), "utf8")).toBe(await readSprite());
});

it("has every icon that a tool may choose", () => {
  expect(toolIcons.filter((name) => !iconNames.includes(name))).toEqual([]);
});
