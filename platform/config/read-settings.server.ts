import { readFileSync } from "node:fs";
import { isLoopbackOrPrivate, isNetworkRange } from "#core/network.ts";
import { type EmbeddingProvider, parseEmbeddingChoice } from "../ai/embedding/embedder.ts";
import { type ImageProviderId, imageProviderIds, imageProviders } from "../ai/images/image-providers.ts";
import { type ModelProviderId, modelProviderIds, variablesOf } from "../ai/model-providers.ts";
import { itemNames, priceVariableOf } from "../payments/items.ts";
import {
  type AiSettings,
  faultOf,
  type ProviderSettings,
  type Settings,
  SettingsError,
  type SettingsFault,
  type StorageSettings,
  type StripeSettings,
} from "./settings.ts";
import { type VariableName, variables } from "./variables.ts";

type Environment = Record<string, string | undefined>;
type Values = Map<VariableName, string>;

/** Values that people copy from examples; a secret like that is no secret. */
const placeholderSecret = /^(.)\1+$|change.?me|example|default|secret.?secret|password|0123456789|openssl rand/i;

/** `isBeforeSetup`: what `wordloom billing setup` finds out may be missing. */
type ReadOptions = { isBeforeSetup?: boolean };

/**
 * Reads and checks the whole environment.
 *
 * @throws SettingsError with every fault at once
 */
export function readSettings(environment: Environment = process.env, { isBeforeSetup = false }: ReadOptions = {}): Settings {
  const faults: SettingsFault[] = [];
  const values = readValues(environment, faults);
  checkGroups(values, faults);
  checkPayments(values, faults, isBeforeSetup);
  // A variable with an invalid value is missing from its group, too; one line is enough.
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
    stripe: readStripeSettings(text),
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
  const provider = (names: { key: VariableName; baseUrl: VariableName }): ProviderSettings | null => {
    const apiKey = text(names.key);
    return apiKey === null ? null : { apiKey, baseUrl: text(names.baseUrl) };
  };
  const ollama = text("OLLAMA_BASE_URL");
  return {
    ...(Object.fromEntries([
      ...modelProviderIds.map((id) => [id, provider(variablesOf(id))]),
      ...imageProviderIds.map((id) => [id, provider(imageProviders[id].variables)]),
    ]) as Record<ModelProviderId | ImageProviderId, ProviderSettings | null>),
    ...readCompatibleServer(text),
    ollama: ollama === null ? null : { baseUrl: ollama },
    embedding: parseEmbeddingChoice(text("EMBEDDING_MODEL") ?? "default") ?? "default",
    localAi: text("LOCAL_AI") as AiSettings["localAi"],
    firstTokenTimeoutMs: number("AI_FIRST_TOKEN_TIMEOUT_MS"),
    idleTimeoutMs: number("AI_IDLE_TIMEOUT_MS") ?? 0,
    maxRetries: number("AI_MAX_RETRIES") ?? 0,
    demoDelayMs: number("DEMO_DELAY_MS") ?? 0,
    hasDemoFaults: text("NODE_ENV") !== "production",
  };
}

function readStripeSettings(text: (name: VariableName) => string | null): StripeSettings | null {
  const secretKey = text("STRIPE_SECRET_KEY");
  if (secretKey === null) return null;
  const prices = Object.fromEntries(itemNames.map((name) => [name, text(priceVariableOf(name)) ?? ""])) as StripeSettings["prices"];
  return { secretKey, webhookSecrets: commaList(text("STRIPE_WEBHOOK_SECRET")), apiBase: text("STRIPE_API_BASE") ?? "", prices };
}

/** One server, for texts, for pictures or for both: a server of which only image models are named is asked for nothing else. */
function readCompatibleServer(text: (name: VariableName) => string | null): Pick<AiSettings, "compatible" | "compatibleImages"> {
  const baseUrl = text("OPENAI_COMPATIBLE_BASE_URL");
  if (baseUrl === null) return { compatible: null, compatibleImages: null };
  const server = { baseUrl, apiKey: text("OPENAI_COMPATIBLE_API_KEY") };
  const models = commaList(text("OPENAI_COMPATIBLE_MODELS"));
  const imageModels = commaList(text("OPENAI_COMPATIBLE_IMAGE_MODELS"));
  return {
    compatible: models.length === 0 && imageModels.length > 0 ? null : { ...server, models },
    compatibleImages: imageModels.length === 0 ? null : { ...server, models: imageModels },
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
      faults.push(faultOf(name, isBlank ? "is empty" : `isn't valid (${raw.length} characters, not shown)`));
    else values.set(name, raw);
  }
  return values;
}

/** An empty variable counts as unset only if its default is empty, so that a lost secret is noticed. */
function readRaw(name: VariableName, environment: Environment, faults: SettingsFault[]): string | null {
  const direct = environment[name];
  const file = environment[`${name}_FILE`];
  if (direct !== undefined && file !== undefined) faults.push(faultOf(name, `is set twice: here and as ${name}_FILE`));
  if (direct !== undefined) return direct === "" && defaultOf(name) === "" ? null : direct;
  if (file === undefined) return null;
  try {
    return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch {
    faults.push(faultOf(name, `${name}_FILE can't be read`));
    return null;
  }
}

function checkGroups(values: Values, faults: SettingsFault[]): void {
  const needs = (name: VariableName, other: VariableName): void => {
    if (values.has(name) && !values.has(other)) faults.push(faultOf(other, `is missing, but ${name} is set`));
  };
  for (const { key, baseUrl } of modelProviderIds.map(variablesOf)) needs(baseUrl, key);
  for (const id of imageProviderIds) needs(imageProviders[id].variables.baseUrl, imageProviders[id].variables.key);
  needs("OPENAI_COMPATIBLE_API_KEY", "OPENAI_COMPATIBLE_BASE_URL");
  needs("OPENAI_COMPATIBLE_MODELS", "OPENAI_COMPATIBLE_BASE_URL");
  needs("OPENAI_COMPATIBLE_IMAGE_MODELS", "OPENAI_COMPATIBLE_BASE_URL");
  checkEmbedding(values, faults);
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
  if (wrong.length > 0) faults.push(faultOf("TRUSTED_PROXIES", `has an invalid address or range at position ${wrong.join(", ")}`));
}

/** A model that is named needs its provider. */
function checkEmbedding(values: Values, faults: SettingsFault[]): void {
  const choice = parseEmbeddingChoice(values.get("EMBEDDING_MODEL") ?? "default");
  if (choice === null || typeof choice === "string") return;
  const needed = {
    openai: variablesOf("openai").key,
    google: variablesOf("google").key,
    compatible: "OPENAI_COMPATIBLE_BASE_URL",
    ollama: "OLLAMA_BASE_URL",
  } as const satisfies Record<EmbeddingProvider, VariableName>;
  const other = needed[choice.provider];
  if (!values.has(other)) faults.push(faultOf(other, "is missing, but EMBEDDING_MODEL names a model of it"));
}

function checkPayments(values: Values, faults: SettingsFault[], isBeforeSetup: boolean): void {
  const given = [...itemNames.map(priceVariableOf), "STRIPE_WEBHOOK_SECRET"] as const;
  if (!values.has("STRIPE_SECRET_KEY")) {
    const name = [...given, "STRIPE_API_BASE" as const].find((one) => values.has(one));
    if (name !== undefined) faults.push(faultOf("STRIPE_SECRET_KEY", `is missing, but ${name} is set`));
    return;
  }
  const missing = isBeforeSetup ? [] : given.filter((name) => !values.has(name));
  for (const name of missing) faults.push(faultOf(name, "is missing, but STRIPE_SECRET_KEY is set"));
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
    faults.push(faultOf("PUBLIC_ORIGIN", "is http on a public host: cookies would be sent unencrypted"));
  }
}
