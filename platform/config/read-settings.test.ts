import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readSettings } from "./read-settings.server.ts";
import { SettingsError } from "./settings.ts";
import { type VariableName, variables } from "./variables.ts";

const goodSecret = "Zk3vQ9x1Lr8TnB2mWc7yHs5dPf4gJa6e";

function faultsOf(environment: Record<string, string>): { name: string; line: string }[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const lines = error.message.split("\n");
    return error.faults.map((fault, index) => ({ name: fault.name, line: lines[index] ?? "" }));
  }
}
const names = (environment: Record<string, string>): string[] => faultsOf(environment).map((fault) => fault.name);

/** An invalid value for each variable. */
const wrong: Record<VariableName, string> = {
  PORT: "70000",
  HOST: " ",
  NODE_ENV: "debug",
  PUBLIC_ORIGIN: "https://words.example.org/path",
  APP_NAME: "x".repeat(61),
  APP_SECRET: "short",
  PUBLIC_API_KEY: "tiny",
  DATA_DIR: "",
  PROCESS_ROLE: "boss",
  TRUSTED_PROXIES: "10.0.0.0/99",
  LOG_LEVEL: "loud",
  SEED: "everything",
  ADMIN_EMAIL: "nobody",
  DATABASE_URL: "mysql://somebody@host/base",
  S3_ENDPOINT: "s3.example.org",
  S3_BUCKET: "Bucket/of/mine",
  S3_REGION: "",
  S3_ACCESS_KEY_ID: "",
  S3_SECRET_ACCESS_KEY: "",
  SMTP_URL: "https://mail.example.org",
  MAIL_FROM: "a@b <c>",
  OPENAI_API_KEY: "",
  OPENAI_BASE_URL: "ftp://provider",
  ANTHROPIC_API_KEY: "",
  ANTHROPIC_BASE_URL: "provider",
  GOOGLE_GENERATIVE_AI_API_KEY: "",
  GOOGLE_GENERATIVE_AI_BASE_URL: "//provider",
  XAI_API_KEY: "",
  XAI_BASE_URL: "javascript:1",
  OPENAI_COMPATIBLE_BASE_URL: "localhost:1234",
  OPENAI_COMPATIBLE_API_KEY: "",
  OPENAI_COMPATIBLE_MODELS: "",
  OPENAI_COMPATIBLE_IMAGE_MODELS: "",
  EMBEDDING_MODEL: "nobody/knows-it",
  BFL_API_KEY: "",
  BFL_BASE_URL: "bfl-without-scheme",
  FAL_API_KEY: "",
  FAL_BASE_URL: "file:///etc/passwd",
  REPLICATE_API_TOKEN: "",
  REPLICATE_BASE_URL: "ftp://replicate",
  OLLAMA_BASE_URL: "ollama",
  LOCAL_AI: "yes",
  AI_FIRST_TOKEN_TIMEOUT_MS: "0",
  AI_IDLE_TIMEOUT_MS: "1e9",
  AI_MAX_RETRIES: "3",
  DEMO_DELAY_MS: "-1",
  GOOGLE_CLIENT_ID: "",
  GOOGLE_CLIENT_SECRET: "",
  GOOGLE_ISSUER: "issuer-of-none",
  STRIPE_SECRET_KEY: "pk_live_nobody",
  STRIPE_WEBHOOK_SECRET: "secret_of_none",
  STRIPE_API_BASE: "https://api.stripe.com/v1",
  STRIPE_PRICE_PREMIUM_MONTH: "prod_of_premium_month",
  STRIPE_PRICE_PREMIUM_YEAR: "prod_of_premium_year",
  STRIPE_PRICE_PACK_50: "prod_of_pack_50",
  STRIPE_PRICE_PACK_200: "prod_of_pack_200",
  STRIPE_PRICE_PACK_500: "prod_of_pack_500",
  ANONYMOUS_DAILY_CEILING: "1.5",
  PROVIDER_DAILY_CEILING: "NaN",
};

describe("reading the environment", () => {
  it("needs nothing at all for one process", () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      mode: "production",
      publicOrigin: null,
      appSecret: null,
      database: { kind: "embedded" },
      trustedProxies: [],
    });
  });

  it.each(Object.keys(variables) as VariableName[])("D05: names %s when it is wrong, and what is allowed, never its value", (name) => {
    const value = wrong[name];
    const faults = faultsOf({ [name]: value });
    expect(faults.map((fault) => fault.name)).toEqual([name]);
    expect(faults[0]?.line).toMatch(new RegExp(`^${name}: .+ Allowed: .+ Example: .+`));
    // A value of a few letters can occur in any sentence.
    const isTelling = value.trim().length > 3;
    expect(isTelling && faults[0]?.line.includes(value)).toBe(false);
  });

  it("tells all faults at once, one line a variable", () => {
    expect(names(wrong)).toEqual(expect.arrayContaining(Object.keys(variables)));
    expect(names(wrong)).toHaveLength(Object.keys(variables).length);
  });

  it("refuses a secret that is an example, no secret, or another setting's value", () => {
    for (const APP_SECRET of [
      "a".repeat(40),
      "change-me-change-me-change-me-change-me",
      "openssl rand -base64 33 and then some",
      `sk-${goodSecret}`,
    ]) {
      expect([APP_SECRET, ...names({ APP_SECRET })]).toEqual([APP_SECRET, "APP_SECRET"]);
    }
    expect(names({ APP_SECRET: goodSecret, OPENAI_API_KEY: goodSecret })).toEqual(["APP_SECRET"]);
    expect(names({ APP_SECRET: goodSecret })).toEqual([]);
  });

  it("names the missing member of a group", () => {
    expect(names({ OPENAI_BASE_URL: "https://api.openai.com/v1" })).toEqual(["OPENAI_API_KEY"]);
    expect(names({ OPENAI_COMPATIBLE_API_KEY: "local" })).toEqual(["OPENAI_COMPATIBLE_BASE_URL"]);
    expect(names({ OPENAI_COMPATIBLE_IMAGE_MODELS: "flux" })).toEqual(["OPENAI_COMPATIBLE_BASE_URL"]);
    expect(names({ REPLICATE_BASE_URL: "https://api.replicate.com/v1" })).toEqual(["REPLICATE_API_TOKEN"]);
    expect(names({ SMTP_URL: "smtp://127.0.0.1:2525" })).toEqual(["MAIL_FROM"]);
    expect(names({ GOOGLE_CLIENT_ID: "client" })).toEqual(["GOOGLE_CLIENT_SECRET"]);
    expect(names({ S3_BUCKET: "wordloom", S3_REGION: "auto", S3_ENDPOINT: "http://127.0.0.1:9000" })).toEqual([
      "S3_ACCESS_KEY_ID",
      "S3_SECRET_ACCESS_KEY",
    ]);
    expect(names({ PROCESS_ROLE: "worker" })).toEqual(["DATABASE_URL", "APP_SECRET"]);
    expect(names({ PROCESS_ROLE: "web", DATABASE_URL: "postgres://a@b/c" })).toEqual(["APP_SECRET"]);
  });

  it("takes a compatible server for what its named models are", () => {
    const server = { OPENAI_COMPATIBLE_BASE_URL: "http://127.0.0.1:8080" };
    const kindsOf = (more: Record<string, string>) => {
      const { compatible, compatibleImages } = readSettings({ ...server, ...more }).ai;
      return [compatible?.models ?? null, compatibleImages?.models ?? null];
    };
    expect(kindsOf({})).toEqual([[], null]);
    expect(kindsOf({ OPENAI_COMPATIBLE_IMAGE_MODELS: "flux, sdxl" })).toEqual([null, ["flux", "sdxl"]]);
    expect(kindsOf({ OPENAI_COMPATIBLE_MODELS: "qwen", OPENAI_COMPATIBLE_IMAGE_MODELS: "flux" })).toEqual([["qwen"], ["flux"]]);
  });

  it("serves plain http to this machine and private networks only", () => {
    expect(names({ PUBLIC_ORIGIN: "http://words.example.org" })).toEqual(["PUBLIC_ORIGIN"]);
    for (const PUBLIC_ORIGIN of ["http://localhost:3000", "http://192.168.1.5", "http://[::1]:3000", "https://words.example.org"]) {
      expect([PUBLIC_ORIGIN, ...names({ PUBLIC_ORIGIN })]).toEqual([PUBLIC_ORIGIN]);
    }
  });

  it("reads a value from a file, and refuses both at once or a file that is not there", () => {
    const folder = mkdtempSync(join(tmpdir(), "wordloom-settings-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "secret");
    writeFileSync(file, `${goodSecret}\n`);
    expect(readSettings({ APP_SECRET_FILE: file }).appSecret).toBe(goodSecret);
    expect(names({ APP_SECRET_FILE: file, APP_SECRET: goodSecret })).toEqual(["APP_SECRET"]);
    const [missing] = faultsOf({ APP_SECRET_FILE: join(folder, "nowhere") });
    expect(missing?.line).toContain("APP_SECRET_FILE can't be read");
  });
});
