import { and, inArray } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import { contentFolder, listContentNames, wholeFile, wholeFiles } from "#platform/content/content-file.server.ts";
import type { Database, Transaction } from "#platform/db/database.server.ts";
import { promptKind, prompts, publishState, tags } from "#platform/db/schema/catalogue.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { promptVersions } from "#platform/db/schema/prompts.ts";
import { type PromptSeed, promptSlug, readPrompts, readTags, type TagSeed } from "./prompt-file.server.ts";
import { searchTextOf } from "./drafts/save-prompt.server.ts";

/**
 * Adds what the database is missing from the starter library and its tags; existing entries, edited or not, are left alone.
 *
 * Only reads the files of missing prompts: starting with a full database parses none.
 *
 * @throws ContentError if one of them is invalid
 */
export async function seedPrompts(db: Database, root = contentFolder): Promise<{ prompts: number; tags: number }> {
  const tagSeeds = wholeFile(readTags(root));
  return db.transaction(async (tx) => {
    const newTags = await tx
      .insert(tags)
      .values(tagSeeds.map((tag, index) => ({ id: tag.slug, ...tag, sort: index + 1 })))
      .onConflictDoNothing()
      .returning({ id: tags.id });
    await dropDeleted(tx, newTags);
    const missing = await readMissing(tx, root);
    if (missing.length > 0) {
      await tx.insert(promptVersions).values(missing.map(versionRow)).onConflictDoNothing();
      await tx
        .insert(prompts)
        .values(missing.map((seed) => promptRow(seed, tagSeeds)))
        .onConflictDoNothing();
    }
    return { prompts: missing.length, tags: newTags.length };
  });
}

async function readMissing(tx: Transaction, root: string): Promise<PromptSeed[]> {
  const names = listContentNames(root, "prompts");
  const known = await tx
    .select({ id: prompts.id })
    .from(prompts)
    .where(inArray(prompts.id, names.map(promptSlug)));
  const missing = names.filter((name) => known.every(({ id }) => id !== promptSlug(name)));
  return wholeFiles(readPrompts(root, missing)).map(({ value }) => value);
}

/** What an admin deleted, or merged into another that was then deleted, doesn't come back at the next start. */
async function dropDeleted(tx: Transaction, added: readonly { id: string }[]): Promise<void> {
  if (added.length === 0) return;
  const ids = added.map(({ id }) => id);
  const deleted = tx
    .select({ id: auditLog.target })
    .from(auditLog)
    .where(and(inArray(auditLog.action, ["tag-delete", "tag-merge", "tag-save"]), inArray(auditLog.target, ids)));
  await tx.delete(tags).where(and(inArray(tags.id, ids), inArray(tags.id, deleted)));
}

function promptRow(seed: PromptSeed, tagSeeds: readonly TagSeed[]): PgInsertValue<typeof prompts> {
  const { slug, tags: tagIds } = seed;
  const names = tagSeeds.filter((tag) => tagIds.includes(tag.slug));
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
    choicePlace: seed.choicePlace ?? null,
    isSeeded: true,
  };
}

const versionRow = (seed: PromptSeed): typeof promptVersions.$inferInsert => ({
  promptId: seed.slug,
  version: 1,
  wasPublic: true,
  sample: seed.sample ?? null,
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
