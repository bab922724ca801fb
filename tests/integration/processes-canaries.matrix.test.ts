import { readdirSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { findFreePort } from "#tests/harness/free-port.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { captionRun } from "#tests/services/test-services.ts";
import { accountCanaries, failAccounts, holds, returnedAccountForms, useAccounts } from "./account-canaries.ts";
import { type Answer, type Call, callServer } from "./doors.ts";
import { isOnPostgres, spawnServer, temporaryFolder } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

/**
 * What may appear in no log, error or file name. A new secret or kind of visitor's words gets a line here, is planted in
 * `beforeAll`, and is then looked for everywhere; the empty ones are known once the server has answered.
 */
const canaries = {
  appSecret: "canaryAppSecret9x1Lr8TnB2mWc7yHs5dPf4gJa",
  providerKey: "sk-canary-provider-key",
  databasePassword: "canary-database-password",
  /** A piece of the instructions that the model gets. */
  instructions: "",
  apiField: "canary-api-field",
  formField: "canary-form-field",
  modelText: "canary-model-text",
  editedText: "canary-edited-text",
  deviceCookie: "",
  forgedCookie: "canary-forged-cookie",
  bearer: "canary-bearer-value",
  idempotencyKey: "canary-idempotency-key",
  /** Ends every error that the provider's stand-in writes. */
  providerError: "(stand-in)",
  /** All visitors come from these two networks; both are for documentation (RFC 5737, RFC 3849). */
  clientAddress: "203.0.113.",
  clientAddressV6: "2001:db8:77:",
  query: "canary-query-text",
  fileName: "canary-file-name",
  userAgent: "canary-user-agent",
  referer: "canary-referer",
  foreignOrigin: "canary-foreign-origin",
};
/** Those of accounts are planted in `account-canaries.ts`. */
const allCanaries = (): Record<CanaryName, string> => ({ ...canaries, ...accountCanaries });
type CanaryName = keyof typeof canaries | keyof typeof accountCanaries;

const origin = "https://words.example.org";
const toolPath = "/write/social/caption-generator";
const bounds = { timeout: patience.step, interval: 25 };

let standIn: AiStandIn;
let testDatabase: TestDatabase | null;
let app: AppServer;
let database: Database;
let port: number;
/** Every answer of 400 and above, with how it came about. */
const refusals: { what: string; answer: Answer }[] = [];
/** A form that was sent back; it rightly contains what was typed. */
let returnedForm: Answer;
let returnedAccountPages: Answer[];
let download: Answer;

beforeAll(async () => {
  standIn = await startAiStandIn();
  testDatabase = isOnPostgres ? await createTestDatabase() : null;
  port = await findFreePort();
  app = await startAppServer({
    port,
    env: {
      ...databaseSettings(),
      PUBLIC_ORIGIN: origin,
      TRUSTED_PROXIES: "127.0.0.1",
      LOG_LEVEL: "debug",
      APP_SECRET: canaries.appSecret,
      OPENAI_API_KEY: canaries.providerKey,
      OPENAI_BASE_URL: `${standIn.origin}/v1`,
      AI_MAX_RETRIES: "0",
      SMTP_URL: `smtp://canary:${accountCanaries.smtpPassword}@127.0.0.1:${await findFreePort()}`,
      MAIL_FROM: "Words <words@words.example.org>",
    },
  });
  database = openDatabase(testDatabase?.address ?? { kind: "socket", folder: app.dataDir }, () => undefined, 2);
  await useTheSite();
  await failAtTheProvider();
  await knockAtWrongDoors();
  const site = { post, ask, database };
  await useAccounts(site);
  returnedAccountPages = await returnedAccountForms({ ...site, post: send });
  await breakTheDatabase();
  await failAccounts(site);
});
afterAll(async () => {
  await database.$client.end();
  await app.stop();
  await testDatabase?.close();
  await standIn.close();
});

/** PostgreSQL of the tests lets everyone in, so any password will do. */
function databaseSettings(): Record<string, string> {
  if (testDatabase?.address.kind !== "url") return {};
  const url = new URL(testDatabase.address.url);
  url.password = canaries.databasePassword;
  return { DATABASE_URL: url.href };
}

let visitors = 0;
/** Each call is of a visitor with a network of its own, so that none is refused for the sake of the others. */
function headersOf(more: OutgoingHttpHeaders = {}): OutgoingHttpHeaders {
  visitors++;
  const address = visitors % 2 === 0 ? `${canaries.clientAddress}${visitors % 250}` : `${canaries.clientAddressV6}${visitors}::1`;
  return {
    Origin: origin,
    "Content-Type": "application/json",
    "X-Forwarded-For": address,
    "User-Agent": canaries.userAgent,
    Referer: `${origin}/write?${canaries.referer}`,
    ...more,
  };
}

async function ask(what: string, { headers, ...call }: Call): Promise<Answer> {
  const answer = await callServer(port, { ...call, headers: headersOf(headers) });
  if (answer.status >= 400) refusals.push({ what, answer });
  return answer;
}

const html = { Accept: "text/html" };
const formType = { "Content-Type": "application/x-www-form-urlencoded" };
const formBody = (about: string): string => new URLSearchParams({ about, platform: "instagram", tone: "0", variants: "1" }).toString();
const post = (what: string, path: string, body: unknown, headers?: OutgoingHttpHeaders): Promise<Answer> =>
  ask(what, { method: "POST", path, headers, body: typeof body === "string" ? body : JSON.stringify(body) });
/** The same for answers that are looked at one by one. */
const send = (_what: string, path: string, body: unknown, headers?: OutgoingHttpHeaders): Promise<Answer> =>
  callServer(port, { method: "POST", path, headers: headersOf(headers), body: String(body) });

type RunOf = { run: { id: string; status: string; variants: { text: string; editedText: string | null }[] } };
const readRun = async (id: string): Promise<RunOf["run"]> =>
  (JSON.parse((await ask("own run", { path: `/api/runs/${id}`, headers: own() })).text) as RunOf).run;
const own = (): OutgoingHttpHeaders => ({ Cookie: `__Host-device=${canaries.deviceCookie}` });

let ownRun: string;

async function useTheSite(): Promise<void> {
  const about = `[[script:whole echo=1]] ${canaries.apiField} ${canaries.modelText}`;
  const started = await post("start", "/api/runs", captionRun(about), { "Idempotency-Key": canaries.idempotencyKey });
  expect(started.status).toBe(201);
  canaries.deviceCookie = /^__Host-device=([^;]+)/.exec(started.headers["set-cookie"]?.[0] ?? "")?.[1] ?? "";
  ownRun = (JSON.parse(started.text) as RunOf).run.id;
  await vi.waitUntil(async () => (await readRun(ownRun)).status === "done", bounds);
  canaries.instructions = standIn.log[0]?.system.trim().split("\n")[0]?.slice(0, 60) ?? "";
  const edit = { method: "PATCH", path: `/api/runs/${ownRun}/variants/0`, body: JSON.stringify({ editedText: canaries.editedText }) };
  expect((await ask("edit", { ...edit, headers: own() })).status).toBe(200);
  download = await ask("download", { path: `/api/runs/${ownRun}/download/docx`, headers: own() });
  const sent = await post("form", toolPath, formBody(`${canaries.formField} [[script:whole tokens=5]]`), {
    ...own(),
    ...formType,
    ...html,
  });
  expect(sent.status).toBe(303);
}

async function failAtTheProvider(): Promise<void> {
  const scripts = ["error-500 status=401", "error-500 status=400", "rate-limited", "error-event", "bad-json", "reset", "filtered"];
  for (const script of scripts) {
    const answer = await post(script, "/api/runs", captionRun(`${canaries.apiField} [[script:${script}]]`));
    expect([script, answer.status]).toEqual([script, 201]);
    const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const { id } = (JSON.parse(answer.text) as RunOf).run;
    const events = await ask(script, { path: `/api/runs/${id}/events`, headers: { Cookie: cookie } });
    // Its reader is told in our words; the log of the run is no place for the provider's either.
    refusals.push({ what: `the end of ${script}`, answer: { ...events, text: /event: run-end\n.*/.exec(events.text)?.[0] ?? "" } });
  }
}

async function knockAtWrongDoors(): Promise<void> {
  const { apiField, query, fileName, formField } = canaries;
  await post("broken JSON", "/api/runs", `{"fields": {"about": ${apiField}}}`);
  await post("a wrong type", "/api/runs", captionRun("x", { quality: apiField, variants: apiField, locale: apiField }));
  await post("an unknown tool", "/api/runs", captionRun("x", { tool: `social/${apiField}` }));
  await post(
    "an unknown field",
    "/api/runs",
    captionRun("x", { fields: { [apiField]: apiField, about: { deep: apiField }, tone: apiField } }),
  );
  await post("too long", "/api/runs", captionRun(apiField.repeat(20_000)));
  await post("too large", "/api/runs", captionRun(apiField.repeat(100_000)));
  await post("another content type", "/api/runs", apiField, { "Content-Type": `text/${fileName}` });
  const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="${fileName}.docx"\r\n\r\n${apiField}\r\n--x--\r\n`;
  for (const path of ["/api/runs", toolPath, "/api/files"])
    await post("a file", path, file, { "Content-Type": "multipart/form-data; boundary=x", ...html });
  await post("a foreign form", `${toolPath}?q=${query}`, formBody(formField), {
    ...formType,
    ...html,
    Origin: `https://${canaries.foreignOrigin}.example`,
  });
  await post("a foreign call", "/api/runs", captionRun(apiField), { Origin: `https://${canaries.foreignOrigin}.example` });
  await post("a used key", "/api/runs", captionRun("another"), { ...own(), "Idempotency-Key": canaries.idempotencyKey });
  const bearer = { Authorization: `Bearer ${canaries.bearer}` };
  await post("a foreign run", `/api/runs/${ownRun}/stop`, "", bearer);
  await ask("the ledger", { path: `/api/me/ledger?limit=${query}`, headers: bearer });
  const forged = { Cookie: `__Host-device=${canaries.forgedCookie}; __Host-session=${canaries.forgedCookie}` };
  for (const path of [`/api/runs?cursor=${query}`, `/api/runs?limit=${query}`, `/api/runs/${ownRun}?q=${query}`, `/api/none?q=${query}`])
    await ask("a wrong question", { path, headers: forged });
  for (const path of [`/no-such-page?q=${query}`, `${toolPath}?run=${query}`, `/zh/write/none?q=${query}`, `/%ff?q=${query}`])
    await ask("a wrong page", { path, headers: { ...forged, ...html } });
  await ask("a wrong method", { method: "DELETE", path: `/write?q=${query}`, headers: { ...forged, ...html } });
  returnedForm = await send("", toolPath, formBody(formField.repeat(2_000)), { ...own(), ...formType, ...html });
}

/** Renames the table of runs while text is being written and while others ask: what fails then has words in its hands. */
async function breakTheDatabase(): Promise<void> {
  const paced = `[[script:whole tokens=60 delay=30]] ${canaries.apiField}`;
  expect((await post("start", "/api/runs", captionRun(paced))).status).toBe(201);
  await database.$client.query("ALTER TABLE runs RENAME TO runs_gone");
  try {
    const key = { "Idempotency-Key": `${canaries.idempotencyKey}-2` };
    const { query, editedText, formField, apiField } = canaries;
    for (const path of [`${toolPath}?run=${ownRun}&q=${query}`, `/zh${toolPath}?run=${ownRun}&q=${query}`])
      await ask("a page over a broken table", { path, headers: { ...own(), ...html } });
    await post("a form over a broken table", toolPath, formBody(formField), { ...own(), ...formType, ...html });
    await post("a start over a broken table", "/api/runs", captionRun(apiField), { ...own(), ...key });
    await ask("a list over a broken table", { path: `/api/runs?q=${query}`, headers: own() });
    const edit = { method: "PATCH", path: `/api/runs/${ownRun}/variants/0`, body: JSON.stringify({ editedText }) };
    await ask("an edit over a broken table", { ...edit, headers: own() });
    await vi.waitUntil(() => app.output().includes("run log flush failed"), bounds);
  } finally {
    await database.$client.query("ALTER TABLE runs_gone RENAME TO runs");
  }
}

/** The canaries that occur in text. */
function foundIn(text: string, except: CanaryName[] = []): string[] {
  const all = Object.entries(allCanaries()) as [CanaryName, string][];
  return all.filter(([name, value]) => !except.includes(name) && holds(text, value)).map(([name]) => name);
}

/**
 * An answer with its headers. The links to the other language and to signing in lead on, or back, to the very address that
 * was asked for, query and all.
 */
const whole = ({ headers, text }: Answer): string =>
  `${JSON.stringify(headers)}\n${text.replace(/<a href="[^"]*" hrefLang="[^"]*"/, "<a").replace(/\/user\/login\/\?redirectTo=[^"]*"/g, '/user/login/"')}`;

describe("what must stay where it was put", () => {
  it("D06: the canaries are set out, and one that got loose would be found", async () => {
    for (const [name, value] of Object.entries(allCanaries())) expect([name, value.length >= 9]).toEqual([name, true]);
    const seen = JSON.stringify(standIn.log.map(({ body }) => body));
    for (const name of ["instructions", "apiField", "formField"] as const)
      expect([name, foundIn(seen).includes(name)]).toEqual([name, true]);
    const { variants } = await readRun(ownRun);
    expect(foundIn(JSON.stringify(variants))).toEqual(expect.arrayContaining(["modelText", "editedText"]));
    expect(foundIn(`?q=${encodeURIComponent(canaries.providerError)}`)).toEqual(["providerError"]);
    expect(foundIn(Buffer.from(canaries.bearer).toString("base64"))).toEqual(["bearer"]);
  });

  it("D06: a log at its most talkative says what happened and holds none of them", () => {
    const output = app.output();
    for (const event of ["page failed", "request failed", "run log flush failed", "42P01"])
      expect([event, output.includes(event)]).toEqual([event, true]);
    const guilty = output.split("\n").flatMap((line) => foundIn(line).map((name) => [name, line]));
    expect(guilty).toEqual([]);
  });

  it("D06: no error, as page or as JSON, gives any of them back", () => {
    const statuses = new Set(refusals.map(({ answer }) => answer.status));
    for (const status of [400, 403, 404, 405, 413, 500]) expect([status, statuses.has(status)]).toEqual([status, true]);
    const guilty = refusals.flatMap(({ what, answer }) => foundIn(whole(answer)).map((name) => [what, answer.status, name]));
    expect(guilty).toEqual([]);
  });

  it("D06: a form that is sent back holds what was typed and nothing else of theirs or ours", () => {
    expect(returnedForm.status).toBe(400);
    expect(foundIn(whole(returnedForm))).toEqual(["formField"]);
    for (const page of returnedAccountPages) {
      expect([page.status >= 400, page.status < 500]).toEqual([true, true]);
      expect(foundIn(whole(page), ["mailAddress", "personName"])).toEqual([]);
    }
    expect(foundIn(whole(returnedAccountPages[0] as Answer))).toEqual(["mailAddress"]);
  });

  it("D06: names of files have none of them, neither in the data folder nor of a download", () => {
    const names = readdirSync(app.dataDir, { recursive: true });
    expect(isOnPostgres || names.length > 0).toBe(true);
    expect(foundIn(names.join("\n"))).toEqual([]);
    expect(download.status).toBe(200);
    expect(foundIn(JSON.stringify(download.headers))).toEqual([]);
  });

  it("D06: a start that cannot succeed names the setting, not its value", async () => {
    const settings = { APP_SECRET: canaries.appSecret, OPENAI_API_KEY: canaries.providerKey };
    const wrong = `mysql://wordloom:${canaries.databasePassword}@127.0.0.1/words`;
    const refused = await spawnServer({ ...settings, DATABASE_URL: wrong, LOG_LEVEL: canaries.query }, temporaryFolder()).ended;
    expect([refused.code, foundIn(refused.stdout + refused.stderr)]).toEqual([78, []]);
    expect(refused.stderr).toContain("DATABASE_URL");
    const away = `postgres://wordloom:${canaries.databasePassword}@127.0.0.1:${await findFreePort()}/words`;
    const waiting = spawnServer({ ...settings, DATABASE_URL: away, LOG_LEVEL: "debug" }, temporaryFolder());
    waiting.child.stderr?.once("data", () => waiting.child.kill("SIGTERM"));
    const ended = await waiting.ended;
    expect(ended.stderr).toContain("the database is unavailable");
    expect([ended.code, foundIn(ended.stdout + ended.stderr)]).toEqual([0, []]);
  });
});
