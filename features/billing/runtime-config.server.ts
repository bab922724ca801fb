import type { Plan } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { reloadInOrder } from "#core/reload-in-order.ts";
import type { Database } from "#platform/db/database.server.ts";
import { appConfig } from "#platform/db/schema/operations.ts";
import { changeSettings } from "./change-settings.server.ts";
import { type ConfigValue, configKeys, type Limits, limitKey, limitNames } from "./config-keys.ts";

export type Prices = { unitMilli: number; carefulMilli: number; bestMilli: number; fileMilli: number };
/** Hours of UTC, from 0 to 23: it begins at the one and is over at the other, of the next day if that is the smaller. */
export type Night = { fromHour: number; toHour: number };
/** What the environment fixes; null leaves it to the admin. */
export type FixedCeilings = { anonymous: number | null; everybody: number | null };

/** Limits and prices in effect, cached in memory; call `reload` when the `config` mark has moved. */
export type RuntimeConfig = {
  get(key: string): ConfigValue;
  limits(plan: Plan): Limits;
  prices(): Prices;
  /** When rows of Automate cost half; null: never. */
  night(): Night | null;
  /** Text units per day for all anonymous visitors, and for everyone. */
  siteUnitsPerDay(): { anonymous: number; everybody: number };
  /** How many free accounts per network and day get units and sign-up gifts. */
  freeAccountsPerNetwork(): number;
  /** What a new account gets once, in thousandths of a credit. */
  signUpGiftMilli(): number;
  /** What a month of Premium brings, in thousandths of a credit, and how many months it lasts. */
  monthlyGrant(): { milli: number; months: number };
  modelChoice(): { careful: string | null; best: string | null };
  /** Settings fixed by the environment, by key; an admin's values for them have no effect. */
  fixed(): ReadonlyMap<string, number>;
  /** Incremented whenever a reload brings different values. */
  version(): number;
  reload(): Promise<void>;
};

export function createRuntimeConfig(db: Database, ceilings: FixedCeilings): RuntimeConfig {
  let changed = new Map<string, ConfigValue>();
  let version = 0;
  const get = (key: string): ConfigValue => {
    const known = configKeys.get(key);
    if (known === undefined) throw new AppError("not-found", `there is no setting ${key}`);
    return changed.has(key) ? (changed.get(key) ?? null) : known.default;
  };
  const number = (key: string): number => Number(get(key));
  const limit = (key: string): number | null => (configKeys.has(key) ? number(key) : null);
  const model = (key: string): string | null => (get(key) === null ? null : String(get(key)));
  return {
    get,
    limits: (plan) => Object.fromEntries(limitNames.map((name) => [name, limit(limitKey(plan, name))])) as Limits,
    prices: () => ({
      unitMilli: number("prices.unitMilli"),
      carefulMilli: number("prices.carefulMilli"),
      bestMilli: number("prices.bestMilli"),
      fileMilli: number("prices.fileMilli"),
    }),
    night: () => {
      const night = { fromHour: number("night.fromHour"), toHour: number("night.toHour") };
      return night.fromHour === night.toHour ? null : night;
    },
    siteUnitsPerDay: () => ({
      anonymous: ceilings.anonymous ?? number("site.anonymousUnitsPerDay"),
      everybody: ceilings.everybody ?? number("site.unitsPerDay"),
    }),
    freeAccountsPerNetwork: () => number("site.freeAccountsPerNetwork"),
    signUpGiftMilli: () => number("grants.signUpMilli"),
    monthlyGrant: () => {
      const milli = number("grants.monthlyMilli");
      return { milli, months: Math.max(1, Math.floor(number("grants.rolloverMilli") / Math.max(1, milli))) };
    },
    modelChoice: () => ({ careful: model("models.careful"), best: model("models.best") }),
    fixed: () =>
      new Map([
        ...(ceilings.anonymous === null ? [] : [["site.anonymousUnitsPerDay", ceilings.anonymous] as const]),
        ...(ceilings.everybody === null ? [] : [["site.unitsPerDay", ceilings.everybody] as const]),
      ]),
    version: () => version,
    reload: reloadInOrder(
      () => db.select({ key: appConfig.key, value: appConfig.value }).from(appConfig),
      (rows) => {
        const found = new Map(rows.filter((row) => configKeys.has(row.key)).map((row) => [row.key, row.value as ConfigValue]));
        const isSame = found.size === changed.size && [...found].every(([key, value]) => changed.has(key) && changed.get(key) === value);
        changed = found;
        if (!isSame) version += 1;
      },
    ),
  };
}

/**
 * Changes one runtime setting, whatever is in effect, as `changeSettings` does.
 *
 * @param changedBy who is named in the audit log, such as `cli`
 * @throws AppError `not-found` for an unknown key, `invalid-input` for an invalid value
 */
export async function setConfig(db: Database, key: string, value: unknown, changedBy: string): Promise<void> {
  await changeSettings(db, [{ key, value }], changedBy);
}
