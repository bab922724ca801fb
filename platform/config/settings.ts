import { z } from "zod";

/**
 * What the environment may say. `readSettings` alone reads it, and reports every fault at once.
 * Groups are unions or optional as a whole, so nothing is half set.
 */

const port = z.coerce.number().int().min(0).max(65535);
const positiveMs = z.coerce.number().int().min(1).max(3_600_000);
const units = z.coerce.number().int().min(0).max(1_000_000_000);
const httpUrl = z.url({ protocol: /^https?$/ });
const secret = z.string().min(32);

type Variable = { group: string; schema: z.ZodType; default?: string; allowed: string; example: string; isSecret?: boolean; about: string };

/** Every variable in the order in which `.env.example` shows it. `default` is what an unset one means. */
export const variables = {
  PORT: {
    group: "process",
    schema: port,
    default: "3000",
    allowed: "a port, 0 to 65535",
    example: "3000",
    about: "Port to listen on; 0 takes a free one.",
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
    about: "How the process runs.",
  },
  PUBLIC_ORIGIN: {
    group: "process",
    schema: httpUrl.refine((value) => new URL(value).origin === value),
    allowed: "scheme, host and port without a path; http only for loopback and private addresses",
    example: "https://words.example.org",
    about: "Where people reach the site. Unset: http://localhost:<PORT>.",
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
    about: "Signs cookies. Unset: made once and kept in the data folder.",
  },
  PUBLIC_API_KEY: {
    group: "process",
    schema: z.string().min(16).max(200),
    allowed: "16 to 200 characters",
    example: "wl_public_0123456789abcdef",
    about: "Publishable key of the browser client; nothing uses it yet.",
  },
  DATA_DIR: {
    group: "process",
    schema: z.string().min(1),
    default: "./data",
    allowed: "a folder that this process may write",
    example: "./data",
    about: "Where database, secret and files live.",
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
    about: "Proxies whose X-Forwarded-For is believed.",
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
    about: "Whether an empty database gets the starter catalogue.",
  },
  ADMIN_EMAIL: {
    group: "process",
    schema: z.email(),
    allowed: "an e-mail address",
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
  OPENAI_API_KEY: {
    group: "text and image models",
    schema: z.string().min(1),
    allowed: "a key of the provider",
    example: "sk-…",
    isSecret: true,
    about: "OpenAI.",
  },
  OPENAI_BASE_URL: {
    group: "text and image models",
    schema: httpUrl,
    allowed: "an address that ends in /v1",
    example: "https://api.openai.com/v1",
    about: "Needs OPENAI_API_KEY.",
  },
  ANTHROPIC_API_KEY: {
    group: "text and image models",
    schema: z.string().min(1),
    allowed: "a key of the provider",
    example: "sk-ant-…",
    isSecret: true,
    about: "Anthropic.",
  },
  ANTHROPIC_BASE_URL: {
    group: "text and image models",
    schema: httpUrl,
    allowed: "an address that ends in /v1",
    example: "https://api.anthropic.com/v1",
    about: "Needs ANTHROPIC_API_KEY.",
  },
  GOOGLE_GENERATIVE_AI_API_KEY: {
    group: "text and image models",
    schema: z.string().min(1),
    allowed: "a key of the provider",
    example: "AIza…",
    isSecret: true,
    about: "Google.",
  },
  GOOGLE_GENERATIVE_AI_BASE_URL: {
    group: "text and image models",
    schema: httpUrl,
    allowed: "an address that ends in /v1beta",
    example: "https://generativelanguage.googleapis.com/v1beta",
    about: "Needs GOOGLE_GENERATIVE_AI_API_KEY.",
  },
  XAI_API_KEY: {
    group: "text and image models",
    schema: z.string().min(1),
    allowed: "a key of the provider",
    example: "xai-…",
    isSecret: true,
    about: "X AI.",
  },
  XAI_BASE_URL: {
    group: "text and image models",
    schema: httpUrl,
    allowed: "an address that ends in /v1",
    example: "https://api.x.ai/v1",
    about: "Needs XAI_API_KEY.",
  },
  OPENAI_COMPATIBLE_BASE_URL: {
    group: "text and image models",
    schema: httpUrl,
    allowed: "an address, with or without /v1",
    example: "http://127.0.0.1:1234/v1",
    about: "Any server that speaks OpenAI's chat completions.",
  },
  OPENAI_COMPATIBLE_API_KEY: {
    group: "text and image models",
    schema: z.string().min(1),
    allowed: "a key of that server",
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
  OLLAMA_BASE_URL: {
    group: "text and image models",
    schema: httpUrl,
    allowed: "the bare address of an Ollama server",
    example: "http://127.0.0.1:11434",
    about: "Ollama, by its native endpoint.",
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
    about: "Longest silence within an answer.",
  },
  AI_MAX_RETRIES: {
    group: "text and image models",
    schema: z.coerce.number().int().min(0).max(2),
    default: "1",
    allowed: "0, 1 or 2",
    example: "1",
    about: "Tries again before the first text, never after it.",
  },
  DEMO_DELAY_MS: {
    group: "text and image models",
    schema: z.coerce.number().int().min(0).max(1000),
    default: "18",
    allowed: "milliseconds, 0 to 1000",
    example: "18",
    about: "Pause between the words of the demo engine.",
  },
  ANONYMOUS_DAILY_CEILING: {
    group: "spending",
    schema: units,
    allowed: "text units, a whole number",
    example: "20000",
    about: "What all anonymous visitors together may use in a day. Set here, it wins over the admin's value.",
  },
  PROVIDER_DAILY_CEILING: {
    group: "spending",
    schema: units,
    allowed: "text units, a whole number",
    example: "100000",
    about: "What everybody together may use in a day. Set here, it wins over the admin's value.",
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;
export type SettingsFault = { name: string; given: string; allowed: string; example: string };

/** Thrown once, with every fault; the process exits 78 (sysexits EX_CONFIG). */
export class SettingsError extends Error {
  readonly faults: SettingsFault[];
  constructor(faults: SettingsFault[]) {
    super(faults.map((fault) => `${fault.name}: ${fault.given}. Allowed: ${fault.allowed}. Example: ${fault.example}`).join("\n"));
    this.name = "SettingsError";
    this.faults = faults;
  }
}

/** Says what is wrong with a variable; never its value, which may be a secret that was put in the wrong place. */
export function faultOf(name: VariableName, given: string): SettingsFault {
  return { name, given, allowed: variables[name].allowed, example: variables[name].example };
}

export type ProviderSettings = { apiKey: string; baseUrl: string | null };

export type Settings = {
  port: number;
  host: string;
  mode: "production" | "development" | "test";
  /** Null until the port is known: then `http://localhost:<port>`. */
  publicOrigin: string | null;
  appName: string;
  appSecret: string | null;
  publicApiKey: string | null;
  dataDir: string;
  processRole: "all" | "web" | "worker";
  trustedProxies: string[];
  logLevel: string;
  seed: "catalogue" | "none";
  adminEmail: string | null;
  database: { kind: "embedded" } | { kind: "postgres"; url: string };
  ai: AiSettings;
  anonymousDailyCeiling: number | null;
  providerDailyCeiling: number | null;
};

export type AiSettings = {
  openai: ProviderSettings | null;
  anthropic: ProviderSettings | null;
  google: ProviderSettings | null;
  xai: ProviderSettings | null;
  compatible: { baseUrl: string; apiKey: string | null; models: string[] } | null;
  ollama: { baseUrl: string } | null;
  localAi: "off" | "ask" | "use";
  firstTokenTimeoutMs: number | null;
  idleTimeoutMs: number;
  maxRetries: number;
  /** Pause between the words of the demo engine, in ms; 0 in tests. */
  demoDelayMs: number;
  /** Whether `demo:error:…` inputs make the demo engine fail on purpose; never in production. */
  hasDemoFaults: boolean;
};
