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
import { isWritten, isPublic } from "../prompt-rows.server.ts";
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
 * Saves a new prompt as a private draft. Anonymous visitors may save some too; they belong to their device.
 *
 * @throws AppError `invalid-input` with one code per invalid part, `limit-reached` if the plan allows no more
 */
export async function createPrompt(services: SaveServices, actor: Actor, wanted: Partial<PromptDraft>): Promise<OwnPrompt> {
  const draft = plainDraft({ ...emptyDraft, ...wanted });
  const [row] = await services.db.transaction((tx) => insertPrompts(services, tx, actor, [{ draft }]));
  if (row === undefined) throw new AppError("internal", "a prompt was not saved");
  return toOwnPrompt(row);
}

/**
 * Saves new drafts, all or none.
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
    // A millisecond apart, so that prompts from one file keep their order.
    const createdAt = new Date(now + index);
    rows.push({
      id: services.newId(),
      owner: actor.owner,
      kind: promptKind.custom,
      ...content,
      forkedFrom: forkedFrom ?? null,
      createdAt,
      updatedAt: createdAt,
    });
  }
  return tx.insert(prompts).values(rows).returning();
}

/**
 * Changes one of the owner's prompts; omitted fields stay as they are. The published version stays until the next publishing, except for
 * the tags.
 *
 * @throws AppError `not-found` for someone else's or an unknown id, `invalid-input`
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
        // The published version is searched and addressed by its own text.
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
 * Deletes one of the owner's prompts with its versions and outputs. Runs made with it stay with the people who made them.
 *
 * @throws AppError `not-found` for someone else's or an unknown id
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

/** Reads one of the owner's prompts. @throws AppError `not-found` */
export async function findOwnPrompt(db: DatabaseOrTransaction, actor: Actor, promptId: string): Promise<typeof prompts.$inferSelect> {
  const [row] = isPromptId(promptId) ? await selectOwn(db, actor, promptId) : [];
  if (row === undefined) throw new AppError("not-found");
  return row;
}

const selectOwn = (db: DatabaseOrTransaction, actor: Actor, promptId: string) =>
  db
    .select()
    .from(prompts)
    .where(and(eq(prompts.id, promptId), eq(prompts.owner, actor.owner), isWritten));

/** Reads one of the owner's prompts and locks its row until the end of the transaction. @throws AppError `not-found` */
export async function lockOwnPrompt(tx: Transaction, actor: Actor, promptId: string): Promise<typeof prompts.$inferSelect> {
  if (!isPromptId(promptId)) throw new AppError("not-found");
  const [row] = await selectOwn(tx, actor, promptId).for("update");
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** The author's latest edit, as a draft. */
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

/** @throws AppError `limit-reached`; prompts in the library don't count, since they are there for everyone */
export async function assertRoom({ config }: Pick<Services, "config">, tx: Transaction, actor: Actor, added: number): Promise<void> {
  await holdPlaces(tx, actor);
  const kept = await tx.$count(prompts, and(eq(prompts.owner, actor.owner), isWritten, sql`NOT (${isPublic})`));
  if (kept + added > config.limits(actor.plan).privatePrompts) throw new AppError("limit-reached");
}

/** @throws AppError `limit-reached` if the plan allows no more in the library */
export async function assertPublicRoom(
  { config }: Pick<Services, "config">,
  tx: Transaction,
  actor: Actor,
  promptId: string,
): Promise<void> {
  await holdPlaces(tx, actor);
  const others = await tx.$count(prompts, and(eq(prompts.owner, actor.owner), isWritten, isPublic, ne(prompts.id, promptId)));
  if (others >= config.limits(actor.plan).publicPrompts) throw new AppError("limit-reached");
}

/** One at a time per owner, so that two requests don't both take the last slot. */
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
 * A draft's tags, each once; one that was merged into another meanwhile becomes the other. They are locked, so that none is merged or
 * deleted before the prompt is saved.
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

/** A prompt's search text: title, description and tag names in both languages. */
export const searchTextOf = (
  { title, description }: Pick<PromptDraft, "title"> & { description: PromptDraft["description"] | null },
  known: readonly { name: PromptDraft["title"] }[],
) => {
  const texts = [title, description ?? emptyText, ...known.map(({ name }) => name)];
  return sql<string>`${searchVectorOf(texts.flatMap(({ en, zh }) => [en, zh]).join("\n"))}::tsvector`;
};

const withoutUndefined = (wanted: Partial<PromptDraft>): Partial<PromptDraft> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
