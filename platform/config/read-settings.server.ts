import { readFileSync } from "node:fs";
import { isLoopbackOrPrivate, isNetworkRange } from "#core/network.ts";
import { type ModelProviderId, modelProviderIds, variablesOf } from "../ai/model-providers.ts";
import {
  type AiSettings,
  faultOf,
  type ProviderSettings,
  type Settings,
  SettingsError,
  type SettingsFault,
  type StorageSettings,
} from "./settings.ts";
import { type VariableName, variables } from "./variables.ts";

type Environment = Record<string, string | undefined>;
type Values = Map<VariableName, string>;

/** Values that people copy from examples; a secret made of one is no secret. */
const placeholderSecret = /^(.)\1+$|change.?me|example|default|secret.?secret|password|0123456789|openssl rand/i;

/**
 * Reads and checks the whole environment.
 *
 * @throws SettingsError with every fault at once
 */
export function readSettings(environment: Environment = process.env): Settings {
  const faults: SettingsFault[] = [];
  const values = readValues(environment, faults);
  checkGroups(values, faults);
  // A variable that does not fit is also missing for its group; one line says it.
  const first = faults.filter((fault, index) => faults.findIndex((other) => other.name === fault.name) === index);
  if (first.length > 0) throw new SettingsError(first);
  const text = (name: VariableName): string | null => values.get(name) ?? defaultOf(name);
  const number = (name: VariableName): number | null => (text(name) === null ? null : Number(text(name)));
  const databaseUrl = text("DATABASE_URL");
  const smtpUrl = text("SMTP_URL");
  const googleClientId = text("GOOGLE_CLIENT_ID");
  return {
    port: number("PORT") ?? 0,
    host: text("HOST") ?? "",
    mode: text("NODE_ENV") as Settings["mode"],
    publicOrigin: text("PUBLIC_ORIGIN"),
    appName: text("APP_NAME") ?? "",
    appSecret: text("APP_SECRET"),
    publicApiKey: text("PUBLIC_API_KEY"),
    dataDir: text("DATA_DIR") ?? "",
    processRole: text("PROCESS_ROLE") as Settings["processRole"],
    trustedProxies: commaList(text("TRUSTED_PROXIES")),
    logLevel: text("LOG_LEVEL") ?? "info",
    seed: text("SEED") as Settings["seed"],
    adminEmail: text("ADMIN_EMAIL"),
    database: databaseUrl === null ? { kind: "embedded" } : { kind: "postgres", url: databaseUrl },
    storage: readStorageSettings(text),
    smtp: smtpUrl === null ? null : { url: smtpUrl, from: text("MAIL_FROM") ?? "" },
    google:
      googleClientId === null
        ? null
        : { clientId: googleClientId, clientSecret: text("GOOGLE_CLIENT_SECRET") ?? "", issuer: text("GOOGLE_ISSUER") ?? "" },
    ai: readAiSettings(text, number),
    anonymousDailyCeiling: number("ANONYMOUS_DAILY_CEILING"),
    providerDailyCeiling: number("PROVIDER_DAILY_CEILING"),
  };
}

function readStorageSettings(text: (name: VariableName) => string | null): StorageSettings {
  const endpoint = text("S3_ENDPOINT");
  if (endpoint === null) return { kind: "disk" };
  return {
    kind: "s3",
    endpoint,
    bucket: text("S3_BUCKET") ?? "",
    region: text("S3_REGION") ?? "",
    accessKeyId: text("S3_ACCESS_KEY_ID") ?? "",
    secretAccessKey: text("S3_SECRET_ACCESS_KEY") ?? "",
  };
}

function readAiSettings(text: (name: VariableName) => string | null, number: (name: VariableName) => number | null): AiSettings {
  const provider = (id: ModelProviderId): ProviderSettings | null => {
    const names = variablesOf(id);
    const apiKey = text(names.key);
    return apiKey === null ? null : { apiKey, baseUrl: text(names.baseUrl) };
  };
  const compatible = text("OPENAI_COMPATIBLE_BASE_URL");
  const ollama = text("OLLAMA_BASE_URL");
  return {
    ...(Object.fromEntries(modelProviderIds.map((id) => [id, provider(id)])) as Record<ModelProviderId, ProviderSettings | null>),
    compatible:
      compatible === null
        ? null
        : { baseUrl: compatible, apiKey: text("OPENAI_COMPATIBLE_API_KEY"), models: commaList(text("OPENAI_COMPATIBLE_MODELS")) },
    ollama: ollama === null ? null : { baseUrl: ollama },
    localAi: text("LOCAL_AI") as AiSettings["localAi"],
    firstTokenTimeoutMs: number("AI_FIRST_TOKEN_TIMEOUT_MS"),
    idleTimeoutMs: number("AI_IDLE_TIMEOUT_MS") ?? 0,
    maxRetries: number("AI_MAX_RETRIES") ?? 0,
    demoDelayMs: number("DEMO_DELAY_MS") ?? 0,
    hasDemoFaults: text("NODE_ENV") !== "production",
  };
}

function defaultOf(name: VariableName): string | null {
  const variable = variables[name];
  return "default" in variable ? (variable.default ?? null) : null;
}

function commaList(value: string | null): string[] {
  return (value ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function readValues(environment: Environment, faults: SettingsFault[]): Values {
  const values: Values = new Map();
  for (const name of Object.keys(variables) as VariableName[]) {
    const raw = readRaw(name, environment, faults);
    if (raw === null) continue;
    const variable = variables[name];
    const isBlank = raw.trim() === "";
    if (isBlank || !variable.schema.safeParse(raw).success)
      faults.push(faultOf(name, isBlank ? "is empty" : `does not fit (${raw.length} characters, not shown)`));
    else values.set(name, raw);
  }
  return values;
}

/** An empty variable counts as unset only for those whose default is empty, so that a lost secret is noticed. */
function readRaw(name: VariableName, environment: Environment, faults: SettingsFault[]): string | null {
  const direct = environment[name];
  const file = environment[`${name}_FILE`];
  if (direct !== undefined && file !== undefined) faults.push(faultOf(name, `is set twice, also as ${name}_FILE`));
  if (direct !== undefined) return direct === "" && defaultOf(name) === "" ? null : direct;
  if (file === undefined) return null;
  try {
    return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch {
    faults.push(faultOf(name, `${name}_FILE cannot be read`));
    return null;
  }
}

function checkGroups(values: Values, faults: SettingsFault[]): void {
  const needs = (name: VariableName, other: VariableName): void => {
    if (values.has(name) && !values.has(other)) faults.push(faultOf(other, `is missing, but ${name} is set`));
  };
  for (const { key, baseUrl } of modelProviderIds.map(variablesOf)) needs(baseUrl, key);
  needs("OPENAI_COMPATIBLE_API_KEY", "OPENAI_COMPATIBLE_BASE_URL");
  needs("OPENAI_COMPATIBLE_MODELS", "OPENAI_COMPATIBLE_BASE_URL");
  const together = (names: readonly VariableName[]): void => {
    for (const name of names) for (const other of names) needs(name, other);
  };
  together(["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
  together(["SMTP_URL", "MAIL_FROM"]);
  together(["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  needs("GOOGLE_ISSUER", "GOOGLE_CLIENT_ID");
  const processRole = values.get("PROCESS_ROLE") ?? "all";
  if (processRole !== "all") {
    for (const name of ["DATABASE_URL", "APP_SECRET"] as const) {
      if (!values.has(name)) faults.push(faultOf(name, `is missing, but PROCESS_ROLE is ${processRole}`));
    }
  }
  checkSecrets(values, faults);
  checkOrigin(values, faults);
  const ranges = commaList(values.get("TRUSTED_PROXIES") ?? null);
  const wrong = ranges.flatMap((range, index) => (isNetworkRange(range) ? [] : [index + 1]));
  if (wrong.length > 0) faults.push(faultOf("TRUSTED_PROXIES", `has no address or range in place ${wrong.join(", ")}`));
}

function checkSecrets(values: Values, faults: SettingsFault[]): void {
  const appSecret = values.get("APP_SECRET");
  if (appSecret === undefined) return;
  if (placeholderSecret.test(appSecret)) faults.push(faultOf("APP_SECRET", "looks like an example or is not random"));
  for (const [name, value] of values) {
    if (name !== "APP_SECRET" && value === appSecret) faults.push(faultOf("APP_SECRET", `is the same as ${name}: swapped?`));
  }
  if (/^(sk-|xai-|AIza|postgres(ql)?:\/\/|https?:\/\/)/.test(appSecret))
    faults.push(faultOf("APP_SECRET", "looks like another setting's value: swapped?"));
}

function checkOrigin(values: Values, faults: SettingsFault[]): void {
  const origin = values.get("PUBLIC_ORIGIN");
  if (origin === undefined) return;
  const url = new URL(origin);
  if (url.protocol === "http:" && !isLoopbackOrPrivate(url.hostname)) {
    faults.push(faultOf("PUBLIC_ORIGIN", "is http on a public host: cookies would travel in the clear"));
  }
}
