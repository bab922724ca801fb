import { afterAll, beforeAll, expect, it } from "vitest";
import { hashDatabase } from "./doors.ts";
import { formsInPage } from "./forms-in-page.ts";
import { hiddenForms } from "./hidden-forms.ts";
import { type RouteLine, startWholeSite, type WholeSite } from "./whole-site.ts";
import { formsOf, type SomeForm, type WrongForm, wrongForms } from "./wrong-forms.ts";

/** Every form of every page, as pages show them and as `wordloom routes --json` tells of them, so that a new one is tried without being named here. */
let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite();
});
afterAll(() => site.close());

/** The longest body of a form without files (server/request-body.ts). */
const maxBytes = 1_048_576;

const edited = ["edited_items", "item_revisions"];
/**
 * What may change at all, by the form: those that need no more than their button, and those of free text, where all that is no text
 * is refused. Every other form leaves each row of each table as it was. None of these is a charge.
 */
const mayChange: [form: RegExp, tables: string[]][] = [
  [/^\/user\/sign-out /, ["sessions"]],
  [/^\/user\/account-deleted /, ["survey_responses"]],
  [/^\/dashboard\/account intent=(?:profile|onboarding)/, ["users", "user_profiles", "survey_responses"]],
  [/^\/dashboard\/account intent=password-mail/, ["mails", "verifications"]],
  [/^\/dashboard\/account intent=sessions-end/, ["sessions"]],
  [/^\/settings\/chat intent=reset/, ["user_profiles"]],
  [/^\/settings\/chat intent=delete-all/, ["chat_histories"]],
  [/^\/ask\/:id intent=(?:pin|unpin|tags|rename|delete)/, ["chat_histories"]],
  [/^\/ask\/:id intent=(?:fork|branch)/, ["chat_histories", "chat_history_items"]],
  [/^\/translate\/settings intent=example/, ["glossaries", "glossary_terms"]],
  [/^\/translate\/settings intent=reset-settings/, ["user_profiles"]],
  [/^\/translate\/files intent=sample/, ["translation_documents"]],
  [/^\/automate-gpt intent=(?:example|paste|file)/, ["automate_jobs", "automate_rows"]],
  [/^\/automate-gpt\/:id (?:-|choose=|intent=(?:save|table|choose|own|mails-|delete))/, ["automate_jobs", "automate_rows"]],
  [/^\/prompts\/new |^\/prompt\/:id intent=fork|^\/prompt\/:id\/edit intent=/, ["prompts", "prompt_versions"]],
  [/^\/admin\/pages intent=create/, [...edited, "pages", "audit_log"]],
  [/^\/admin\/page\/about intent=/, [...edited, "pages", "redirects", "audit_log", "change_marks"]],
  [/^\/admin\/navigation\/header-write intent=/, [...edited, "navigation", "audit_log", "change_marks"]],
  [/^\/admin\/navigations intent=(?:add|publish-all)/, [...edited, "navigation", "audit_log", "change_marks"]],
  [/^\/admin\/user\/:id intent=freeze/, ["user_profiles", "audit_log", "sessions"]],
  [/^\/admin\/user\/:id intent=admin-/, ["admin_accounts", "audit_log"]],
  [/^\/admin\/prompt\/\S+ intent=/, ["prompts", "audit_log"]],
  [/^\/admin\/(?:writing|image)-tools intent=new/, [...edited, "tools", "prompts", "audit_log"]],
  [/^\/admin\/(?:writing|image)-tool\/\S+ /, [...edited, "tools", "tool_options", "prompts", "audit_log", "change_marks"]],
];
/** Counted tries, and forms that lead on: the same form again leads there too. */
const alwaysMayChange = ["door_tries", "idempotency_keys"];

/** Odd text is still text: it is not sent to anything that starts a run, since that would rightly be charged. */
const runsWithAnyText = /^\/(?:prompt|ask)\/:id (?:-|intent=(?:send|edit))$/;
/** Two at once are two wishes: these are sent one after the other. */
const makesAnew = / intent=(?:new|duplicate|add|create|sample|example|fork)$/;

const nameOf = ({ path, pressed }: SomeForm) =>
  `${path.replace(/[0-9a-z]{26}/, ":id")} ${pressed?.join("=").replaceAll(/\d+/g, "0") ?? "-"}`;
const distinct = (forms: SomeForm[]) => [...new Map(forms.toReversed().map((form) => [nameOf(form), form])).values()].toReversed();
const tablesOf = (name: string) => [...alwaysMayChange, ...mayChange.flatMap(([form, tables]) => (form.test(name) ? tables : []))];

type Sender = { Cookie?: string };

let sent = 0;
/** From a network of its own each time: how much one may send is not what is looked at. */
const ask = (call: Parameters<WholeSite["ask"]>[0]) =>
  site.ask({ ...call, headers: { "X-Forwarded-For": `10.8.${(++sent >> 8) & 255}.${sent & 255}`, ...call.headers } });

/** The forms of all pages that someone is shown, and what may be asked of the others. */
async function listForms(sender: Sender): Promise<{ shown: SomeForm[]; hidden: SomeForm[] }> {
  const [shown, hidden]: [SomeForm[], SomeForm[]] = [[], []];
  const lines = site.routes.filter(({ body, path }) => body === "form" && !path.startsWith("/zh")) as (RouteLine & { forms?: string[] })[];
  expect(lines.length).toBeGreaterThan(35);
  for (const { path, forms = [] } of lines) {
    const page = site.addressOf(path);
    const { status, text } = await ask({ path: page, headers: sender });
    const names = ["id", "text", "at", "undo", "segment", "target", "item"];
    const bare = [...forms, ...(hiddenForms[path] ?? [])].map((name): SomeForm => ({ path: page, pressed: ["intent", name], names }));
    if (status === 200) shown.push(...formsOf(formsInPage(text), page), ...bare);
    // Who is led away from the page of signing out is signed out by its form.
    else if (page !== "/user/sign-out") hidden.push(...bare, { path: page, pressed: null, names });
  }
  return { shown: distinct(shown), hidden: distinct(hidden) };
}

/** What is wrong with the answer to a wrong form; null where nothing is. */
async function send(sender: Sender, form: SomeForm, { what, type, body }: WrongForm): Promise<string | null> {
  const headers = { ...sender, "Content-Type": type };
  const status = await ask({ method: "POST", path: form.path, headers, body }).then(
    (answer) => answer.status,
    // The connection of what is too long may end before all of it is written.
    ({ code }: NodeJS.ErrnoException) => (body.byteLength > maxBytes && /^(?:EPIPE|ECONNRESET)$/.test(code ?? "") ? 413 : code),
  );
  return typeof status === "number" && status < 500 ? null : `${nameOf(form)}, ${what}: ${status}`;
}

/** A few of what no one is shown: a guard turns the page away whatever the form says. */
const forGuards = ["its button alone", "values of other kinds", "files"];

async function sendAll(sender: Sender, form: SomeForm, isShown: boolean): Promise<string[]> {
  const name = nameOf(form);
  const wrong = wrongForms(form, maxBytes).filter(
    ({ what, isText }) => (isShown || forGuards.includes(what)) && (!isText || !runsWithAnyText.test(name)),
  );
  const faults: (string | null)[] = [];
  if (makesAnew.test(name)) for (const one of wrong) faults.push(await send(sender, form, one));
  else faults.push(...(await Promise.all(wrong.map((one) => send(sender, form, one)))));
  return faults.filter((fault) => fault !== null);
}

const hashTables = async () => JSON.parse(await hashDatabase(site.server.database)) as { name: string; hash: string }[];

/** Forms of one page that may change the same are looked at together. */
const groupsOf = (forms: SomeForm[]) => [...Map.groupBy(forms, (form) => `${form.path} ${tablesOf(nameOf(form)).join()}`).values()];
const isLast = (forms: SomeForm[]) => Number(forms.some(({ path }) => path === "/user/sign-out"));

it.each(["visitor", "other", "admin"] as const)(
  "I12: whatever the forms of a site are sent by %s, nothing breaks and nothing is kept by halves",
  async (role) => {
    const sender: Sender = role === "visitor" ? {} : { Cookie: await site.signIn(role) };
    const { shown, hidden } = await listForms(sender);
    expect(shown.length).toBeGreaterThan(20);
    const faults: string[] = [];
    let before = await hashTables();
    for (const forms of [hidden, ...groupsOf(shown).toSorted((one, other) => isLast(one) - isLast(other))]) {
      for (const form of forms) faults.push(...(await sendAll(sender, form, forms !== hidden)));
      const after = await hashTables();
      const mayHave = forms === hidden ? alwaysMayChange : tablesOf(nameOf(forms[0] as SomeForm));
      const changed = after.filter(({ name, hash }, index) => hash !== before[index]?.hash && !mayHave.includes(name));
      if (changed.length > 0) faults.push(`${forms.map(nameOf).join(", ")}: ${changed.map(({ name }) => name).join(" ")} changed`);
      before = after;
    }
    expect(faults).toEqual([]);
    expect(
      site.server.app
        .output()
        .split("\n")
        .filter((line) => /"level":(?:50|60)|unhandled|uncaught/i.test(line)),
    ).toEqual([]);
    expect((await ask({ path: "/health/ready" })).status).toBe(200);
  },
);

it("I12: no file sent in place of text was kept as text", async () => {
  const { rows } = await site.server.database.$client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  for (const { name } of rows) {
    const found = await site.server.database.$client.query(`SELECT t::text FROM "${name}" t WHERE t::text LIKE '%[object File]%'`);
    expect([name, found.rows]).toEqual([name, []]);
  }
});
