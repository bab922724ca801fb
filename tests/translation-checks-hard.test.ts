import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkTranslation } from "#features/translation/checks/check-translation.ts";
import type { CheckInput, FindingKind } from "#features/translation/checks/finding.ts";

type Item = CheckInput & { id: string; set: string; expect: FindingKind[]; half: "A" | "B" };

const items = readFileSync(new URL("fixtures/translation-checks/hard.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Item);
/** These plant a fault into each pair; in all of them the good pairs may not be flagged. */
const faultSets = [
  "third-language",
  "half-script",
  "number-words",
  "swapped-dates",
  "fitting-replies",
  "address-case",
  "siblings",
  "one-word",
];
const sets = [...new Set(items.map(({ set }) => set))];

/** What was reached on half B, which no rule was set on: these figures may only get better. */
const leastCaught = 0.975;
const mostFalse = 0.006;

const isFlagged = (item: Item): boolean => checkTranslation(item).length > 0;
const isCaught = (item: Item): boolean => checkTranslation(item).some(({ kind }) => item.expect.includes(kind));

describe("pairs of the kinds that were missed or falsely flagged", () => {
  it("are at least 40 of each kind, of at least 12 languages", () => {
    expect(sets.length).toBe(17);
    const countOf = (set: string, isFaulty: boolean) =>
      items.filter((item) => item.set === set && item.expect.length > 0 === isFaulty).length;
    expect(sets.filter((set) => countOf(set, false) < 40)).toEqual([]);
    expect(faultSets.filter((set) => countOf(set, true) < 40)).toEqual([]);
    expect(new Set(items.flatMap(({ from, to }) => [from, to])).size).toBeGreaterThanOrEqual(12);
  });

  it.each(["A", "B"] as const)("are told apart in half %s", (half) => {
    const own = items.filter((item) => item.half === half);
    const faulty = own.filter(({ expect: kinds }) => kinds.length > 0);
    const good = own.filter(({ expect: kinds }) => kinds.length === 0);
    const rows = sets.map((set) => {
      const [bad, fine] = [faulty.filter((item) => item.set === set), good.filter((item) => item.set === set)];
      const caught = bad.length === 0 ? "" : `caught ${bad.filter(isCaught).length}/${bad.length}`;
      return `${set.padEnd(16)} ${caught.padEnd(14)} false ${fine.filter(isFlagged).length}/${fine.length}`;
    });
    const [caught, wrong] = [faulty.filter(isCaught).length, good.filter(isFlagged).length];
    process.stdout.write(`hard, half ${half}: caught ${caught}/${faulty.length}, false ${wrong}/${good.length}\n${rows.join("\n")}\n`);
    expect(caught / faulty.length).toBeGreaterThanOrEqual(leastCaught);
    expect(wrong / good.length).toBeLessThanOrEqual(mostFalse);
  });
});
