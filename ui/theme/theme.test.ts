import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./theme.css", import.meta.url), "utf8");

type Theme = "light" | "dark";

/** Colors of a block, by name without `--color-`, in both themes. */
function colorsIn(block: string): Map<string, Record<Theme, string>> {
  const found = block.matchAll(/--(?:color-)?([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g);
  return new Map([...found].map(([, name = "", light = "", dark = ""]) => [name, { light, dark }]));
}

const tokens = colorsIn(/@theme \{[\s\S]*?\n\}/.exec(css)?.[0] ?? "");
const threads = [...css.matchAll(/\[data-thread="(\d)"\] \{([\s\S]*?)\}/g)].map(([, number, block = ""]) => ({
  number: Number(number),
  colors: colorsIn(block),
}));

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ["ground", "surface", "raised", "sunk"];
const papers = ["accent-soft", "good-soft", "warn-soft", "bad-soft", "mark", "ins", "del", "code", "slip"];

/** What is set on what, and the least contrast that it needs. */
const pairs: [ink: string, grounds: string[], least: number][] = [
  ["ink", [...grounds, ...papers], 7],
  ["ink2", [...grounds, "slip", "del"], 7],
  ["muted", [...grounds, "slip"], 4.5],
  ["accent", ["ground", "surface", "raised", "sunk", "accent-soft"], 4.5],
  ["on-accent", ["accent", "accent-hover"], 4.5],
  ["good", ["ground", "surface", "raised", "sunk", "good-soft"], 4.5],
  ["warn", ["ground", "surface", "raised", "sunk", "warn-soft"], 4.5],
  ["bad", ["ground", "surface", "raised", "sunk", "bad-soft"], 4.5],
  ["control", ["ground", "surface", "raised"], 3],
];

const appCss = readFileSync(new URL("../../app/app.css", import.meta.url), "utf8");
const codeColors = [...css.matchAll(/::highlight\((code-\w+)\) \{\s*color: light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
  ([, kind = "", light = "", dark = ""]) => ({ kind, light, dark }),
);

it("the style sheet of the pages names no color of its own", () => {
  // What a mask keeps is black; what it takes away, nothing.
  const ownColors = appCss.matchAll(/#(?!0{3,4}\b)[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|color)a?\(/gi);
  expect([...ownColors].map(([color]) => color)).toEqual([]);
});

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  const color = (name: string): string => tokens.get(name)?.[theme] ?? `no ${name}`;

  it.each(pairs)("%s can be read on what it is set on", (ink, on, least) => {
    const weak = on.map((name) => [name, contrast(color(ink), color(name))] as const).filter(([, ratio]) => !(ratio >= least));
    expect(weak).toEqual([]);
  });

  it("each kind of code can be read", () => {
    expect(codeColors).toHaveLength(7);
    for (const { kind, [theme]: ink } of codeColors) expect([kind, contrast(ink, color("code")) >= 4.5]).toEqual([kind, true]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("thread %d has an ink that can be read on its tint", (number) => {
    const colors = threads.find((thread) => thread.number === number)?.colors;
    expect(contrast(colors?.get("thread-ink")?.[theme] ?? "", colors?.get("thread-soft")?.[theme] ?? "")).toBeGreaterThanOrEqual(4.5);
  });
});
