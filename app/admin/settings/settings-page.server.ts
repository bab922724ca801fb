import { data, redirect } from "react-router";
import { type AppError, isAppError } from "#core/errors.ts";
import { plans } from "#core/actor.ts";
import { changeSettings, type SettingChange, type SettingConflict } from "#features/billing/change-settings.server.ts";
import { type ConfigValue, configKeys, limitKey, limitNames } from "#features/billing/config-keys.ts";
import { listSettingHistory, listSettings, type SettingView } from "#features/billing/setting-queries.server.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { fieldMessages } from "#i18n/field-message.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../../context.ts";
import { valueWords } from "./setting-words.ts";

export type ShownSetting = SettingView & { key: string };

/** Settings other than limits, in the groups of the page. */
const groups = ["prices", "night", "grants", "site", "models"] as const;
export type SettingGroup = (typeof groups)[number];

/** Reads the page of settings: limits as a table of plans, the rest in groups, and the history of the one that was asked for. */
export async function readSettingsPage({ services }: RequestContext, search: URLSearchParams) {
  const settings = await listSettings(services);
  const shown = (key: string): ShownSetting[] => (settings[key] === undefined ? [] : [{ key, ...settings[key] }]);
  const asked = search.get("key");
  const open = asked === null ? undefined : shown(asked)[0];
  return {
    limits: limitNames.map((name) => ({ name, plans: plans.map((plan) => shown(limitKey(plan, name))[0] ?? null) })),
    groups: groups.map((name) => ({ name, settings: [...configKeys.keys()].filter((key) => key.startsWith(`${name}.`)).flatMap(shown) })),
    models: offeredModels(services),
    /** What is known of them. */
    guide: services.ai.listModels(services.config.modelChoice()),
    history: open === undefined ? null : { setting: open, steps: await listSettingHistory(services, open.key) },
    done: search.has("done") ? Number(search.get("done")) || 0 : null,
  };
}

export type SettingsPageData = Awaited<ReturnType<typeof readSettingsPage>>;

/** A model's name in the settings is its id alone; several providers may offer the same. */
function offeredModels({ ai, config }: Pick<RequestContext["services"], "ai" | "config">): { value: string; label: string }[] {
  const byId = new Map(ai.listModels(config.modelChoice()).map(({ value, name }) => [value.slice(value.indexOf("/") + 1), name]));
  return [...byId].map(([value, name]) => ({ value, label: name === value ? name : `${name} (${value})` }));
}

/** What comes back when a form was not saved: everything typed, what it now builds on, and a sentence for each field. */
export type SettingsAnswer = { typed: Record<string, string>; bases: Record<string, string>; errors: Record<string, string> };

/** Saves what was changed in the form, all of it or nothing. */
export async function answerSettingsForm(page: RequestContext, admin: SignedInUser, form: FormData) {
  const typed = fieldsOf(form, "value.");
  const bases = fieldsOf(form, "base.");
  const changes = Object.keys(typed)
    .filter((key) => configKeys.has(key) && typed[key] !== bases[key] && !page.services.config.fixed().has(key))
    .map((key): SettingChange => ({ key, value: readValue(key, typed[key]), ...expectation(key, bases[key]) }));
  const refuse = (errors: Record<string, string>, status: number, newer: Record<string, string> = {}) =>
    data<SettingsAnswer>({ typed, bases: { ...bases, ...newer }, errors }, { status });
  try {
    const unoffered = changes.filter(({ key, value }) => !isOffered(page, key, value));
    if (unoffered.length > 0) return refuse(Object.fromEntries(unoffered.map(({ key }) => [key, m.admin_setting_not_offered()])), 400);
    const saved = await changeSettings(page.services.db, changes, ownerOf(admin.id));
    if (saved.outcome === "conflict") return refuse(...conflictAnswer(page, saved.conflicts));
    await page.services.config.reload();
    return redirect(localizePath(`/admin/settings?done=${saved.keys.length}`, page.locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.fields === undefined) throw error;
    return refuse(sentencesOf(error, page), error.status);
  }
}

function conflictAnswer(page: RequestContext, conflicts: SettingConflict[]): [Record<string, string>, number, Record<string, string>] {
  const sentences = conflicts.map(({ key, current }) => [key, m.admin_setting_conflict({ value: valueWords(current, key, page.locale) })]);
  const newer = conflicts.map(({ key, current }) => [key, current === null ? "" : String(current)]);
  return [Object.fromEntries(sentences), 409, Object.fromEntries(newer)];
}

function sentencesOf(error: AppError, page: RequestContext): Record<string, string> {
  return fieldMessages(error.fields ?? {}, page.locale, error);
}

/** Only what is offered can be newly chosen; the current value may stay. */
function isOffered(page: RequestContext, key: string, value: unknown): boolean {
  return !key.startsWith("models.") || value === null || offeredModels(page.services).some((model) => model.value === value);
}

function fieldsOf(form: FormData, prefix: string): Record<string, string> {
  const named = [...form].filter(([name, value]) => name.startsWith(prefix) && typeof value === "string");
  return Object.fromEntries(named.map(([name, value]) => [name.slice(prefix.length), String(value).trim()]));
}

/** A number as digits only, with its sign; anything else stays as typed and is then rejected. */
function readValue(key: string, text = ""): unknown {
  if (key.startsWith("models.")) return text === "" ? null : text;
  const typed = text.replace(/^[−–]/, "-");
  return /^-?\d{1,15}$/.test(typed) ? Number(typed) : text;
}

function expectation(key: string, base: string | undefined): { expected?: ConfigValue } {
  return base === undefined ? {} : { expected: readValue(key, base) as ConfigValue };
}
