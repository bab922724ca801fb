import { and, inArray } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/db/database.server.ts";
import { promptKind, prompts, publishState, tags } from "#platform/db/schema/catalogue.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { promptVersions } from "#platform/db/schema/prompts.ts";
import { searchTextOf } from "./save-prompt.server.ts";
import type { PromptSeed } from "./seed/prompt-seed.ts";
import { starterPrompts } from "./seed/starter-prompts.ts";
import { starterTags } from "./seed/starter-tags.ts";

/** Adds what the database lacks of the starter library and its tags; what is there, edited or not, is left alone. */
export async function seedPrompts(db: Database): Promise<{ prompts: number; tags: number }> {
  return db.transaction(async (tx) => {
    const newTags = await tx
      .insert(tags)
      .values(starterTags.map((tag, index) => ({ id: tag.slug, ...tag, sort: index + 1 })))
      .onConflictDoNothing()
      .returning({ id: tags.id });
    await dropDeleted(tx, newTags);
    const slugs = starterPrompts.map(({ slug }) => slug);
    const known = slugs.length === 0 ? [] : await tx.select({ id: prompts.id }).from(prompts).where(inArray(prompts.id, slugs));
    const missing = starterPrompts.filter(({ slug }) => known.every(({ id }) => id !== slug));
    if (missing.length > 0) {
      await tx.insert(promptVersions).values(missing.map(versionRow)).onConflictDoNothing();
      await tx.insert(prompts).values(missing.map(promptRow)).onConflictDoNothing();
    }
    return { prompts: missing.length, tags: newTags.length };
  });
}

/** What an admin deleted, or merged into another that was deleted then, does not come back with the next start. */
async function dropDeleted(tx: Transaction, added: readonly { id: string }[]): Promise<void> {
  if (added.length === 0) return;
  const ids = added.map(({ id }) => id);
  const deleted = tx
    .select({ id: auditLog.target })
    .from(auditLog)
    .where(and(inArray(auditLog.action, ["tag-delete", "tag-merge", "tag-save"]), inArray(auditLog.target, ids)));
  await tx.delete(tags).where(and(inArray(tags.id, ids), inArray(tags.id, deleted)));
}

function promptRow(seed: PromptSeed): PgInsertValue<typeof prompts> {
  const { slug, tags: tagIds } = seed;
  const names = starterTags.filter((tag) => tagIds.includes(tag.slug));
  return {
    id: slug,
    kind: promptKind.prompt,
    slug,
    ...contentOf(seed),
    state: publishState.published,
    visibility: "public",
    publishedVersion: 1,
    tagIds,
    search: searchTextOf(seed, names),
    publishedAt: new Date(),
    isSeeded: true,
  };
}

const versionRow = (seed: PromptSeed): typeof promptVersions.$inferInsert => ({
  promptId: seed.slug,
  version: 1,
  wasPublic: true,
  ...contentOf(seed),
});

const contentOf = ({ title, description, template, system, variables, exampleInputs, modelClass }: PromptSeed) => ({
  title,
  description,
  template,
  system: system ?? null,
  variables,
  exampleInputs,
  modelClass: modelClass ?? ("fast" as const),
});
