import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { configKeys } from "#features/billing/config-keys.ts";
import { lockDataFolder } from "#platform/db/data-folder-lock.server.ts";
import { startAppServer } from "#tests/harness/app-server.ts";
import { captionRun } from "#tests/services/test-services.ts";
import { type Installation, runCommand } from "./command.ts";
import { emptyInstallation } from "./migration-folders.ts";
import { describeOn, isOnPostgres, startOnTestDatabase, temporaryFolder } from "./server-process.ts";
import { copyContent } from "#tests/services/content-copy.ts";
import {
  shippedLanguages,
  shippedNavigation,
  shippedPages,
  shippedPrompts,
  shippedTags,
  shippedPhotoTools,
  shippedTools,
} from "#tests/services/shipped-content.ts";
import { patience } from "#tests/harness/patience.ts";

type Finding = { check: string; state: "ok" | "warning" | "failure"; found: string; next: string | null };

const device = (letter: string) => `device:${letter.repeat(26)}`;
const codeOf = { ok: 0, warning: 1, failure: 2 } as const;

/** Runs the doctor and checks that its code is that of its worst finding. */
async function findingsOf(installation: Installation): Promise<Finding[]> {
  const { code, stdout, stderr } = await runCommand(installation, "doctor", "--json");
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  expect([code, stderr]).toEqual([Math.max(...findings.map(({ state }) => codeOf[state])), ""]);
  for (const finding of findings) {
    expect(finding).toEqual({
      check: expect.stringMatching(/./),
      state: expect.stringMatching(/^(ok|warning|failure)$/),
      found: expect.stringMatching(/./),
      next: finding.next,
    });
    expect([finding.check, finding.next === null]).toEqual([finding.check, finding.state === "ok"]);
  }
  return findings;
}

describe("commands where nothing has been done yet", () => {
  it("make the database and the catalogue, and find nothing to do the second time", async () => {
    const installation = await emptyInstallation();
    const added = async () => {
      const { code, stdout, stderr } = await runCommand(installation, "seed", "--json");
      expect([code, stderr]).toEqual([0, ""]);
      return (JSON.parse(stdout) as { added: unknown }).added;
    };
    const all = {
      tools: shippedTools().length,
      imageTools: shippedPhotoTools().length,
      navigation: Object.keys(shippedNavigation()).length,
      prompts: shippedPrompts().length,
      tags: shippedTags().length,
      languages: shippedLanguages().length,
      pages: shippedPages().length,
    };
    expect(await added()).toEqual(all);
    expect(await added()).toEqual({ tools: 0, imageTools: 0, navigation: 0, prompts: 0, tags: 0, languages: 0, pages: 0 });
    expect(await runCommand(installation, "migrate")).toEqual({ code: 0, stdout: "the database is up to date\n", stderr: "" });
    expect((await findingsOf(installation)).find(({ check }) => check === "database")).toMatchObject({
      state: "ok",
      found: isOnPostgres ? "PostgreSQL, migrated" : "embedded, migrated",
    });
  });
});

describe("the shipped content", () => {
  it("is checked from anywhere, and each fault of a copy is told with file, line and key", async () => {
    const check = (...parameters: string[]) => runCommand({ dataDir: temporaryFolder(), env: {} }, "content", "check", ...parameters);
    expect(await check()).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^the content is valid: \d+ tools, \d+ image tools, /),
      stderr: "",
    });
    const copy = copyContent(onTestFinished);
    copy.replace("tags.yaml", "    zh: 写作\n", "");
    copy.replace("pages/help.yaml", "title:", "titel:");
    expect(await check(copy.root)).toEqual({
      code: 1,
      stdout: expect.stringMatching(
        /^content\/pages\/help\.yaml:1: .+\n[^]*content\/tags\.yaml:3: writing\.name\.zh: the Chinese text is missing\n$/,
      ),
      stderr: "3 faults\n",
    });
    expect(await check("nowhere")).toMatchObject({ code: 64, stderr: expect.stringContaining("usage: wordloom content check") });
  });
});

// The embedded database starts again for each command, and gives the same answers beside a running server, below.
describeOn("postgres", "commands on a database of their own", () => {
  it("hold the ledger against the balances: 0 when all adds up, 1 and what does not otherwise", async () => {
    const installation = await emptyInstallation();
    const clean = await runCommand(installation, "audit:ledger", "--json");
    expect([clean.code, clean.stderr, JSON.parse(clean.stdout)]).toEqual([
      0,
      "",
      { mismatches: 0, heldOpen: 0, oldestHoldS: 0, faults: [] },
    ]);
    await installation.use((db) => db.$client.query("INSERT INTO balances (owner, available_milli) VALUES ($1, 5)", [device("x")]));
    const wrong = await runCommand(installation, "audit:ledger", "--json");
    expect([wrong.code, JSON.parse(wrong.stdout)]).toEqual([
      1,
      {
        mismatches: 2,
        heldOpen: 0,
        oldestHoldS: 0,
        faults: [`balance is not the sum of the ledger: ${device("x")}`, `lots hold less than the balance: ${device("x")}`],
      },
    ]);
    const told = await runCommand(installation, "audit:ledger");
    expect([told.code, told.stdout]).toEqual([
      1,
      `balance is not the sum of the ledger: ${device("x")}\nlots hold less than the balance: ${device("x")}\n2 mismatches, 0 open holds, the oldest 0 s old\n`,
    ]);
    expect((await findingsOf(installation)).find(({ check }) => check === "ledger")).toMatchObject({ state: "failure" });
  });

  it("let the doctor see an installation without an engine, and one with", async () => {
    const installation = await emptyInstallation();
    const without = new Map((await findingsOf(installation)).map((finding) => [finding.check, finding]));
    expect([...without.keys()]).toEqual(expect.arrayContaining(["Node.js", "data folder", "database", "ledger", "AI engine"]));
    expect(without.get("AI engine")).toMatchObject({ state: "warning", next: expect.stringContaining("OPENAI_API_KEY") });
    const key = "key-that-is-nowhere-printed";
    const engine = { ...installation, env: { ...installation.env, OPENAI_API_KEY: key, OPENAI_BASE_URL: "http://127.0.0.1:9/v1" } };
    expect((await findingsOf(engine)).find(({ check }) => check === "AI engine")).toMatchObject({ state: "ok" });
    const told = await runCommand(engine, "doctor");
    expect(told.stdout).toMatch(/^ok {7}Node\.js: \d+\./);
    expect(told.stdout).not.toContain(key);
  });

  it("read and change settings, and refuse what is none", async () => {
    const installation = await emptyInstallation();
    const all = await runCommand(installation, "config", "get");
    expect([all.code, all.stdout.trimEnd().split("\n")]).toEqual([
      0,
      [...configKeys].map(([key, known]) => `${key} = ${JSON.stringify(known.default)}`),
    ]);
    expect(await runCommand(installation, "config", "set", "models.best", "gpt-best")).toMatchObject({ code: 0, stderr: "" });
    expect(await runCommand(installation, "config", "get", "models.best")).toEqual({ code: 0, stdout: '"gpt-best"\n', stderr: "" });
    expect(await runCommand(installation, "config", "set", "models.best", "null")).toMatchObject({ code: 0 });
    expect(await runCommand(installation, "config", "get", "models.best")).toMatchObject({ code: 0, stdout: "null\n" });
    for (const [parameters, code, sentence] of [
      [["set", "free.nothing", "1"], 1, /^there is no setting free\.nothing\n$/],
      [["get", "free.nothing"], 1, /^there is no setting free\.nothing\n$/],
      [["set", "free.inputChars", "-1"], 64, /^free\.inputChars: .+\n$/],
      [["set", "free.inputChars", "many"], 64, /^free\.inputChars: .+\n$/],
    ] as const)
      expect(await runCommand(installation, "config", ...parameters)).toEqual({
        code,
        stdout: "",
        stderr: expect.stringMatching(sentence),
      });
    expect(await runCommand(installation, "config", "get", "free.inputChars")).toMatchObject({ stdout: "12000\n" });
  });

  it("say in one sentence that the database refuses them", async () => {
    const { dataDir, env } = await emptyInstallation();
    const installation = { dataDir, env: { DATABASE_URL: `${env.DATABASE_URL}_that_is_not_there` } };
    expect(await runCommand(installation, "migrate")).toEqual({
      code: 78,
      stdout: "",
      stderr: expect.stringMatching(/^DATABASE_URL: the server refused the connection \(3D000\)\. .+\n$/),
    });
    expect((await findingsOf(installation)).find(({ check }) => check === "database")).toMatchObject({ state: "failure" });
  });

  it("D11: tell a migration that the database refuses in one sentence", async () => {
    const installation = await emptyInstallation();
    await installation.use((db) => db.$client.query("CREATE TABLE runs (id text)"));
    expect(await runCommand(installation, "migrate")).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^the database could not be migrated to this version: relation "runs" already exists \(42P07\)\. .+\n$/,
      ),
    });
  });
});

describe("commands beside a running server", () => {
  async function serving() {
    const started = await startOnTestDatabase({});
    const env: Record<string, string> = started.address.kind === "url" ? { DATABASE_URL: started.address.url } : {};
    return { ...started, installation: { dataDir: started.app.dataDir, env } };
  }

  it("change a setting that takes effect without a restart, and leave the others", async () => {
    const { app, installation } = await serving();
    type Told = { limits: Record<string, number>; prices: Record<string, number> };
    const told = async () => (await (await fetch(`${app.url}/api/limits`)).json()) as Told;
    const before = await told();
    expect(await runCommand(installation, "config", "set", "anonymous.inputChars", "1234")).toEqual({
      code: 0,
      stdout: "anonymous.inputChars = 1234\n",
      stderr: "",
    });
    const expected = { ...before, limits: { ...before.limits, inputChars: 1234 } };
    await vi.waitFor(async () => expect(await told()).toEqual(expected), { timeout: patience.step, interval: 50 });
    expect((await runCommand(installation, "config", "set", "anonymous.inputChars", "-5")).code).toBe(64);
    expect(await runCommand(installation, "config", "get", "anonymous.inputChars")).toMatchObject({ stdout: "1234\n" });
    expect(await told()).toEqual(expected);
    for (const parameters of [["migrate"], ["seed", "--json"], ["audit:ledger", "--json"]])
      expect(await runCommand(installation, ...parameters)).toMatchObject({ code: 0, stderr: "" });
    expect((await findingsOf(installation)).find(({ check }) => check === "database")).toMatchObject({ state: "ok" });
    expect(await app.stop()).toBe(0);
  });

  it("give and take credits once for each key, as one ledger line, and never below nothing", async () => {
    const { app, database, installation } = await serving();
    const started = await fetch(`${app.url}/api/runs`, {
      method: "POST",
      headers: { Origin: app.url, "Content-Type": "application/json" },
      body: JSON.stringify(captionRun("x")),
    });
    const Cookie = started.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const { rows } = await database.$client.query<{ owner: string }>("SELECT owner FROM runs");
    const owner = rows[0]?.owner ?? "";
    const read = async (path: string) => (await fetch(`${app.url}${path}`, { headers: { Cookie } })).json() as Promise<unknown>;
    const adjust = (milli: string, key: string) =>
      runCommand(installation, "credits", "adjust", "--owner", owner, `--milli=${milli}`, "--reason", "a gift", "--key", key);
    const show = async () => JSON.parse((await runCommand(installation, "credits", "show", "--owner", owner)).stdout) as unknown;

    expect(await show()).toEqual({ owner, availableMilli: 0, heldMilli: 0 });
    // At once, as when someone repeats what seemed to hang.
    const same = await Promise.all([adjust("5000", "gift"), adjust("5000", "gift")]);
    for (const { code, stdout } of same) expect([code, JSON.parse(stdout)]).toEqual([0, { owner, availableMilli: 5000 }]);
    expect(await read("/api/me")).toMatchObject({ credits: { availableMilli: 5000, heldMilli: 0 } });
    expect((await adjust("5000", "gift")).stdout).toBe(same[0]?.stdout);
    expect(await adjust("5001", "gift")).toEqual({ code: 1, stdout: "", stderr: "the key gift was used for another adjustment\n" });

    expect(await adjust("-5001", "too much")).toEqual({ code: 1, stdout: "", stderr: "not-enough-credits\n" });
    const taken = await Promise.all([adjust("-3000", "one"), adjust("-3000", "two")]);
    expect(taken.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(await show()).toEqual({ owner, availableMilli: 2000, heldMilli: 0 });
    const { items } = (await read("/api/me/ledger")) as { items: { kind: string; amountMilli: number; balanceAfterMilli: number }[] };
    expect(items.filter(({ kind }) => kind === "adjust")).toMatchObject([
      { amountMilli: -3000, balanceAfterMilli: 2000, runId: null },
      { amountMilli: 5000, balanceAfterMilli: 5000, runId: null },
    ]);
    expect((await runCommand(installation, "audit:ledger", "--json")).code).toBe(0);
    expect(await app.stop()).toBe(0);
  });
});

describeOn("embedded", "commands on a folder that others use or have left", () => {
  it("say in one sentence that someone else has the folder", async () => {
    const installation = { dataDir: temporaryFolder(), env: {} };
    const lock = lockDataFolder(installation.dataDir);
    expect(await runCommand(installation, "migrate")).toEqual({
      code: 75,
      stdout: "",
      stderr: `The data folder ${installation.dataDir} is in use by process ${process.pid}. Stop it first, or set DATABASE_URL so that several processes can share a PostgreSQL database.\n`,
    });
    expect((await findingsOf(installation)).find(({ check }) => check === "database")).toMatchObject({ state: "failure" });
    lock.release();
  });

  it("open the folder of a server that was killed, and the next server starts as well", async () => {
    const dataDir = temporaryFolder();
    const app = await startAppServer({ dataDir });
    await app.kill();
    expect(existsSync(join(dataDir, ".s.PGSQL.5432"))).toBe(true);
    const installation = { dataDir, env: {} };
    expect(await runCommand(installation, "config", "set", "anonymous.inputChars", "321")).toMatchObject({ code: 0, stderr: "" });
    const next = await startAppServer({ dataDir });
    expect(await (await fetch(`${next.url}/api/limits`)).json()).toMatchObject({ limits: { inputChars: 321 } });
    expect(await next.stop()).toBe(0);
  });
});
