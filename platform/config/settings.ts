import type { EmbeddingChoice } from "../ai/embedding/embedder.ts";
import type { ImageProviderId } from "../ai/images/image-providers.ts";
import type { ModelProviderId } from "../ai/model-providers.ts";
import type { ItemName } from "../payments/items.ts";
import { type VariableName, variables } from "./variables.ts";

/**
 * What the rest of the product knows about the environment: all faults are reported at once, and groups are unions or
 * optional as a whole, so nothing is half set.
 */
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

/** Says what is wrong with a variable; never its value, which may be a secret set in the wrong place. */
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
  storage: StorageSettings;
  /** Null: emails stay in the outbox. */
  smtp: { url: string; from: string } | null;
  /** Null: no sign-in with Google. */
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  ai: AiSettings;
  /** Null: no payments are taken. */
  stripe: StripeSettings | null;
  anonymousDailyCeiling: number | null;
  providerDailyCeiling: number | null;
};

export type StorageSettings =
  | { kind: "disk" }
  | { kind: "s3"; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

export type StripeSettings = {
  secretKey: string;
  /** One or more; while one replaces another, both are valid. */
  webhookSecrets: string[];
  /** Scheme, host and port. */
  apiBase: string;
  /** Stripe's IDs of the prices. */
  prices: Record<ItemName, string>;
};

export type AiSettings = Record<ModelProviderId | ImageProviderId, ProviderSettings | null> & {
  compatible: { baseUrl: string; apiKey: string | null; models: string[] } | null;
  /** The compatible server as far as it makes pictures; its `models` are never empty. */
  compatibleImages: { baseUrl: string; apiKey: string | null; models: string[] } | null;
  ollama: { baseUrl: string } | null;
  /** What makes vectors of people's documents. */
  embedding: EmbeddingChoice;
  localAi: "off" | "ask" | "use";
  firstTokenTimeoutMs: number | null;
  idleTimeoutMs: number;
  maxRetries: number;
  /** Pause between the words of the demo engine, in ms; 0 in tests. */
  demoDelayMs: number;
  /** Whether `demo:error:…` inputs make the demo engine fail on purpose; never in production. */
  hasDemoFaults: boolean;
};
