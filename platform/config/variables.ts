import { z } from "zod";
import { mailAddressKey } from "#core/mail-address.ts";
import { parseEmbeddingChoice } from "../ai/embedding/embedder.ts";
import { imageProviderIds, imageProviders, type ImageProviderVariable } from "../ai/images/image-providers.ts";
import { itemNames, type PriceVariable, priceVariableOf } from "../payments/items.ts";
import { modelProviderIds, modelProviders, type ProviderVariable, variablesOf } from "../ai/model-providers.ts";

/** What the environment may say; `readSettings` alone reads it. */

const port = z.coerce.number().int().min(0).max(65535);
const positiveMs = z.coerce.number().int().min(1).max(3_600_000);
const units = z.coerce.number().int().min(0).max(1_000_000_000);
const httpUrl = z.url({ protocol: /^https?$/ });
const secret = z.string().min(32);

type Variable = { group: string; schema: z.ZodType; default?: string; allowed: string; example: string; isSecret?: boolean; about: string };

const modelGroup = "text and image models";

function providerVariables(): Record<ProviderVariable, Variable> {
  const entries = modelProviderIds.flatMap((id) => keyAndAddress(variablesOf(id), modelProviders[id], `${modelProviders[id].name}.`));
  return Object.fromEntries(entries) as Record<ProviderVariable, Variable>;
}

function imageProviderVariables(): Record<ImageProviderVariable, Variable> {
  const entries = imageProviderIds.flatMap((id) => {
    const provider = imageProviders[id];
    return keyAndAddress(provider.variables, provider, `${provider.name}, for the Flux image models.`);
  });
  return Object.fromEntries(entries) as Record<ImageProviderVariable, Variable>;
}

function keyAndAddress(
  names: { key: string; baseUrl: string },
  { keyExample, baseUrl }: { keyExample: string; baseUrl: string },
  about: string,
): [string, Variable][] {
  const { pathname } = new URL(baseUrl);
  const allowed = pathname === "/" ? "an address without a path" : `an address that ends in ${pathname}`;
  const key = { schema: z.string().min(1), allowed: "a key from the provider", example: keyExample, isSecret: true, about };
  const address = { schema: httpUrl, allowed, example: baseUrl, about: `Needs ${names.key}.` };
  return [
    [names.key, { group: modelGroup, ...key }],
    [names.baseUrl, { group: modelGroup, ...address }],
  ];
}

function priceVariables(): Record<PriceVariable, Variable> {
  const entries = itemNames.map((name): [PriceVariable, Variable] => [
    priceVariableOf(name),
    {
      group: "payments",
      schema: z.string().regex(/^price_[A-Za-z0-9_]+$/),
      allowed: "the ID of a price in Stripe",
      example: `price_${name.replace("-", "_")}`,
      about: `The price of ${name}, as wordloom billing setup prints it. Needs STRIPE_SECRET_KEY.`,
    },
  ]);
  return Object.fromEntries(entries) as Record<PriceVariable, Variable>;
}

/** Every variable in the order in which `.env.example` shows it. `default` is what an unset one means. */
export const variables = {
  PORT: {
    group: "process",
    schema: port,
    default: "3000",
    allowed: "a port, 0 to 65535",
    example: "3000",
    about: "Port to listen on; 0 picks a free one.",
  },
  HOST: {
    group: "process",
    schema: z.string().min(1),
    default: "0.0.0.0",
    allowed: "an address of this machine",
    example: "127.0.0.1",
    about: "Address to listen on.",
  },
  NODE_ENV: {
    group: "process",
    schema: z.enum(["production", "development", "test"]),
    default: "production",
    allowed: "production, development or test",
    example: "production",
    about: "What kind of environment the process runs in.",
  },
  PUBLIC_ORIGIN: {
    group: "process",
    schema: httpUrl.refine((value) => new URL(value).origin === value),
    allowed: "scheme, host and port without a path; http only for loopback and private addresses",
    example: "https://words.example.org",
    about: "Where people reach the site. Unset: every private address and name of this machine, such as http://localhost:<PORT>.",
  },
  APP_NAME: {
    group: "process",
    schema: z.string().min(1).max(60),
    default: "Wordloom",
    allowed: "1 to 60 characters",
    example: "Wordloom",
    about: "Name of the product on every page.",
  },
  APP_SECRET: {
    group: "process",
    schema: secret,
    allowed: "at least 32 random characters",
    example: "openssl rand -base64 33",
    isSecret: true,
    about: "Signs cookies. Unset: created once and kept in the data folder.",
  },
  PUBLIC_API_KEY: {
    group: "process",
    schema: z.string().min(16).max(200),
    allowed: "16 to 200 characters",
    example: "wl_public_0123456789abcdef",
    about: "Publishable key of the browser client. Unset: derived from APP_SECRET.",
  },
  DATA_DIR: {
    group: "process",
    schema: z.string().min(1),
    default: "./data",
    allowed: "a folder this process can write to",
    example: "./data",
    about: "Where the database, the secret and the files live.",
  },
  PROCESS_ROLE: {
    group: "process",
    schema: z.enum(["all", "web", "worker"]),
    default: "all",
    allowed: "all, web or worker",
    example: "all",
    about: "What this process does; web and worker need DATABASE_URL and APP_SECRET.",
  },
  TRUSTED_PROXIES: {
    group: "process",
    schema: z.string(),
    default: "",
    allowed: "addresses or CIDR ranges, separated by commas",
    example: "127.0.0.1,10.0.0.0/8",
    about: "Proxies whose X-Forwarded-For header is trusted.",
  },
  LOG_LEVEL: {
    group: "process",
    schema: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]),
    default: "info",
    allowed: "fatal, error, warn, info, debug or silent",
    example: "info",
    about: "How much is logged; never bodies or prompts.",
  },
  SEED: {
    group: "process",
    schema: z.enum(["catalogue", "none"]),
    default: "catalogue",
    allowed: "catalogue or none",
    example: "catalogue",
    about: "Whether an empty database gets the starter catalog.",
  },
  ADMIN_EMAIL: {
    group: "process",
    schema: z.string().transform(mailAddressKey).pipe(z.email()),
    allowed: "an email address",
    example: "you@example.org",
    about: "Who becomes the first admin.",
  },
  DATABASE_URL: {
    group: "database",
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    allowed: "postgres://user:password@host:port/database",
    example: "postgres://wordloom:secret@127.0.0.1:5432/wordloom",
    isSecret: true,
    about: "PostgreSQL. Unset: embedded, in DATA_DIR, one process.",
  },
  S3_ENDPOINT: {
    group: "storage",
    schema: httpUrl,
    allowed: "the address of an S3 service",
    example: "https://s3.eu-central-1.amazonaws.com",
    about: "Files go to this S3 service. Unset: a folder in DATA_DIR. Needs the other four.",
  },
  S3_BUCKET: {
    group: "storage",
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    allowed: "the name of a bucket",
    example: "wordloom",
    about: "Needs S3_ENDPOINT.",
  },
  S3_REGION: {
    group: "storage",
    schema: z.string().min(1).max(60),
    allowed: "a region, or auto",
    example: "eu-central-1",
    about: "Needs S3_ENDPOINT.",
  },
  S3_ACCESS_KEY_ID: {
    group: "storage",
    schema: z.string().min(1),
    allowed: "an access key ID for the service",
    example: "AKIA…",
    about: "Needs S3_ENDPOINT.",
  },
  S3_SECRET_ACCESS_KEY: {
    group: "storage",
    schema: z.string().min(1),
    allowed: "the secret for that access key",
    example: "…",
    isSecret: true,
    about: "Needs S3_ENDPOINT.",
  },
  SMTP_URL: {
    group: "mail",
    schema: z.url({ protocol: /^smtps?$/ }),
    allowed: "smtp://user:password@host:port, or smtps://…",
    example: "smtps://wordloom:password@mail.example.org:465",
    isSecret: true,
    about: "Emails are sent through this server. Unset: they stay in an outbox that admins can read.",
  },
  MAIL_FROM: {
    group: "mail",
    schema: z.string().regex(/^(?:[^<>\r\n"]{1,80} <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/),
    allowed: "an address, or a name and an address in angle brackets",
    example: "Wordloom <no-reply@example.org>",
    about: "Sender of all emails. Needs SMTP_URL.",
  },
  ...providerVariables(),
  OPENAI_COMPATIBLE_BASE_URL: {
    group: "text and image models",
    schema: httpUrl,
    allowed: "an address, with or without /v1",
    example: "http://127.0.0.1:1234/v1",
    about: "Any server compatible with OpenAI's chat completions.",
  },
  OPENAI_COMPATIBLE_API_KEY: {
    group: "text and image models",
    schema: z.string().min(1),
    allowed: "a key for that server",
    example: "local",
    isSecret: true,
    about: "Needs OPENAI_COMPATIBLE_BASE_URL.",
  },
  OPENAI_COMPATIBLE_MODELS: {
    group: "text and image models",
    schema: z.string().min(1),
    allowed: "model names, separated by commas",
    example: "qwen3-8b,llama-3.3-70b",
    about: "Needs OPENAI_COMPATIBLE_BASE_URL; the first is Fast, the second Careful, the last Best.",
  },
  OPENAI_COMPATIBLE_IMAGE_MODELS: {
    group: "text and image models",
    schema: z.string().min(1),
    allowed: "model names, separated by commas",
    example: "flux.1-kontext-dev",
    about: "Image models of that server; if OPENAI_COMPATIBLE_MODELS is unset, it makes pictures only. Needs OPENAI_COMPATIBLE_BASE_URL.",
  },
  ...imageProviderVariables(),
  OLLAMA_BASE_URL: {
    group: "text and image models",
    schema: httpUrl,
    allowed: "the address of an Ollama server, without a path",
    example: "http://127.0.0.1:11434",
    about: "Ollama, through its native endpoint.",
  },
  EMBEDDING_MODEL: {
    group: "text and image models",
    schema: z.string().refine((value) => parseEmbeddingChoice(value) !== null),
    default: "default",
    allowed: "default, off, or a model of openai, google, compatible or ollama: <provider>/<model>",
    example: "ollama/nomic-embed-text",
    about:
      "Finds passages of people's documents by their meaning, too. Default: a model of OpenAI or Google, if one has a key; otherwise by their words alone.",
  },
  LOCAL_AI: {
    group: "text and image models",
    schema: z.enum(["off", "ask", "use"]),
    default: "ask",
    allowed: "off, ask or use",
    example: "ask",
    about: "Whether a model server found on this machine may be used.",
  },
  AI_FIRST_TOKEN_TIMEOUT_MS: {
    group: "text and image models",
    schema: positiveMs,
    allowed: "milliseconds, 1 to 3600000",
    example: "20000",
    about: "Longest wait for the first text. Unset: 20000 in the cloud, 60000 for a local server.",
  },
  AI_IDLE_TIMEOUT_MS: {
    group: "text and image models",
    schema: positiveMs,
    default: "20000",
    allowed: "milliseconds, 1 to 3600000",
    example: "20000",
    about: "Longest silence in the middle of an answer.",
  },
  AI_MAX_RETRIES: {
    group: "text and image models",
    schema: z.coerce.number().int().min(0).max(2),
    default: "1",
    allowed: "0, 1 or 2",
    example: "1",
    about: "Retries before the first text, never after it.",
  },
  DEMO_DELAY_MS: {
    group: "text and image models",
    schema: z.coerce.number().int().min(0).max(1000),
    default: "18",
    allowed: "milliseconds, 0 to 1000",
    example: "18",
    about: "Pause between the words of the demo engine.",
  },
  GOOGLE_CLIENT_ID: {
    group: "Google sign-in",
    schema: z.string().min(1).max(300),
    allowed: "a client ID from the provider",
    example: "1234-abc.apps.googleusercontent.com",
    about: "Sign-in with Google; the redirect address is <PUBLIC_ORIGIN>/api/auth/callback/google. Needs GOOGLE_CLIENT_SECRET.",
  },
  GOOGLE_CLIENT_SECRET: {
    group: "Google sign-in",
    schema: z.string().min(1).max(300),
    allowed: "the secret for that client",
    example: "GOCSPX-…",
    isSecret: true,
    about: "Needs GOOGLE_CLIENT_ID.",
  },
  GOOGLE_ISSUER: {
    group: "Google sign-in",
    schema: httpUrl,
    default: "https://accounts.google.com",
    allowed: "the issuer of an OpenID provider",
    example: "https://accounts.google.com",
    about: "Another OpenID provider instead of Google. Needs GOOGLE_CLIENT_ID.",
  },
  STRIPE_SECRET_KEY: {
    group: "payments",
    schema: z.string().regex(/^[rs]k_[A-Za-z0-9_]+$/),
    allowed: "a secret or restricted key from Stripe",
    example: "sk_live_51Wordloom",
    isSecret: true,
    about: "Stripe takes payments for plans and packs. Unset: none are taken. Needs the webhook's secret and the five prices.",
  },
  STRIPE_WEBHOOK_SECRET: {
    group: "payments",
    schema: z.string().regex(/^whsec_[A-Za-z0-9_+/=-]+(?: *, *whsec_[A-Za-z0-9_+/=-]+)*$/),
    allowed: "the signing secret of the webhook, or several separated by commas while one replaces another",
    example: "whsec_Wordloom",
    isSecret: true,
    about: "Signs what Stripe sends to <PUBLIC_ORIGIN>/api/stripe/webhook. Needs STRIPE_SECRET_KEY.",
  },
  STRIPE_API_BASE: {
    group: "payments",
    schema: httpUrl.refine((value) => new URL(value).origin === value),
    default: "https://api.stripe.com",
    allowed: "scheme, host and port without a path",
    example: "https://api.stripe.com",
    about: "Another address of Stripe's API. Needs STRIPE_SECRET_KEY.",
  },
  ...priceVariables(),
  ANONYMOUS_DAILY_CEILING: {
    group: "spending",
    schema: units,
    allowed: "a whole number of free units",
    example: "20000",
    about: "Daily limit for all anonymous visitors together. Overrides the admin's setting.",
  },
  PROVIDER_DAILY_CEILING: {
    group: "spending",
    schema: units,
    allowed: "a whole number of free units",
    example: "100000",
    about: "Daily limit for everyone together. Overrides the admin's setting.",
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;
