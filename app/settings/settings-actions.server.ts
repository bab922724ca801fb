import { data, redirect } from "react-router";
import { AppError, isAppError } from "#core/errors.ts";
import { defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { deleteAllConversations, restoreAllConversations } from "#features/conversations/delete-all-conversations.server.ts";
import { type Imported, importConversations } from "#features/conversations/import-conversations.server.ts";
import { conversationsOf } from "#features/conversations/read-import.ts";
import { isPlausibleMoment } from "#features/conversations/saved-input.ts";
import { getSettings, saveSettings } from "#features/conversations/settings.server.ts";
import { revokeShare } from "#features/conversations/shared-pages.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../context.ts";
import { type SettingsErrors, type SettingsValues, readValues } from "./settings-values.ts";

const settingsPath = "/settings/chat";

/** What the forms of the page ask for; each is a button's value. */
const intents = ["save", "reset", "import", "delete-all", "restore", "revoke"] as const;
type Intent = (typeof intents)[number];

export type SettingsFailure = { errors: SettingsErrors; values: Partial<SettingsValues> };

/** What was done, for the address of the page that says so: its query, and the part of the page. */
type Done = { failure?: undefined; query?: Record<string, string>; place?: string };
type Outcome = Done | { failure: SettingsFailure };
type Posted = { page: RequestContext; form: FormData };

/** Does what a form of the settings page asks for, and leads back to the page; a field that does not fit comes back with the form. */
export async function answerSettingsForm(page: RequestContext, request: Request) {
  const form = await request.formData();
  const intent = intents.find((known) => known === form.get("intent"));
  if (intent === undefined) throw data(m.dashboard_unknown(), { status: 400 });
  const outcome = await handlers[intent]({ page, form });
  if (outcome.failure !== undefined) return data(outcome.failure, { status: 400 });
  const { place = "", query } = outcome;
  const done = new URLSearchParams({ done: intent, ...query });
  return redirect(`${localizePath(settingsPath, page.locale)}?${done.toString()}${place}`, { status: 303 });
}

const handlers: Record<Intent, (posted: Posted) => Promise<Outcome>> = {
  async save({ page, form }) {
    const user = userOf(page);
    const before = await getSettings(page.services, user);
    const { settings, errors } = readValues(form, before.settings);
    if (Object.keys(errors).length > 0) return { failure: { errors, values: valuesOf(form) } };
    await saveSettings(page.services, user, { settings, changedAt: page.services.now() });
    return {};
  },
  async reset({ page }) {
    await saveSettings(page.services, userOf(page), { settings: defaultChatSettings, changedAt: page.services.now() });
    return {};
  },
  async import({ page, form }) {
    const file = form.get("file");
    const results = await importText(page, file instanceof File ? await file.text() : "");
    const isFull = results.some((one) => "error" in one && one.error.code === "limit-reached");
    const count = results.filter((one) => "id" in one).length;
    return { query: { count: String(count), total: String(results.length), ...(isFull && { full: "1" }) }, place: "#data" };
  },
  async "delete-all"({ page }) {
    const { count, deletedAt } = await deleteAllConversations(page.services, actorOf(page));
    return { query: { count: String(count), at: deletedAt }, place: "#delete" };
  },
  async restore({ page, form }) {
    const deletedAt = new Date(String(form.get("at")));
    if (!isPlausibleMoment(deletedAt)) throw data(m.dashboard_unknown(), { status: 400 });
    const { count } = await restoreAllConversations(page.services, actorOf(page), { deletedAt });
    return { query: { count: String(count) }, place: "#delete" };
  },
  async revoke({ page, form }) {
    try {
      await revokeShare(page.services, actorOf(page), String(form.get("share")));
    } catch (error) {
      // One that is over already is what was asked for.
      if (!isAppError(error) || error.code !== "not-found") throw error;
    }
    return { place: "#shares" };
  },
};

/** What cannot be read holds no conversations. */
async function importText(page: RequestContext, text: string): Promise<Imported[]> {
  try {
    return await importConversations(page.services, actorOf(page), conversationsOf(JSON.parse(text) as unknown));
  } catch (error) {
    if (error instanceof SyntaxError || (isAppError(error) && error.code === "invalid-input")) return [];
    throw error;
  }
}

/** Settings of anonymous visitors lie on their devices: there is no form that would reach us. */
function userOf({ user }: RequestContext) {
  if (user === null) throw new AppError("sign-in-required");
  return user;
}

function actorOf({ actor }: RequestContext) {
  if (actor === null) throw new Error("the settings page is no shared page");
  return actor;
}

function valuesOf(form: FormData): Partial<SettingsValues> {
  return Object.fromEntries([...form].filter(([name, value]) => name !== "intent" && typeof value === "string")) as Partial<SettingsValues>;
}
