import type { ImageScriptName } from "../services/image-stand-in/image-script.ts";
import { createSeededRandom, type SeededRandom } from "./seeded-random.ts";

/** How a start is sent: plainly, twice at once under one key, or again after the answer. */
const sendings = ["plain", "plain", "twice-at-once", "again-after"] as const;

/** The tool's own two, of a seller of Flux, and those of the other wires; the seller's are drawn as often. */
const models = [
  null,
  "flux-kontext-pro",
  "flux-kontext-max",
  "gpt-image-2.5-sunburst",
  "gemini-3.1-flash-image",
  "grok-imagine-image",
  "stand-in-flux",
] as const;
export const fluxSellers = ["bfl", "fal", "replicate"] as const;
export type FluxSeller = (typeof fluxSellers)[number];

/** One start of a run: its first, or the retry of what is missing. */
export type PlannedAttempt = {
  sending: (typeof sendings)[number];
  /** Milliseconds after which the visitor presses Stop; null: never. */
  stopAfterMs: number | null;
  /** Milliseconds after which the reader leaves; null: it reads to the end. */
  leaveAfterMs: number | null;
};

/** One run of the flood with its retries; all of it follows from the seed. */
export type PlannedImageRun = {
  index: number;
  images: number;
  model: string | null;
  /** What the stand-in does with the first, second, … request for a picture of this run, repeats and retries included. */
  scripts: string[];
  attempts: PlannedAttempt[];
};

const faultScripts: readonly ImageScriptName[] = [
  "blocked",
  "withheld",
  "rate-limited",
  "error-500",
  "cut",
  "not-a-picture",
  "huge",
  "redirect",
  "foreign",
  "private",
];
/** Without an answer for a minute or three: only where the visitor stops. */
const silentScripts: readonly ImageScriptName[] = ["hang", "hang-body"];
const maxRequests = 14;
/** Share of runs whose silence is waited out, a minute each. */
const patientShare = 0.012;

/** Draws which of Flux's sellers has a key, since only the first one is used, and all runs. */
export function planImageFlood(seed: number, count: number): { seller: FluxSeller; plans: PlannedImageRun[] } {
  const random = createSeededRandom(seed);
  const seller = random.pick(fluxSellers);
  return { seller, plans: Array.from({ length: count }, (_, index) => planRun(index, random)) };
}

function planRun(index: number, random: SeededRandom): PlannedImageRun {
  const model = random.pick(models);
  if (random.chance(patientShare)) return { index, model, images: 1, scripts: ["hang-body"], attempts: [planAttempt(random, false)] };
  const isSilent = random.chance(0.12);
  const isStopped = isSilent || random.chance(0.15);
  const attempts = Array.from({ length: random.pick([1, 1, 2, 2, 3]) }, () => planAttempt(random, isStopped));
  const scripts = Array.from({ length: maxRequests }, () => drawScript(random, isSilent));
  return { index, model, images: random.integer(1, 4), scripts, attempts };
}

function planAttempt(random: SeededRandom, isStopped: boolean): PlannedAttempt {
  return {
    sending: random.pick(sendings),
    stopAfterMs: isStopped ? random.integer(0, 2500) : null,
    leaveAfterMs: random.chance(0.3) ? random.integer(0, 800) : null,
  };
}

function drawScript(random: SeededRandom, isSilent: boolean): string {
  const delay = random.chance(0.5) ? ` delay=${random.integer(1, 400)}` : "";
  if (isSilent && random.chance(0.4)) return random.pick(silentScripts) + delay;
  if (random.chance(0.5)) return `whole looks=${random.integer(1, 2)}${delay}`;
  const name = random.pick(faultScripts);
  if (name === "cut") return `cut times=${random.integer(1, 4)} looks=1${delay}`;
  return `${name} looks=1 bytes=${random.integer(100, 200_000)} retry-after=${random.pick([0, 0, 30])}${delay}`;
}

const mark = /\bpicture-flood-(\d+)\b/;

/** What a visitor asks for; it names the run to the stand-in. */
export const imageFloodText = (index: number): string => `Paint the door green, picture-flood-${index} of many.`;

/** The run that a prompt belongs to, or null. */
export function imageFloodIndexOf(prompt: string): number | null {
  const found = mark.exec(prompt)?.[1];
  return found === undefined ? null : Number(found);
}
