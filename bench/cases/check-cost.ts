import { readFileSync } from "node:fs";
import { checkTranslation } from "#features/translation/checks/check-translation.ts";
import type { CheckInput } from "#features/translation/checks/finding.ts";
import { type Measurement, median } from "../measure.ts";

type Pair = CheckInput & { id: string };

const lengths = [1000, 10_000, 50_000] as const;
const rounds = 5;
const targetMs = 5;
/** The cost per character at the longest text against that of the shortest one. */
const maxGrowth = 1.25;
const pairs: readonly (readonly [from: string, to: string])[] = [
  ["en", "de"],
  ["en", "zh-Hans"],
  ["zh-Hans", "en"],
  ["en", "ar"],
];

const clean = readFileSync(new URL("../../tests/fixtures/translation-checks/clean.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Pair);

/** CPU time of the translation checks per 1,000 characters of source, on whole texts made of the clean fault set. There is no physical limit to put beside it. */
export async function checkCost(): Promise<Measurement> {
  const costs = new Map(lengths.map((length) => [length, [] as number[]]));
  for (let round = 0; round <= rounds; round++) {
    for (const length of lengths) {
      const cost = median(pairs.map(([from, to]) => costOf(textOf(from, to, length))));
      // The first round warms up.
      if (round > 0) costs.get(length)?.push(cost);
    }
  }
  const [short, middle, long] = lengths.map((length) => median(costs.get(length) ?? []));
  const growth = (long ?? Number.NaN) / Math.max(short ?? Number.NaN, middle ?? Number.NaN);
  return {
    ours: long ?? Number.NaN,
    limit: null,
    ratio: null,
    min: null,
    max: null,
    unit: "CPU ms per 1,000 characters",
    valid: true,
    notes: [`1,000: ${short?.toFixed(2)}, 10,000: ${middle?.toFixed(2)}, 50,000: ${long?.toFixed(2)}`],
    parts: [
      { name: "50,000 characters", value: long ?? Number.NaN, unit: "ms per 1,000", target: targetMs },
      { name: "growth to 50,000", value: growth, unit: "x", target: maxGrowth },
    ],
  };
}

/** A text of many paragraphs, and its translation. */
function textOf(from: string, to: string, length: number): CheckInput {
  const items = clean.filter((item) => item.from === from && item.to === to && !item.source.includes("\n"));
  let [source, target] = ["", ""];
  for (let place = 0; source.length < length; place++) {
    const item = items[place % items.length];
    if (item === undefined) throw new Error(`no pairs of ${from} and ${to}`);
    const end = place % 4 === 3 ? "\n\n" : " ";
    source += item.source + end;
    target += item.target + end;
  }
  return { source, target, from, to };
}

function costOf(input: CheckInput): number {
  const times = Math.max(1, Math.round(20_000 / input.source.length));
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) checkTranslation(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times / (input.source.length / 1000);
}
