import type { Plan } from "#core/actor.ts";
import type { LimitName } from "#features/billing/config-keys.ts";
import { m } from "#i18n/paraglide/messages.js";
import { planWords } from "../plan-words.ts";

/** What a number of a setting counts: thousandths of a token and bytes have a reading of their own. */
export type SettingUnit = "count" | "bytes" | "milli" | "model";

const limitWords: Record<LimitName, () => string> = {
  textUnitsPerDay: m.admin_setting_text_units_day,
  textUnitsPerMonth: m.admin_setting_text_units_month,
  runsPerMinute: m.admin_setting_runs_minute,
  inputChars: m.admin_setting_input_chars,
  translateChars: m.admin_setting_translate_chars,
  outputTokens: m.admin_setting_output_tokens,
  variants: m.admin_setting_variants,
  fileBytes: m.admin_setting_file_bytes,
  filePages: m.admin_setting_file_pages,
  filesPerMonth: m.admin_setting_files_month,
  fileStorageBytes: m.admin_setting_file_storage,
  filesKept: m.admin_setting_files_kept,
  documentsKept: m.admin_setting_documents_kept,
  documentPages: m.admin_setting_document_pages,
  documentStorageBytes: m.admin_setting_document_storage,
  fileRetentionDays: m.admin_setting_file_days,
  automateRows: m.admin_setting_automate_rows,
  automateRowsPerDay: m.admin_setting_automate_rows_day,
  automateBytes: m.admin_setting_automate_bytes,
  automateColumns: m.admin_setting_automate_columns,
  automateRowsAtOnce: m.admin_setting_automate_rows_at_once,
  automateJobsAtOnce: m.admin_setting_automate_jobs,
  automateJobsKept: m.admin_setting_automate_kept,
  automateRetentionDays: m.admin_setting_automate_days,
  imageRunsAtOnce: m.admin_setting_image_runs,
  imageRunsQueued: m.admin_setting_image_queue,
  imageBytes: m.admin_setting_image_bytes,
  megapixels: m.admin_setting_megapixels,
  imageStorageBytes: m.admin_setting_image_storage,
  imageRetentionDays: m.admin_setting_image_days,
  savedConversations: m.admin_setting_conversations,
  starred: m.admin_setting_starred,
  privatePrompts: m.admin_setting_private_prompts,
  publicPrompts: m.admin_setting_public_prompts,
  glossaries: m.admin_setting_glossaries,
  glossaryTerms: m.admin_setting_glossary_terms,
};

const otherWords: Record<string, () => string> = {
  "site.anonymousUnitsPerDay": m.admin_setting_site_anonymous,
  "site.unitsPerDay": m.admin_setting_site_units,
  "site.freeAccountsPerNetwork": m.admin_setting_site_accounts,
  "prices.unitMilli": m.admin_setting_price_unit,
  "prices.carefulMilli": m.admin_setting_price_careful,
  "prices.bestMilli": m.admin_setting_price_best,
  "prices.fileMilli": m.admin_setting_price_file,
  "night.fromHour": m.admin_setting_night_from,
  "night.toHour": m.admin_setting_night_to,
  "grants.signUpMilli": m.admin_setting_gift,
  "grants.monthlyMilli": m.admin_setting_monthly_grant,
  "grants.rolloverMilli": m.admin_setting_rollover,
  "models.careful": m.admin_setting_model_careful,
  "models.best": m.admin_setting_model_best,
};

/** The name of a limit, without its plan; null for anything but a plan limit. */
export const limitName = (name: string): string | null => (Object.hasOwn(limitWords, name) ? limitWords[name as LimitName]() : null);

/** A setting in words, such as "Text units a day (Free)"; the key itself for a setting that no longer exists. */
export function settingName(key: string): string {
  const [plan = "", name = ""] = key.split(".");
  const limit = limitName(name);
  if (isPlan(plan) && limit !== null) return m.admin_setting_of_plan({ name: limit, plan: planWords[plan]() });
  return (Object.hasOwn(otherWords, key) ? otherWords[key] : undefined)?.() ?? key;
}

export function unitOf(key: string): SettingUnit {
  if (key.startsWith("models.")) return "model";
  if (key.endsWith("Bytes")) return "bytes";
  return key.endsWith("Milli") ? "milli" : "count";
}

const bytesInMegabyte = 1_048_576;

/** A raw number as people read it: bytes as megabytes, thousandths as tokens, long numbers in groups; null where it says nothing more. */
export function humanReading(text: string, unit: SettingUnit, locale: string): string | null {
  if (!/^\d{1,13}$/.test(text) || unit === "model") return null;
  const shown = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value);
  const value = Number(text);
  if (unit === "bytes") return `${shown(value / bytesInMegabyte)} MB`;
  if (unit === "milli") return m.admin_setting_tokens({ tokens: shown(value / 1000) });
  return value < 10_000 ? null : shown(value);
}

/** A value as one text, with its reading. */
export function valueWords(value: number | string | null, key: string, locale: string): string {
  if (value === null) return m.admin_setting_model_own();
  const reading = humanReading(String(value), unitOf(key), locale);
  return reading === null ? String(value) : `${value} (${reading})`;
}

const isPlan = (name: string): name is Plan => Object.hasOwn(planWords, name);
