import { sql } from "drizzle-orm";
import { pending } from "./pending.ts";
import { expect, test } from "./spec-test.ts";

test("§3 User profile (user profile table): user_id, token (credit balance), role, billing_end", async ({
  askJson,
  accounts,
  database,
}) => {
  type Me = { user: Record<string, unknown>; credits: { token: number } };
  const { body } = await askJson<Me>("/api/me", "premium");
  expect(body.user).toMatchObject({ id: accounts.premium.id, role: 10, billingEnd: null });
  // The token is the balance of the ledger: a new line shows.
  const owner = `user:${accounts.premium.id}`;
  await database.execute(sql`UPDATE balances SET available_milli = available_milli + 5000 WHERE owner = ${owner}`);
  try {
    expect((await askJson<Me>("/api/me", "premium")).body.credits.token).toBe(body.credits.token + 5);
  } finally {
    await database.execute(sql`UPDATE balances SET available_milli = available_milli - 5000 WHERE owner = ${owner}`);
  }
});

test("§3 Admin account: id, role, status", async ({ accounts, database }) => {
  const { rows } = await database.execute(sql`SELECT id, role, status FROM admin_accounts WHERE user_id = ${accounts.frozenAdmin.id}`);
  expect(rows).toEqual([{ id: expect.any(String), role: expect.any(Number), status: 10 }]);
});

test("§3 Tables: prompts, tags, navigation, tools, tool options", async ({ database }) => {
  for (const table of ["prompts", "tags", "navigation", "tools", "tool_options"]) {
    const { rows } = await database.execute(sql`SELECT table_name FROM information_schema.tables WHERE table_name = ${table}`);
    expect(rows, table).toHaveLength(1);
  }
});

pending("§3 User profile: canceling_at (set locally)");
pending("§3 User favourites: user_id and three lists of prompt ids: like, dislike, fav");
pending(
  "§3 Conversation context: id, promptId, created, title (first 20 characters of the first prompt), history, system, isChanged, isSaved",
);
pending("§3 History item: id, created, text, prompt, hidePrompt, error, isFav");
pending("§3 Local config: maxTokens, model, topP, presencePenalty, frequencyPenalty, voice");
pending(
  "§3 Tables: documents, embeddings, glossary, translation documents and likes, tool assets, chat histories, phrases, feedback, waitlist",
);
pending("§3 Storage buckets: assets, documents, images, translate");
pending("§3 Tool model catalogues: text models and image models with name, description, logo and tag labels");
pending("§3 Local storage keys for history, local store and local prompts");
