import { z } from "zod";
import { type Plan, plans } from "#core/actor.ts";

/**
 * Limits that differ by plan: [anonymous, free, premium] (PRODUCT.md §10); null if a plan has no such limit. Units are text units.
 */
const planLimits = {
  textUnitsPerDay: [15, 60, 300],
  textUnitsPerMonth: [null, 600, 4000],
  runsPerMinute: [6, 20, 60],
  inputChars: [4000, 12_000, 60_000],
  translateChars: [2000, 6000, 50_000],
  outputTokens: [512, 2048, 8192],
  variants: [3, 3, 3],
  fileBytes: [0, 10_485_760, 52_428_800],
  filePages: [0, 20, 500],
  filesPerMonth: [0, 3, 100],
  /** For all kept files together, sources and outputs, in bytes. */
  fileStorageBytes: [0, 104_857_600, 1_073_741_824],
  filesKept: [0, 50, 500],
  fileRetentionDays: [0, 30, 90],
  /** Own documents that questions are answered from: how many, pages of one where its format has pages, and bytes of all together. */
  documentsKept: [0, 20, 500],
  documentPages: [0, 100, 1000],
  documentStorageBytes: [0, 104_857_600, 1_073_741_824],
  /** Of one table of Automate, and of all that are run in a day. */
  automateRows: [0, 50, 5000],
  automateRowsPerDay: [0, 100, 20_000],
  automateBytes: [0, 2_097_152, 20_971_520],
  automateColumns: [0, 20, 60],
  automateRowsAtOnce: [0, 2, 8],
  automateJobsAtOnce: [0, 1, 3],
  automateJobsKept: [0, 20, 500],
  automateRetentionDays: [0, 7, 90],
  imageRunsAtOnce: [0, 1, 2],
  /** How many more may wait. */
  imageRunsQueued: [0, 2, 10],
  imageBytes: [0, 10_485_760, 26_214_400],
  /** In units of 2^20 pixels, as cameras count them: 12 means 4032 × 3024. */
  megapixels: [0, 12, 25],
  /** For all pictures of the library together, in bytes. */
  imageStorageBytes: [0, 524_288_000, 21_474_836_480],
  /** Free: from its upload or its run. Premium: from the end of Premium; until then they are kept. */
  imageRetentionDays: [0, 30, 90],
  savedConversations: [20, 200, 5000],
  starred: [20, 500, 10_000],
  privatePrompts: [5, 50, 2000],
  publicPrompts: [0, 200, 2000],
  glossaries: [1, 2, 50],
  glossaryTerms: [10, 100, 5000],
} as const satisfies Record<string, readonly [number | null, number, number]>;

export type LimitName = keyof typeof planLimits;
/** Anonymous visitors have no monthly limit: a device that comes back after weeks is often a different one. */
export type Limits = Record<Exclude<LimitName, "textUnitsPerMonth">, number> & { textUnitsPerMonth: number | null };

/**
 * Daily limits: for everyone together, in text units (the environment's values win), and per network, in free accounts: how many can use
 * their daily units there, and how many get their credits there.
 */
const siteLimits = {
  "site.anonymousUnitsPerDay": 20_000,
  "site.unitsPerDay": 200_000,
  "site.freeAccountsPerNetwork": 20,
} as const;

/** Prices in thousandths of a credit: a text unit beyond the daily ones, one Careful or Best run, and five pages of a translated file. */
const priceList = { "prices.unitMilli": 50, "prices.carefulMilli": 250, "prices.bestMilli": 1000, "prices.fileMilli": 1000 } as const;

/** What accounts are given, in thousandths of a credit: once, each month of Premium, and the most of these months that is kept. */
const grants = { "grants.signUpMilli": 12_000, "grants.monthlyMilli": 150_000, "grants.rolloverMilli": 300_000 } as const;

/** When rows of Automate are run for half their price, in hours of UTC (docs/decisions/0079); the same hour twice: never. */
const night = { "night.fromHour": 22, "night.toHour": 6 } as const;

const count = z.int().min(0).max(1_000_000_000);
const hour = z.int().min(0).max(23);
const bytes = z.int().min(0).max(1_000_000_000_000);
/** A run with no output couldn't be divided up. */
const atLeastOne = z.int().min(1).max(1_000_000);
const modelName = z.string().min(1).max(200).nullable();

const limitSchema = (name: string) => (name === "outputTokens" ? atLeastOne : name.endsWith("Bytes") ? bytes : count);

export type ConfigValue = number | string | null;
type ConfigKey = { schema: z.ZodType<ConfigValue>; default: ConfigValue };

/** Every runtime setting with its allowed values and its default. */
export const configKeys: ReadonlyMap<string, ConfigKey> = new Map<string, ConfigKey>([
  ...Object.entries(planLimits).flatMap(([name, values]) =>
    plans.flatMap((plan, index): [string, ConfigKey][] => {
      const value = values[index] ?? null;
      return value === null ? [] : [[`${plan}.${name}`, { schema: limitSchema(name), default: value }]];
    }),
  ),
  ...Object.entries({ ...siteLimits, ...priceList, ...grants }).map(
    ([name, value]) => [name, { schema: count, default: value }] as [string, ConfigKey],
  ),
  ...Object.entries(night).map(([name, value]) => [name, { schema: hour, default: value }] as [string, ConfigKey]),
  ["models.careful", { schema: modelName, default: null }],
  ["models.best", { schema: modelName, default: null }],
]);

export const limitNames = Object.keys(planLimits) as LimitName[];
export const limitKey = (plan: Plan, name: LimitName): string => `${plan}.${name}`;
