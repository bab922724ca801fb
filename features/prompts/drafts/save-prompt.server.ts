import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { searchVectorOf } from "#core/search-terms.ts";
import type { Services } from "#features/services.ts";
import type { DatabaseOrTransaction, Transaction } from "#platform/db/database.server.ts";
import { promptKind, prompts, tags } from "#platform/db/schema/catalogue.ts";
import { promptOutputs, promptReports, promptVersions } from "#platform/db/schema/prompts.ts";
import { draftFaults, plainDraft } from "./check-draft.ts";
import { hasUnpublishedChanges, toOwnPrompt } from "../prompt-queries.server.ts";
import { isLibraryPrompt, isPublic } from "../prompt-rows.server.ts";
import { emptyText, isPromptId, slugOf } from "../prompt-text.ts";
import type { ExampleValues, OwnPrompt, PromptDraft } from "../prompt-view.ts";

type SaveServices = Pick<Services, "db" | "config" | "now" | "newId">;

const emptyDraft: PromptDraft = {
  title: emptyText,
  description: emptyText,
  template: emptyText,
  system: null,
  variables: [],
  exampleInputs: { en: {}, zh: {} },
  tags: [],
  modelClass: "fast",
};

/**
 * Keeps a new prompt as a private draft. Anonymous visitors may keep some too; they belong to their device.
 *
 * @throws AppError `invalid-input` with one code for each part that does not fit, `limit-reached` when the plan keeps no more
 */
export async function createPrompt(services: SaveServices, actor: Actor, wanted: Partial<PromptDraft>): Promise<OwnPrompt> {
  const draft = plainDraft({ ...emptyDraft, ...wanted });
  const [row] = await services.db.transaction((tx) => insertPrompts(services, tx, actor, [{ draft }]));
  if (row === undefined) throw new AppError("internal", "a prompt was not kept");
  return toOwnPrompt(row);
}

/**
 * Keeps new drafts, all or none.
 *
 * @throws AppError as `createPrompt`
 */
export async function insertPrompts(
  services: Omit<SaveServices, "db">,
  tx: Transaction,
  actor: Actor,
  added: readonly { draft: PromptDraft; forkedFrom?: string }[],
): Promise<(typeof prompts.$inferSelect)[]> {
  await assertRoom(services, tx, actor, added.length);
  const rows: PgInsertValue<typeof prompts>[] = [];
  const now = services.now().getTime();
  for (const [index, { draft, forkedFrom }] of added.entries()) {
    const content = await checkedContent(tx, draft);
    // A millisecond apart, so that what came in one file keeps its order.
    const createdAt = new Date(now + index);
    rows.push({
      id: services.newId(),
      owner: actor.owner,
      kind: promptKind.prompt,
      ...content,
      forkedFrom: forkedFrom ?? null,
      createdAt,
      updatedAt: createdAt,
    });
  }
  return tx.insert(prompts).values(rows).returning();
}

/**
 * Changes an own prompt; what is left out stays. What is published stays as it is until the next publishing, but for the tags.
 *
 * @throws AppError `not-found` for a foreign or unknown id, `invalid-input`
 */
export async function updatePrompt(
  services: SaveServices,
  actor: Actor,
  promptId: string,
  wanted: Partial<PromptDraft>,
): Promise<OwnPrompt> {
  return services.db.transaction(async (tx) => {
    const before = await lockOwnPrompt(tx, actor, promptId);
    const draft = plainDraft({ ...draftOf(before), ...withoutUndefined(wanted) });
    const { search, slug, ...content } = await checkedContent(tx, draft);
    const isAhead = hasUnpublishedChanges(before);
    const [row] = await tx
      .update(prompts)
      .set({
        ...content,
        version: isAhead ? before.version : before.version + 1,
        // What was published is searched and addressed by its published words.
        ...(before.publishedVersion === null ? { search, slug } : {}),
        updatedAt: services.now(),
      })
      .where(and(eq(prompts.id, promptId), eq(prompts.owner, actor.owner)))
      .returning();
    if (row === undefined) throw new AppError("not-found");
    return toOwnPrompt(row);
  });
}

/**
 * Deletes an own prompt with its versions and outputs. Runs that were made with it stay with who made them.
 *
 * @throws AppError `not-found` for a foreign or unknown id
 */
export async function deletePrompt({ db }: Pick<Services, "db">, actor: Actor, promptId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnPrompt(tx, actor, promptId);
    await tx.delete(promptVersions).where(eq(promptVersions.promptId, promptId));
    await tx.delete(promptOutputs).where(eq(promptOutputs.promptId, promptId));
    await tx.delete(promptReports).where(eq(promptReports.promptId, promptId));
    await tx.delete(prompts).where(and(eq(prompts.id, promptId), eq(prompts.owner, actor.owner)));
  });
}

/** Reads an own prompt. @throws AppError `not-found` */
export async function findOwnPrompt(db: DatabaseOrTransaction, actor: Actor, promptId: string): Promise<typeof prompts.$inferSelect> {
  const [row] = isPromptId(promptId) ? await selectOwn(db, actor, promptId) : [];
  if (row === undefined) throw new AppError("not-found");
  return row;
}

const selectOwn = (db: DatabaseOrTransaction, actor: Actor, promptId: string) =>
  db
    .select()
    .from(prompts)
    .where(and(eq(prompts.id, promptId), eq(prompts.owner, actor.owner), isLibraryPrompt));

/** Reads an own prompt and holds its row until the end of the transaction. @throws AppError `not-found` */
export async function lockOwnPrompt(tx: Transaction, actor: Actor, promptId: string): Promise<typeof prompts.$inferSelect> {
  if (!isPromptId(promptId)) throw new AppError("not-found");
  const [row] = await selectOwn(tx, actor, promptId).for("update");
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** What an author wrote last, as a draft. */
export function draftOf(row: typeof prompts.$inferSelect): PromptDraft {
  return {
    title: row.title,
    description: row.description ?? emptyText,
    template: row.template,
    system: row.system,
    variables: row.variables,
    exampleInputs: (row.exampleInputs ?? { en: {}, zh: {} }) as ExampleValues,
    tags: row.tagIds,
    modelClass: row.modelClass,
  };
}

/** @throws AppError `limit-reached`; prompts in the library do not count, since they are there for everybody */
export async function assertRoom({ config }: Pick<Services, "config">, tx: Transaction, actor: Actor, added: number): Promise<void> {
  await holdPlaces(tx, actor);
  const kept = await tx.$count(prompts, and(eq(prompts.owner, actor.owner), isLibraryPrompt, sql`NOT (${isPublic})`));
  if (kept + added > config.limits(actor.plan).privatePrompts) throw new AppError("limit-reached");
}

/** @throws AppError `limit-reached` when the plan has no place for one more in the library */
export async function assertPublicRoom(
  { config }: Pick<Services, "config">,
  tx: Transaction,
  actor: Actor,
  promptId: string,
): Promise<void> {
  await holdPlaces(tx, actor);
  const others = await tx.$count(prompts, and(eq(prompts.owner, actor.owner), isLibraryPrompt, isPublic, ne(prompts.id, promptId)));
  if (others >= config.limits(actor.plan).publicPrompts) throw new AppError("limit-reached");
}

/** One at a time for each owner, so that two requests do not both take the last place. */
async function holdPlaces(tx: Transaction, actor: Actor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`prompts of ${actor.owner}`}))`);
}

/** The columns that a draft fills. @throws AppError `invalid-input` */
async function checkedContent(tx: Transaction, draft: PromptDraft) {
  const faults = draftFaults(draft);
  if (Object.keys(faults).length > 0) throw new AppError("invalid-input", "prompt", { fields: faults });
  const known = await readTags(tx, draft.tags);
  return {
    title: draft.title,
    slug: slugOf(draft.title),
    description: draft.description,
    template: draft.template,
    system: draft.system,
    variables: draft.variables,
    exampleInputs: draft.exampleInputs,
    tagIds: known.map(({ id }) => id),
    modelClass: draft.modelClass,
    search: searchTextOf(draft, known),
  };
}

/**
 * The tags of a draft, each once; one that was merged into another meanwhile is the other. They are held, so that none is
 * merged or deleted before the prompt is kept.
 *
 * @throws AppError `invalid-input`
 */
async function readTags(tx: Transaction, ids: readonly string[]): Promise<(typeof tags.$inferSelect)[]> {
  const select = (wanted: readonly string[]) =>
    wanted.length === 0
      ? []
      : tx
          .select()
          .from(tags)
          .where(inArray(tags.id, [...wanted]))
          .orderBy(tags.id)
          .for("share");
  const known = await select(ids);
  const others = await select(known.flatMap(({ mergedInto }) => mergedInto ?? []));
  const current = ids.map((id) => {
    const tag = known.find((one) => one.id === id);
    return tag?.mergedInto == null ? tag : others.find((other) => other.id === tag.mergedInto);
  });
  if (!current.every((tag) => tag !== undefined)) throw new AppError("invalid-input", "tags", { fields: { tags: "not-a-choice" } });
  return current.filter((tag, index) => current.findIndex(({ id }) => id === tag.id) === index);
}

/** What a prompt is found by: title, description and names of tags in both languages. */
export const searchTextOf = (
  { title, description }: Pick<PromptDraft, "title"> & { description: PromptDraft["description"] | null },
  known: readonly { name: PromptDraft["title"] }[],
) => {
  const texts = [title, description ?? emptyText, ...known.map(({ name }) => name)];
  return sql<string>`${searchVectorOf(texts.flatMap(({ en, zh }) => [en, zh]).join("\n"))}::tsvector`;
};

const withoutUndefined = (wanted: Partial<PromptDraft>): Partial<PromptDraft> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
