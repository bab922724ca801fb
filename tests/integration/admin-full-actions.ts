import { eq } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import { configKeys } from "#features/billing/config-keys.ts";
import { mails } from "#platform/db/schema/accounts.ts";
import { userFeedback } from "#platform/db/schema/content.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { changed, type AdminAction, gone, made, read } from "./admin-action.ts";
import { type AdminSite, type Asked, posted } from "./admin-site.ts";

export const userPath = "/admin/user/:id";
const account = (form: string, leaves: AdminAction["leaves"], ask: AdminAction["ask"]): AdminAction => ({
  path: userPath,
  form,
  may: "full",
  leaves,
  ask,
});
const reason = { reason: "Somebody wrote to us." };
const rights = (form: string, leaves: AdminAction["leaves"], before?: "editor" | "resting") =>
  account(form, leaves, async (site) => site.form(await site.newAccount(before), form));
export const userActions: AdminAction[] = [
  account("adjust-check", null, async (site) => site.form(await site.newAccount(), "adjust-check", { ...reason, amount: "5" })),
  account("adjust", changed("credits-adjust"), async (site) =>
    posted(await site.newAccount(), { ...reason, amount: "5", key: newId(), intent: "adjust" }),
  ),
  account("premium", made("plan-give"), async (site) =>
    site.form(await site.newAccount(), "premium", { ...reason, until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) }),
  ),
  account("freeze", changed("account-freeze"), async (site) => site.form(await site.newAccount(), "freeze", reason)),
  account("thaw", changed("account-thaw"), async (site) => {
    const page = await site.newAccount();
    await site.done(site.form(page, "freeze", reason));
    return site.form(page, "thaw", reason);
  }),
  { ...rights("admin-editor", made("admin-grant")), about: "to somebody without" },
  { ...rights("admin-admin", changed("admin-grant"), "editor"), about: "to an editor" },
  rights("admin-freeze", changed("admin-freeze"), "editor"),
  rights("admin-thaw", changed("admin-thaw"), "resting"),
  rights("admin-remove", gone("admin-remove"), "editor"),
];

export const codesPath = "/admin/codes";
export const codeActions: AdminAction[] = [
  {
    path: codesPath,
    form: "make",
    may: "full",
    leaves: made("codes-make"),
    isShown: true,
    ask: (site) => site.form(codesPath, "make", { gives: "tokens", amount: "5" }),
  },
];

export const settingsPath = "/admin/settings";
const setting = "free.glossaryTerms";

/** The whole form of the settings, with another value for one. */
async function settingsForm(site: AdminSite, value: string): Promise<Asked> {
  const form = (await site.forms(settingsPath)).find(({ fields }) => fields.some(([name]) => name === `value.${setting}`));
  return {
    path: form?.action ?? "no form of settings",
    fields: (form?.fields ?? []).map(([name, was]) => [name, name === `value.${setting}` ? value : was]),
  };
}

const standard = String(configKeys.get(setting)?.default);
export const settingActions: AdminAction[] = [
  {
    path: settingsPath,
    form: "save",
    about: "another value",
    may: "full",
    leaves: changed("config-set"),
    ask: (site) => settingsForm(site, "321"),
  },
  {
    path: settingsPath,
    form: "save",
    about: "back to the default",
    may: "full",
    leaves: changed("config-set"),
    ask: async (site) => {
      await site.done(settingsForm(site, "654"));
      return settingsForm(site, standard);
    },
  },
];

/** What someone said of a page, or of a run whose texts may be read; its id. */
async function newFeedback({ db, objects }: AdminSite, about: "page" | "run"): Promise<string> {
  const id = newId();
  const run = objects.find(({ kind, owner }) => kind === "run" && owner === "user");
  const owner =
    about === "page"
      ? `device:${id}`
      : ((
          await db
            .select()
            .from(runs)
            .where(eq(runs.id, run?.id ?? ""))
        )[0]?.owner ?? "");
  const of =
    about === "page"
      ? ({ targetType: "page", targetId: id } as const)
      : ({ targetType: "run", targetId: id, runId: run?.id, mayRead: true } as const);
  await db.insert(userFeedback).values({ id, owner, rating: -1, comment: "It is wrong.", locale: "en", ...of });
  return id;
}

export const inboxPath = "/admin/inbox";
export const inboxActions: AdminAction[] = [
  {
    path: inboxPath,
    form: "handle",
    may: "full",
    leaves: changed("feedback-handle"),
    ask: async (site) => {
      const id = await newFeedback(site, "page");
      const form = (await site.forms(inboxPath)).find(({ fields }) => fields.some(([name, value]) => name === "feedback" && value === id));
      return { path: form?.action ?? "no form of the inbox", fields: form?.fields ?? [] };
    },
  },
  {
    path: inboxPath,
    form: "GET",
    about: "a result that may be read",
    may: "full",
    leaves: read("feedback-read"),
    ask: async (site) => ({ path: `${inboxPath}?show=feedback&read=${await newFeedback(site, "run")}`, fields: null }),
  },
  ...(["feedback", "surveys", "waitlist"] as const).map(
    (part): AdminAction => ({
      path: "/api/admin/inbox/:part",
      form: "GET",
      about: part,
      may: "full",
      leaves: read("inbox-export"),
      ask: async () => ({ path: `/api/admin/inbox/${part}`, fields: null }),
    }),
  ),
];

/** Somebody's mail that waits in the outbox; its id. */
async function newMail({ db }: AdminSite): Promise<string> {
  const id = newId();
  const words = { recipient: `${id}@mail.example`, subject: "Your link", text: "Follow it.", html: "<p>Follow it.</p>" };
  await db.insert(mails).values({ id, kind: "reset-password", locale: "en", state: "kept", expiresAt: inAnHour(), ...words });
  return id;
}
const inAnHour = () => new Date(Date.now() + 3_600_000);

export const outboxPath = "/admin/outbox";
export const outboxActions: AdminAction[] = [
  {
    path: outboxPath,
    form: "GET",
    about: "one mail",
    may: "full",
    leaves: read("mail-read"),
    ask: async (site) => ({ path: `${outboxPath}?mail=${await newMail(site)}`, fields: null }),
  },
];

export const healthPath = "/admin/health";
const healthDeed = (form: string): AdminAction => ({
  path: healthPath,
  form,
  may: "full",
  leaves: read("health-test"),
  isShown: true,
  ask: (site) => site.form(healthPath, form),
});
export const healthActions = [healthDeed("test"), healthDeed("all")];
