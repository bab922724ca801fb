import { type ScriptName, scriptNames } from "../services/ai-stand-in/script.ts";
import { createSeededRandom, type SeededRandom } from "./seeded-random.ts";

/** How a start is sent: plainly, with a key, twice at once, again after the answer, cut off and sent again, or with another body under its key. */
const sendings = ["plain", "plain", "key", "twice-at-once", "again-after", "cut-and-again", "other-body"] as const;

/** One run of the flood; all of it follows from the seed. */
export type PlannedRun = {
  index: number;
  variants: number;
  /** What the stand-in does with the first, second, … request of this run: variants and repeats, in the order of arrival. */
  scripts: string[];
  sending: (typeof sendings)[number];
  /** Milliseconds after which the visitor presses Stop; null: never. */
  stopAfterMs: number | null;
  /** Milliseconds after which the reader leaves; null: it reads to the end. */
  leaveAfterMs: number | null;
};

/** The twelve scripts of the grid. */
export const floodScripts = scriptNames.slice(0, 12);
const maxRequests = 9;
const maxTokens = 150;

export function planFlood(seed: number, count: number): PlannedRun[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, (_, index) => ({
    index,
    variants: random.integer(1, 3),
    scripts: Array.from({ length: maxRequests }, () => scriptWords(random.pick(floodScripts), random)),
    sending: random.pick(sendings),
    stopAfterMs: random.chance(0.25) ? random.integer(0, 250) : null,
    leaveAfterMs: random.chance(0.3) ? random.integer(0, 150) : null,
  }));
}

function scriptWords(name: ScriptName, random: SeededRandom): string {
  const tokens = random.integer(1, maxTokens);
  const words = [name, `seed=${random.integer(1, 1_000_000)}`, `tokens=${tokens}`, `k=${random.integer(0, tokens)}`];
  // Half of the texts take their time, so that stops and leavers meet them on the way.
  const pace = random.chance(0.5) ? [`delay=${random.integer(1, 4)}`] : [];
  return [...words, ...pace, `retry-after=${random.pick([0, 0, 30])}`].join(" ");
}

const mark = /\bflood-(\d+)\b/;

/** What a visitor writes in the run's form; it names the run to the stand-in. */
export const floodText = (index: number): string => `A bakery opens on Saturday, flood-${index} of many.`;

/** The run that a text belongs to, or null. */
export function floodIndexOf(text: string): number | null {
  const found = mark.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}
