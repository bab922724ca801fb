import { readFileSync, writeFileSync } from "node:fs";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { type VariableName, variables } from "#platform/config/variables.ts";
import { startAppServer } from "#tests/harness/app-server.ts";
import { describeOn, type Ending, isOnPostgres, spawnServer, temporaryFolder } from "./server-process.ts";

const goodSecret = "Zk3vQ9x1Lr8TnB2mWc7yHs5dPf4gJa6e";

/** A start that must be refused: the settings, and the one variable that is to blame. */
type Start = { why: string; env: Record<string, string>; names: VariableName };

/** A value that each variable cannot have; long ones would be noticed if they were printed. */
const wrong: Record<VariableName, string> = {
  PORT: "port-of-canary",
  HOST: "256.256.256.256",
  NODE_ENV: "canary-mode",
  PUBLIC_ORIGIN: "http://canary.example.org",
  APP_NAME: "canary".repeat(11),
  APP_SECRET: "short-canary",
  PUBLIC_API_KEY: "tiny-canary",
  DATA_DIR: "/dev/null/canary",
  PROCESS_ROLE: "canary-role",
  TRUSTED_PROXIES: "10.0.0.0/8,canary-proxy",
  LOG_LEVEL: "canary-level",
  SEED: "canary-seed",
  ADMIN_EMAIL: "canary-at-example.org",
  DATABASE_URL: "mysql://canary:word@127.0.0.1/base",
  S3_ENDPOINT: "canary.s3.example.org",
  S3_BUCKET: "Canary/bucket",
  S3_REGION: " ",
  S3_ACCESS_KEY_ID: " ",
  S3_SECRET_ACCESS_KEY: " ",
  SMTP_URL: "https://canary.mail.example.org",
  MAIL_FROM: "canary-sender",
  OPENAI_API_KEY: " ",
  OPENAI_BASE_URL: "canary.example.org/v1",
  ANTHROPIC_API_KEY: " ",
  ANTHROPIC_BASE_URL: "ftp://canary.example.org",
  GOOGLE_GENERATIVE_AI_API_KEY: " ",
  GOOGLE_GENERATIVE_AI_BASE_URL: "//canary.example.org",
  XAI_API_KEY: " ",
  XAI_BASE_URL: "javascript:canary",
  OPENAI_COMPATIBLE_BASE_URL: "canary:1234",
  OPENAI_COMPATIBLE_API_KEY: " ",
  OPENAI_COMPATIBLE_MODELS: " ",
  OPENAI_COMPATIBLE_IMAGE_MODELS: " ",
  EMBEDDING_MODEL: "openai",
  BFL_API_KEY: " ",
  BFL_BASE_URL: "canary-painter",
  FAL_API_KEY: " ",
  FAL_BASE_URL: "file:///canary",
  REPLICATE_API_TOKEN: " ",
  REPLICATE_BASE_URL: "ftp://canary.example.org",
  OLLAMA_BASE_URL: "canary-host",
  LOCAL_AI: "canary-maybe",
  AI_FIRST_TOKEN_TIMEOUT_MS: "canary-soon",
  AI_IDLE_TIMEOUT_MS: "-20000001",
  AI_MAX_RETRIES: "3000001",
  DEMO_DELAY_MS: "1.50001",
  GOOGLE_CLIENT_ID: " ",
  GOOGLE_CLIENT_SECRET: " ",
  GOOGLE_ISSUER: "canary-issuer",
  STRIPE_SECRET_KEY: "pk_live_canary",
  STRIPE_WEBHOOK_SECRET: "canary_secret",
  STRIPE_API_BASE: "https://canary.example.org/v1",
  STRIPE_PRICE_PREMIUM_MONTH: "canary_premium_month",
  STRIPE_PRICE_PREMIUM_YEAR: "canary_premium_year",
  STRIPE_PRICE_PACK_50: "canary_pack_50",
  STRIPE_PRICE_PACK_200: "canary_pack_200",
  STRIPE_PRICE_PACK_500: "canary_pack_500",
  ANONYMOUS_DAILY_CEILING: "canary-many",
  PROVIDER_DAILY_CEILING: "-1000001",
};

const others: Start[] = [
  { why: "a secret from an example", env: { APP_SECRET: "change-me-change-me-change-me-canary" }, names: "APP_SECRET" },
  { why: "a secret of one letter", env: { APP_SECRET: "x".repeat(48) }, names: "APP_SECRET" },
  { why: "two secrets swapped", env: { APP_SECRET: `sk-${goodSecret}`, OPENAI_API_KEY: goodSecret }, names: "APP_SECRET" },
  { why: "one secret for two things", env: { APP_SECRET: goodSecret, OPENAI_API_KEY: goodSecret }, names: "APP_SECRET" },
  { why: "an address without its key", env: { OPENAI_BASE_URL: "https://api.openai.com/v1" }, names: "OPENAI_API_KEY" },
  { why: "models without a server", env: { OPENAI_COMPATIBLE_MODELS: "canary-model" }, names: "OPENAI_COMPATIBLE_BASE_URL" },
  { why: "a worker without a database", env: { PROCESS_ROLE: "worker", APP_SECRET: goodSecret }, names: "DATABASE_URL" },
  { why: "a web process without a secret", env: { PROCESS_ROLE: "web", DATABASE_URL: "postgres://a@127.0.0.1/b" }, names: "APP_SECRET" },
  { why: "a secret in a file that is not there", env: { APP_SECRET_FILE: "/nonexistent/canary" }, names: "APP_SECRET" },
  { why: "an empty secret", env: { APP_SECRET: "" }, names: "APP_SECRET" },
];

const all: Start[] = [
  ...(Object.keys(variables) as VariableName[]).map((name) => ({ why: `a wrong ${name}`, env: { [name]: wrong[name] }, names: name })),
  ...others,
];
/** The database plays no part here, so each of the two runs takes every other start. */
const starts = all.filter((_, index) => index % 2 === (isOnPostgres ? 1 : 0));

function expectRefusal(ending: Ending, { why, env, names }: Start): void {
  expect([why, ending.code, ending.stdout]).toEqual([why, 78, ""]);
  const lines = ending.stderr.trimEnd().split("\n");
  expect([why, lines.length, lines[0]]).toEqual([why, 1, expect.stringMatching(new RegExp(`^${names}: .{8,}`))]);
  // A word of a few letters can occur in any sentence.
  const printed = Object.values(env).filter((value) => value.length > 6 && ending.stderr.includes(value));
  expect([why, printed]).toEqual([why, []]);
}

describe("a start with settings that are not safe", () => {
  it.each(starts.map((start) => [start.why, start] as const))("D05: %s", async (_why, start) => {
    const ending = await spawnServer(start.env, temporaryFolder()).ended;
    expectRefusal(ending, start);
    expect(ending.code).toBe(78);
  });

  it("D05: tells every fault at once", async () => {
    const ending = await spawnServer({ PORT: "x", LOG_LEVEL: "x", ADMIN_EMAIL: "x" }, temporaryFolder()).ended;
    expect(ending.code).toBe(78);
    expect(ending.stderr.match(/^[A-Z_]+(?=: )/gm)).toEqual(["PORT", "LOG_LEVEL", "ADMIN_EMAIL"]);
  });
});

describeOn("postgres", "a database that refuses", () => {
  it("D05: for a wrong password, an unknown user or an unknown database ends the start and names the variable", async () => {
    const provided = inject("testDatabase");
    if (provided.kind !== "postgres") throw new Error("for PostgreSQL only");
    const admin = new pg.Client({ connectionString: provided.adminUrl });
    await admin.connect();
    const { rows } = await admin.query<{ hba_file: string }>("SHOW hba_file");
    const file = rows[0]?.hba_file ?? "";
    writeFileSync(file, `host all locked_role 127.0.0.1/32 scram-sha-256\n${readFileSync(file, "utf8")}`);
    await admin.query("CREATE ROLE locked_role LOGIN PASSWORD 'the-right-one'");
    await admin.query("SELECT pg_reload_conf()");
    await admin.end();
    const { host } = new URL(provided.adminUrl);
    for (const [why, url, state] of [
      ["password", `postgres://locked_role:canary-password@${host}/postgres`, "28P01"],
      ["user", `postgres://canary-nobody@${host}/postgres`, "28000"],
      ["database", `postgres://postgres@${host}/canary-base`, "3D000"],
    ] as const) {
      const env = { DATABASE_URL: url };
      const ending = await spawnServer(env, temporaryFolder()).ended;
      expectRefusal(ending, { why, env, names: "DATABASE_URL" });
      expect(ending.stderr).toContain(state);
      expect(ending.stderr).not.toMatch(/canary/);
    }
  });
});

describeOn("embedded", "a folder that is in use", () => {
  it("D05: ends a second process with 75 and one sentence, on another port and on the same", async () => {
    const dataDir = temporaryFolder();
    const first = await startAppServer({ dataDir });
    const port = new URL(first.url).port;
    for (const PORT of ["0", port]) {
      const ending = await spawnServer({ PORT }, dataDir).ended;
      expect([PORT, ending.code, ending.stdout]).toEqual([PORT, 75, ""]);
      expect(ending.stderr).toMatch(/^The data folder .+ is in use by process \d+\. .+\n$/);
    }
    const foreign = await spawnServer({ PORT: port }, temporaryFolder()).ended;
    expect([foreign.code, foreign.stderr]).toEqual([78, expect.stringMatching(/^PORT: is in use by another program\. .+\n$/)]);
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
  });
});
