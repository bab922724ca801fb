import { eq } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Actor } from "#core/actor.ts";
import { grantAdmin } from "#features/accounts/admin-accounts.server.ts";
import { newPassword } from "#features/accounts/create-admin.server.ts";
import { ensureProfile } from "#features/accounts/ensure-profile.server.ts";
import { findAccount, hashAccountPassword, replacePassword, saveAccount } from "#features/accounts/save-account.server.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { giveSignUpGift } from "#features/billing/give-sign-up-gift.server.ts";
import { givePremium } from "#features/billing/plans/give-by-hand.server.ts";
import { createRuntimeConfig } from "#features/billing/runtime-config.server.ts";
import { createCatalogue } from "#features/catalogue/catalogue.server.ts";
import { saveConversation } from "#features/conversations/save-conversation.server.ts";
import { listPrompts } from "#features/prompts/library/list-prompts.server.ts";
import type { PromptDraft } from "#features/prompts/prompt-view.ts";
import { createPrompt } from "#features/prompts/drafts/save-prompt.server.ts";
import { createRunEngine } from "#features/runs/run-engine.server.ts";
import { listRuns } from "#features/runs/run-queries.server.ts";
import { startWritingRun } from "#features/writing/start-writing-run.server.ts";
import { createAiRegistry, modelTiming } from "#platform/ai/registry.server.ts";
import { noImageProviders } from "#platform/ai/images/image-providers.ts";
import { noModelProviders } from "#platform/ai/model-providers.ts";
import type { AiSettings, Settings } from "#platform/config/settings.ts";
import type { Database } from "#platform/db/database.server.ts";
import { reportAlive } from "#platform/db/processes.server.ts";
import { adminStatus } from "#platform/db/schema/accounts.ts";
import { processes } from "#platform/db/schema/operations.ts";
import { createLog } from "#platform/log/log.server.ts";
import { createStorage } from "#platform/storage/create-storage.server.ts";

const accountKeys = ["user", "other", "premium", "admin", "frozenAdmin"] as const;
type AccountKey = (typeof accountKeys)[number];

export type DemoAccount = { key: AccountKey; id: string; email: string; password: string };
/** Something that one of the accounts owns: its page and its endpoint, as paths; `owner` is the account's key. */
export type DemoObject = { kind: "run" | "conversation" | "prompt"; id: string; owner: AccountKey; url: string; api: string };

const heartbeatMs = 1000;
const premiumMs = 30 * 86_400_000;

/**
 * Makes the accounts for a demonstration or a test, one of each kind, and a finished run, a conversation and a prompt for each. Repeated,
 * it finds them again and gives them new passwords.
 */
export async function seedDemo(db: Database, settings: Settings): Promise<{ accounts: DemoAccount[]; objects: DemoObject[] }> {
  const accounts: DemoAccount[] = [];
  for (const key of accountKeys) accounts.push(await makeAccount(db, key));
  const services = demoServices(db, settings);
  await Promise.all([services.config.reload(), services.catalogue.reload(), reportAlive(services, "all")]);
  // A server running alongside this command ends the runs of a process whose heartbeat is old.
  const heartbeat = setInterval(() => void reportAlive(services, "all").catch(() => undefined), heartbeatMs);
  const objects: DemoObject[] = [];
  try {
    for (const account of accounts) {
      const owner = ownerOf(account.id);
      await giveSignUpGift(services, owner, null);
      if (account.key === "premium")
        await givePremium(services, { owner, until: new Date(Date.now() + premiumMs), reason: "demo", changedBy: "demo" });
      objects.push(...(await objectsOf(services, account)));
    }
    await services.engine.drain(0);
  } finally {
    clearInterval(heartbeat);
  }
  await db.delete(processes).where(eq(processes.id, services.processId));
  return { accounts, objects };
}

async function makeAccount(db: Database, key: AccountKey): Promise<DemoAccount> {
  const email = `${key.toLowerCase()}@demo.example`;
  const password = newPassword();
  const passwordHash = await hashAccountPassword(password);
  const known = await findAccount(db, email);
  const id = known?.isVerified ? known.id : await saveAccount(db, { name: names[key], email, passwordHash });
  if (known?.isVerified) await replacePassword(db, id, passwordHash);
  await ensureProfile({ db }, id, "en");
  if (key === "admin") await grantAdmin(db, id, "demo");
  if (key === "frozenAdmin") await grantAdmin(db, id, "demo", adminStatus.frozen);
  return { key, id, email, password };
}

const names: Record<AccountKey, string> = {
  user: "Uma",
  other: "Otto",
  premium: "Priya",
  admin: "Ada",
  frozenAdmin: "Fritz",
};

/** Never a real provider: a demonstration must not cost anything. */
const demoEngine: AiSettings = {
  ...noModelProviders,
  ...noImageProviders,
  compatible: null,
  compatibleImages: null,
  embedding: "off",
  ollama: null,
  localAi: "off",
  firstTokenTimeoutMs: null,
  idleTimeoutMs: 5000,
  maxRetries: 0,
  demoDelayMs: 0,
  hasDemoFaults: false,
};

function demoServices(db: Database, settings: Settings) {
  const log = createLog("silent");
  const processId = newId();
  const now = () => new Date();
  const timingFor: Parameters<typeof createRunEngine>[0]["timingFor"] = (model) => modelTiming(demoEngine, model);
  return {
    db,
    storage: createStorage(settings.storage, settings.dataDir),
    now,
    newId,
    processId,
    ai: createAiRegistry(demoEngine),
    config: createRuntimeConfig(db, { anonymous: settings.anonymousDailyCeiling, everybody: settings.providerDailyCeiling }),
    catalogue: createCatalogue(db),
    engine: createRunEngine({ db, log, processId, now, timingFor }),
  };
}

/** Each account's run, conversation and prompt, or the first of each. */
async function objectsOf(services: ReturnType<typeof demoServices>, { id, key }: DemoAccount): Promise<DemoObject[]> {
  const actor: Actor = { kind: "user", owner: ownerOf(id), network: `demo:${id}`, plan: key === "premium" ? "premium" : "free" };
  const { items } = await listRuns(services, actor, 1, null, "write");
  const run = items[0] ?? (await finishedRun(services, actor, key));
  const history = [{ prompt: `When does a bakery open? (${key})`, text: "At dawn." }];
  const conversationId = await saveConversation(services, actor, { clientId: `demo-conversation-of-${key}`, history });
  const prompt =
    (await listPrompts(services, actor, { mine: true, limit: 1 })).items[0] ?? (await createPrompt(services, actor, demoPrompt(key)));
  return [
    { kind: "run", id: run.id, owner: key, url: `/write/${run.tool}?run=${run.id}`, api: `/api/runs/${run.id}` },
    { kind: "conversation", id: conversationId, owner: key, url: `/ask/${conversationId}`, api: `/api/history/${conversationId}` },
    { kind: "prompt", id: prompt.id, owner: key, url: `/prompt/${prompt.id}`, api: `/api/prompts/${prompt.id}` },
  ];
}

const demoPrompt = (key: AccountKey): Partial<PromptDraft> => ({
  title: { en: `Bakery answers (${key})`, zh: "" },
  template: { en: "Answer the customer's question in {{question}} as a friendly baker, in two sentences.", zh: "" },
  variables: [{ key: "question", kind: "Textarea", valueType: "Text", label: { en: "Question", zh: "" }, required: true }],
});

async function finishedRun(services: ReturnType<typeof demoServices>, actor: Actor, key: AccountKey) {
  const fields = { about: `a bakery that opens at dawn (${key})`, platform: "instagram", tone: 0 };
  const { run } = await startWritingRun(services, actor, { tool: "social/caption-generator", fields, locale: "en", variants: 1 });
  await services.engine.drain(demoBoundMs);
  return run;
}

/** The demo engine without its pauses needs a few ms; a busy machine needs more. */
const demoBoundMs = 10_000;
