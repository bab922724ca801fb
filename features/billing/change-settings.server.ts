import { eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { AppError, type FieldErrorCode } from "#core/errors.ts";
import { numberLimit } from "#core/number-limit.ts";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import type { Database, Transaction } from "#platform/db/database.server.ts";
import { appConfig, auditLog } from "#platform/db/schema/operations.ts";
import { type ConfigValue, configKeys } from "./config-keys.ts";

export type SettingChange = {
  key: string;
  /** Setting the default itself makes the setting unchanged again. */
  value: unknown;
  /** The value in effect when the change was made; if omitted, whatever is in effect is changed. */
  expected?: ConfigValue;
};

/** A setting that someone else changed in the meantime. */
export type SettingConflict = { key: string; current: ConfigValue; changedBy: string | null };

export type ChangedSettings = { outcome: "changed"; keys: string[] } | { outcome: "conflict"; conflicts: SettingConflict[] };

/**
 * Changes several runtime settings, all or none, with one audit log line for each one that actually changes, and moves the `config` mark.
 * Nothing is written if someone else changed one of them in the meantime.
 *
 * @param changedBy who is named in the audit log, such as `cli` or `user:<id>`
 * @throws AppError `not-found` for an unknown key, `invalid-input` with every invalid value
 */
export async function changeSettings(db: Database, changes: SettingChange[], changedBy: string): Promise<ChangedSettings> {
  const wanted = checked(changes);
  return db.transaction(async (tx) => {
    // A setting at its default has no row to lock.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('runtime settings', 0))`);
    const stored = await readStored(tx, [...wanted.keys()]);
    const current = (key: string): ConfigValue => {
      const row = stored.get(key);
      return row === undefined ? (configKeys.get(key)?.default ?? null) : row.value;
    };
    const conflicts = changes.filter(({ key, expected }) => {
      const now = current(key);
      return expected !== undefined && now !== expected && now !== wanted.get(key);
    });
    if (conflicts.length > 0) {
      const told = conflicts.map(({ key }) => ({ key, current: current(key), changedBy: stored.get(key)?.changedBy ?? null }));
      return { outcome: "conflict", conflicts: told };
    }
    const changed = [...wanted].filter(([key, value]) => current(key) !== value);
    for (const [key, value] of changed) await writeSetting(tx, key, current(key), value, changedBy);
    if (changed.length > 0) await bumpChangeMark(tx, "config");
    return { outcome: "changed", keys: changed.map(([key]) => key) };
  });
}

function checked(changes: SettingChange[]): Map<string, ConfigValue> {
  const wanted = new Map<string, ConfigValue>();
  const fields: Record<string, FieldErrorCode> = {};
  const limits: Record<string, number> = {};
  let fault = "";
  for (const { key, value } of changes) {
    const known = configKeys.get(key);
    if (known === undefined) throw new AppError("not-found", `there is no setting ${key}`);
    const parsed = known.schema.safeParse(value);
    if (parsed.success) wanted.set(key, parsed.data);
    else {
      const [issue] = parsed.error.issues;
      fields[key] = issue === undefined ? "wrong-type" : codeOf(issue);
      const limit = issue === undefined ? null : numberLimit(issue);
      if (limit !== null) limits[key] = limit;
      fault ||= `${key}: ${issue?.message ?? "isn't valid"}`;
    }
  }
  if (fault !== "") throw new AppError("invalid-input", fault, { fields, limits });
  return wanted;
}

function codeOf(issue: z.core.$ZodIssue): FieldErrorCode {
  if (issue.code === "invalid_type") return issue.expected === "number" || issue.expected === "int" ? "not-a-number" : "wrong-type";
  return issue.code === "too_big" ? "too-large" : issue.code === "too_small" ? "too-small" : "wrong-type";
}

type Stored = { value: ConfigValue; changedBy: string };

async function readStored(tx: Transaction, keys: string[]): Promise<Map<string, Stored>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .select({ key: appConfig.key, value: appConfig.value, changedBy: appConfig.changedBy })
    .from(appConfig)
    .where(inArray(appConfig.key, keys));
  return new Map(rows.map(({ key, value, changedBy }) => [key, { value: value as ConfigValue, changedBy }]));
}

async function writeSetting(tx: Transaction, key: string, before: ConfigValue, value: ConfigValue, changedBy: string): Promise<void> {
  if (value === configKeys.get(key)?.default) await tx.delete(appConfig).where(eq(appConfig.key, key));
  else {
    // JSON null is a value of its own; the column must not become SQL null.
    const json = sql`${JSON.stringify(value)}::jsonb`;
    await tx
      .insert(appConfig)
      .values({ key, value: json, changedBy })
      .onConflictDoUpdate({ target: appConfig.key, set: { value: json, changedBy, updatedAt: new Date() } });
  }
  await tx.insert(auditLog).values({ actor: changedBy, action: settingChanged, target: key, before: { value: before }, after: { value } });
}

/** The audit log's action for a changed setting. */
export const settingChanged = "config-set";
