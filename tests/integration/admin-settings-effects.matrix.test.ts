import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { plans, type Plan } from "#core/actor.ts";
import { givePremium } from "#features/billing/plans/give-by-hand.server.ts";
import { type ConfigValue, configKeys, type LimitName, limitKey } from "#features/billing/config-keys.ts";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { sweepImages } from "#features/images/library/sweep-images.server.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { automateJobs } from "#platform/db/schema/automate.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { pdfDocuments } from "#tests/fixtures/documents/pdfs.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import { photo } from "#tests/services/hostile-pictures.ts";
import { postInput, postPicture } from "#tests/services/pictures.ts";
import { captionRun, finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { postDocument } from "./document-people.ts";
import { giveCredits, postFile, sendFile } from "./files-people.ts";
import { signUpAndIn } from "./people.ts";
import { draft, keep, uniqueTemplate } from "./prompt-people.ts";
import { type ProviderProcess, readJson, type Started, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});

/** Another value of a setting, what is seen of it from outside, and what that is with the value; with the default it is something else. */
type Effect = { value: ConfigValue | (() => ConfigValue); look(): Promise<unknown>; seen?: unknown };

/** Someone new with a plan, who shares neither network nor counters with anyone before. */
async function someone(plan: Plan, milli = 0): Promise<TestClient> {
  const client = app.newVisitor();
  if (plan === "anonymous") {
    await client.get("/api/me");
    return client;
  }
  const person: Person = await addPerson(app.services, { role: plan === "premium" ? 10 : 0 });
  if (milli > 0) await giveCredits(app.services, person.owner, milli);
  return signedInAs(client, person);
}

/** `done`, or the code of the refusal. */
async function outcome(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  return response.ok ? "done" : (await readJson<{ error: { code: string } }>(response)).error.code;
}

const start = (client: TestClient, more: Record<string, unknown> = {}) =>
  client.post("/api/runs", captionRun("two words [[script:whole tokens=5]]", more));
const started = (plan: Plan) => async () => outcome(start(await someone(plan)));
const letter = "Dear Ms Park,\n\nThe bread is ready.\n";

async function tokensAskedFor(plan: Plan): Promise<unknown> {
  const client = await someone(plan);
  app.standIn.clearLog();
  const { run } = await readJson<Started>(start(client));
  await finishedRun(client, run.id);
  return app.standIn.log[0]?.maxOutputTokens;
}

async function fileStarted(plan: Plan): Promise<string> {
  const client = await someone(plan);
  const { id } = await sendFile(client, letter, "letter.txt");
  return outcome(client.post(`/api/files/${id}/start`, { to: "de", from: "en" }));
}

async function daysKept(plan: Plan): Promise<number> {
  const { expiresAt } = await sendFile(await someone(plan), letter, "letter.txt");
  return Math.round((Date.parse(expiresAt ?? "") - Date.now()) / 86_400_000);
}

/** With Premium, from its end on. */
async function pictureDaysKept(plan: Plan): Promise<number> {
  const person = await addPerson(app.services, { role: plan === "premium" ? 10 : 0 });
  const client = signedInAs(app.newVisitor(), person);
  await postInput(client, await photo(40, 30));
  await app.services.db.update(userProfiles).set({ role: 0 }).where(eq(userProfiles.userId, person.id));
  await sweepImages(app.services);
  const { items } = await readJson<{ items: { expiresAt: string }[] }>(client.get("/api/images"));
  return Math.round((Date.parse(items[0]?.expiresAt ?? "") - Date.now()) / 86_400_000);
}

const startImages = (client: TestClient) =>
  client.post("/api/runs", { kind: "image", tool: "create/text-to-image", fields: { prompt: "a loaf" }, images: 1 });

/** Of someone whose places at work are taken. */
async function imagesBesideOthers(plan: Plan): Promise<string> {
  const client = await someone(plan, 40_000);
  const others = await Promise.all(Array.from({ length: plan === "premium" ? 2 : 1 }, () => readJson<Started>(startImages(client))));
  await Promise.all(others.map(({ run }) => finishedRun(client, run.id)));
  const setStatus = (status: "running" | "done") =>
    app.services.db
      .update(runs)
      .set({ status })
      .where(
        inArray(
          runs.id,
          others.map(({ run }) => run.id),
        ),
      );
  await setStatus("running");
  const seen = await outcome(startImages(client));
  await setStatus("done");
  return seen;
}

async function promptPublished(plan: Plan): Promise<string> {
  const client = await someone(plan);
  const { id } = await keep(client, { template: uniqueTemplate("library"), variables: [], exampleInputs: { en: {}, zh: {} } });
  return outcome(client.post(`/api/prompts/${id}/publish`, { visibility: "public", confirmDuplicate: true }));
}

async function termAdded(plan: Plan): Promise<string> {
  const client = await someone(plan);
  const { glossary } = await readJson<{ glossary: { id: string } }>(client.post("/api/glossaries", { name: "Menu" }));
  return outcome(client.post(`/api/glossaries/${glossary.id}/terms`, { source: "bread", target: "Brot" }));
}

const like = { from: "en", to: "de", source: "bread", target: "Brot" };
const translation = { kind: "translate", from: "en", to: "de", text: "Good morning, bread." };

const postTable = (client: TestClient) => postFile(client, "name,material\nStool,oak\nJug,stoneware\n", "table.csv", "/api/jobs");

/** A table with a template that was started, or the code of the refusal. */
async function startTable(plan: Plan): Promise<{ id: string; seen: string }> {
  const client = await someone(plan, 100_000);
  const { job } = await readJson<{ job: { id: string } }>(postTable(client));
  await client.request("PATCH", `/api/jobs/${job.id}`, { body: { template: "Describe {{name}}." } });
  return { id: job.id, seen: await outcome(client.post(`/api/jobs/${job.id}/start`, {})) };
}

const tableStarted = async (plan: Plan): Promise<string> => (await startTable(plan)).seen;

async function tableSetting(plan: Plan, name: "rowsAtOnce" | "jobsAtOnce"): Promise<unknown> {
  const { id } = await startTable(plan);
  const [job] = await app.services.db.select().from(automateJobs).where(eq(automateJobs.id, id));
  return job?.[name];
}

async function tableDays(plan: Plan): Promise<number> {
  const { job } = await readJson<{ job: { createdAt: string; expiresAt: string } }>(postTable(await someone(plan)));
  return Math.round((Date.parse(job.expiresAt) - Date.parse(job.createdAt)) / 86_400_000);
}

type LimitEffect = { value: number; seen: unknown; look(plan: Plan): Promise<unknown> };

/** What each limit of a plan does to who is on that plan. */
const limitEffects: Record<LimitName, LimitEffect> = {
  textUnitsPerDay: { value: 0, seen: "allowance-spent", look: async (plan) => started(plan)() },
  textUnitsPerMonth: { value: 0, seen: "allowance-spent", look: async (plan) => started(plan)() },
  runsPerMinute: { value: 0, seen: "rate-limited", look: async (plan) => started(plan)() },
  inputChars: { value: 5, seen: "invalid-input", look: async (plan) => started(plan)() },
  translateChars: { value: 5, seen: "invalid-input", look: async (plan) => outcome((await someone(plan)).post("/api/runs", translation)) },
  outputTokens: { value: 30, seen: 30, look: tokensAskedFor },
  variants: { value: 1, seen: "invalid-input", look: async (plan) => outcome(start(await someone(plan), { variants: 2 })) },
  fileBytes: { value: 10, seen: "too-large", look: async (plan) => outcome(postFile(await someone(plan), letter, "letter.txt")) },
  filePages: { value: 0, seen: "too-large", look: fileStarted },
  filesPerMonth: { value: 0, seen: "allowance-spent", look: fileStarted },
  fileStorageBytes: { value: 1, seen: "limit-reached", look: async (plan) => outcome(postFile(await someone(plan), letter, "letter.txt")) },
  filesKept: { value: 0, seen: "limit-reached", look: async (plan) => outcome(postFile(await someone(plan), letter, "letter.txt")) },
  documentsKept: {
    value: 0,
    seen: "limit-reached",
    look: async (plan) => outcome(postDocument(await someone(plan), letter, "letter.txt")),
  },
  documentPages: {
    value: 0,
    seen: "too-large",
    look: async (plan) => outcome(postDocument(await someone(plan), pdfDocuments.plain(), "letter.pdf")),
  },
  documentStorageBytes: {
    value: 1,
    seen: "limit-reached",
    look: async (plan) => outcome(postDocument(await someone(plan), letter, "letter.txt")),
  },
  fileRetentionDays: { value: 7, seen: 7, look: daysKept },
  imageRunsAtOnce: { value: 0, seen: "rate-limited", look: async (plan) => outcome(startImages(await someone(plan, 20_000))) },
  imageRunsQueued: { value: 0, seen: "rate-limited", look: imagesBesideOthers },
  imageBytes: { value: 10, seen: "too-large", look: async (plan) => outcome(postPicture(await someone(plan), await photo(40, 30))) },
  megapixels: { value: 0, seen: "too-large", look: async (plan) => outcome(postPicture(await someone(plan), await photo(40, 30))) },
  imageStorageBytes: {
    value: 1,
    seen: "limit-reached",
    look: async (plan) => outcome(postInput(await someone(plan), await photo(40, 30))),
  },
  imageRetentionDays: { value: 7, seen: 7, look: pictureDaysKept },
  savedConversations: {
    value: 0,
    seen: "limit-reached",
    look: async (plan) =>
      outcome((await someone(plan)).post("/api/history/", { title: "Kept", history: [{ prompt: "Why?", text: "So." }] })),
  },
  starred: { value: 0, seen: "limit-reached", look: async (plan) => outcome((await someone(plan)).post("/api/translation-likes", like)) },
  privatePrompts: { value: 0, seen: "limit-reached", look: async (plan) => outcome((await someone(plan)).post("/api/prompts", draft())) },
  publicPrompts: { value: 0, seen: "limit-reached", look: promptPublished },
  glossaries: {
    value: 0,
    seen: "limit-reached",
    look: async (plan) => outcome((await someone(plan)).post("/api/glossaries", { name: "Menu" })),
  },
  automateRows: { value: 1, seen: "too-large", look: async (plan) => outcome(postTable(await someone(plan))) },
  automateRowsPerDay: { value: 0, seen: "allowance-spent", look: tableStarted },
  automateBytes: { value: 10, seen: "too-large", look: async (plan) => outcome(postTable(await someone(plan))) },
  automateColumns: { value: 1, seen: "too-large", look: async (plan) => outcome(postTable(await someone(plan))) },
  automateRowsAtOnce: { value: 1, seen: 1, look: (plan) => tableSetting(plan, "rowsAtOnce") },
  automateJobsAtOnce: { value: 2, seen: 2, look: (plan) => tableSetting(plan, "jobsAtOnce") },
  automateJobsKept: { value: 0, seen: "limit-reached", look: async (plan) => outcome(postTable(await someone(plan))) },
  automateRetentionDays: { value: 9, seen: 9, look: tableDays },
  glossaryTerms: { value: 0, seen: "limit-reached", look: termAdded },
};

/** What no one can do without signing in, whatever the limit: it is what visitors and their browsers are told. */
const onlyTold: ReadonlySet<string> = new Set(
  [
    "fileBytes",
    "filePages",
    "filesPerMonth",
    "fileStorageBytes",
    "filesKept",
    "fileRetentionDays",
    "documentsKept",
    "documentPages",
    "documentStorageBytes",
    "automateRows",
    "automateRowsPerDay",
    "automateBytes",
    "automateColumns",
    "automateRowsAtOnce",
    "automateJobsAtOnce",
    "automateJobsKept",
    "automateRetentionDays",
    "imageRunsAtOnce",
    "imageRunsQueued",
    "imageBytes",
    "megapixels",
    "imageStorageBytes",
    "imageRetentionDays",
    "publicPrompts",
  ].map((name) => `anonymous.${name}`),
);

async function toldLimit(name: string): Promise<unknown> {
  return (await readJson<{ limits: Record<string, number> }>(app.newVisitor().get("/api/limits"))).limits[name];
}

async function priceOf(quality: string): Promise<number> {
  return (await readJson<Started>(start(await someone("free", 5_000), { quality }))).price.milli;
}

/** With no units of the day, so that tokens are taken. */
async function priceOfUnits(): Promise<number> {
  await set("free.textUnitsPerDay", 0);
  const price = await priceOf("fast");
  await set("free.textUnitsPerDay", configKeys.get("free.textUnitsPerDay")?.default ?? null);
  return price;
}

async function filePrice(): Promise<unknown> {
  return (await readJson<{ estimate: { milli: number } }>(postFile(await someone("free"), letter, "letter.txt", "/api/files/estimate")))
    .estimate.milli;
}

/** What a table says of them: there are none where one begins and ends at the same hour. */
async function nights(): Promise<string> {
  const client = await someone("free");
  const { job } = await readJson<{ job: { id: string } }>(postTable(client));
  await client.request("PATCH", `/api/jobs/${job.id}`, { body: { template: "Describe it." } });
  const { price } = await readJson<{ price: { overnight: unknown } }>(client.get(`/api/jobs/${job.id}/price`));
  return price.overnight === null ? "no nights" : "nights";
}

let newcomers = 0;
async function giftOfNewcomer(): Promise<number> {
  const client = app.newVisitor();
  await signUpAndIn(app, client, `Newcomer${++newcomers}`);
  return (await readJson<{ credits: { availableMilli: number } }>(client.get("/api/me"))).credits.availableMilli;
}

type NewPremium = { credits: { availableMilli: number; lots: { expiresAt: string }[] }; plan: unknown };

/** What someone has who was just given Premium. */
async function newPremium(): Promise<NewPremium["credits"]> {
  const person = await addPerson(app.services);
  const until = new Date(Date.now() + 40 * 86_400_000);
  await givePremium(app.services, { owner: person.owner, until, reason: "a test", changedBy: "test" });
  const { credits, plan } = await readJson<NewPremium>(signedInAs(app.newVisitor(), person).get("/api/me"));
  expect(plan).toEqual({ role: 10, billingEnd: until.toISOString(), cancelingAt: null, interval: null });
  return credits;
}

async function modelOf(quality: string): Promise<string> {
  return (await readJson<Started>(start(await someone("free", 5_000), { quality }))).run.model ?? "";
}

/** A model that is offered and belongs to no quality. */
const otherModel = (): string => {
  const standing = new Set((["fast", "careful", "best"] as const).map((quality) => app.services.ai.resolve(quality).modelId));
  const ids = app.services.ai.listModels().map(({ value }) => value.slice(value.indexOf("/") + 1));
  return ids.find((id) => !standing.has(id)) ?? "none";
};

const siteEffects: Record<string, Effect> = {
  "site.anonymousUnitsPerDay": { value: 0, seen: "allowance-spent", look: started("anonymous") },
  "site.unitsPerDay": { value: 0, seen: "allowance-spent", look: started("premium") },
  "site.freeAccountsPerNetwork": { value: 0, seen: "allowance-spent", look: started("free") },
  "prices.unitMilli": { value: 70, seen: 140, look: priceOfUnits },
  "prices.carefulMilli": { value: 300, seen: 300, look: () => priceOf("careful") },
  "prices.bestMilli": { value: 1_500, seen: 1_500, look: () => priceOf("best") },
  "prices.fileMilli": { value: 700, seen: 700, look: filePrice },
  "grants.signUpMilli": { value: 3_000, seen: 3_000, look: giftOfNewcomer },
  "grants.monthlyMilli": { value: 90_000, seen: 90_000, look: async () => (await newPremium()).availableMilli },
  "grants.rolloverMilli": {
    value: 750_000,
    seen: 5,
    look: async () => Math.round((Date.parse((await newPremium()).lots[0]?.expiresAt ?? "") - Date.now()) / 86_400_000 / 30.5),
  },
  "night.fromHour": { value: 6, seen: "no nights", look: nights },
  "night.toHour": { value: 22, seen: "no nights", look: nights },
  "models.careful": { value: otherModel, look: () => modelOf("careful") },
  "models.best": { value: otherModel, look: () => modelOf("best") },
};

function limitEffect(plan: Plan, name: LimitName): Effect {
  const { value, seen, look } = limitEffects[name];
  if (onlyTold.has(limitKey(plan, name))) return { value: value + 1_234, seen: value + 1_234, look: () => toldLimit(name) };
  return { value, seen, look: () => look(plan) };
}

const effects: Record<string, Effect> = {
  ...Object.fromEntries(
    plans.flatMap((plan) =>
      (Object.keys(limitEffects) as LimitName[])
        .filter((name) => !(plan === "anonymous" && name === "textUnitsPerMonth"))
        .map((name) => [limitKey(plan, name), limitEffect(plan, name)]),
    ),
  ),
  ...siteEffects,
};

async function set(key: string, value: ConfigValue): Promise<void> {
  await setConfig(app.services.db, key, value, "test");
  await app.services.config.reload();
}

describe("each runtime setting", () => {
  it("has an effect that is looked at here", () => {
    expect(Object.keys(effects).toSorted()).toEqual([...configKeys.keys()].toSorted());
  });

  it.each(Object.entries(effects))(
    "%s is felt from outside, and no more once it is the default again",
    async (key, { value, seen, look }) => {
      const other = typeof value === "function" ? value() : value;
      const expected = seen ?? other;
      const before = await look();
      expect(before).not.toEqual(expected);
      await set(key, other);
      try {
        expect(await look()).toEqual(expected);
      } finally {
        await set(key, configKeys.get(key)?.default ?? null);
      }
    },
  );
});
