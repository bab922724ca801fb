import { and, desc, eq } from "drizzle-orm";
import { actsAs, type ActingPerson } from "#features/accounts/actor-names.server.ts";
import type { Services } from "#features/services.ts";
import { users } from "#platform/db/schema/accounts.ts";
import { appConfig, auditLog } from "#platform/db/schema/operations.ts";
import { settingChanged } from "./change-settings.server.ts";
import { type ConfigValue, configKeys } from "./config-keys.ts";

export type SettingView = {
  value: ConfigValue;
  default: ConfigValue;
  /** Null if at its default. `at` in ISO 8601. */
  changed: (ActingPerson & { at: string }) | null;
  /** The environment's value, which overrides it; null if there is none. */
  fixed: number | null;
};

/** Reads every runtime setting from the database, by key. */
export async function listSettings({ db, config }: Pick<Services, "db" | "config">): Promise<Record<string, SettingView>> {
  const rows = await db
    .select({ key: appConfig.key, value: appConfig.value, actor: appConfig.changedBy, name: users.name, at: appConfig.updatedAt })
    .from(appConfig)
    .leftJoin(users, actsAs(appConfig.changedBy));
  const stored = new Map(rows.map((row) => [row.key, row]));
  const fixed = config.fixed();
  return Object.fromEntries(
    [...configKeys].map(([key, known]) => {
      const row = stored.get(key);
      const value = row === undefined ? known.default : (row.value as ConfigValue);
      const changed = row === undefined || value === known.default ? null : { actor: row.actor, name: row.name, at: row.at.toISOString() };
      return [key, { value, default: known.default, changed, fixed: fixed.get(key) ?? null }];
    }),
  );
}

export type SettingStep = ActingPerson & { id: number; at: string; before: ConfigValue; after: ConfigValue };

/** Lists the changes of one setting, newest first, at most a hundred. */
export async function listSettingHistory({ db }: Pick<Services, "db">, key: string): Promise<SettingStep[]> {
  const rows = await db
    .select({
      id: auditLog.id,
      actor: auditLog.actor,
      name: users.name,
      at: auditLog.createdAt,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(users, actsAs(auditLog.actor))
    .where(and(eq(auditLog.target, key), eq(auditLog.action, settingChanged)))
    .orderBy(desc(auditLog.id))
    .limit(100);
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), before: valueIn(row.before), after: valueIn(row.after) }));
}

const valueIn = (logged: unknown): ConfigValue => (logged as { value?: ConfigValue } | null)?.value ?? null;
