import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { listChanges, type MergeConflict, mergeThreeWay } from "#core/merge-three-way.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { prompts, tags } from "#platform/db/schema/catalogue.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { promptVersions } from "#platform/db/schema/prompts.ts";
import { auditChanges } from "#platform/revisions/audit-changes.server.ts";
import { shownVersion } from "../prompt-rows.server.ts";
import { searchTextOf } from "../drafts/save-prompt.server.ts";
import { type TagContent, type TagFault, tagFaults } from "./tag-content.ts";
import { countUses } from "./tag-queries.server.ts";
import { tagContent } from "./tag-schema.server.ts";

type TagServices = Pick<Services, "db">;
/** `editor` is `user:<id>`. */
type TagEdit = { id: string; editor: string };

export type TagOutcome =
  | { outcome: "saved"; id: string }
  | { outcome: "refused"; faults: TagFault[] }
  /**
   * Someone else changed the same fields in the meantime; nothing was written. `content` has their values in those, `theirs` is the current
   * state.
   */
  | { outcome: "conflict"; content: TagContent; theirs: TagContent; conflicts: MergeConflict[] };

/** Adds a tag; its slug is its id. */
export async function createTag({ db }: TagServices, editor: string, content: TagContent): Promise<TagOutcome> {
  return db.transaction(async (tx) => {
    await lockTags(tx);
    const faults = tagFaults(content);
    if (faults.length > 0) return { outcome: "refused", faults };
    if ((await lockRow(tx, content.slug)) !== null) return slugTaken;
    await tx.insert(tags).values({ id: content.slug, ...content });
    await auditChanges(tx, editor, "tag-create", content.slug, null, content);
    return { outcome: "saved", id: content.slug };
  });
}

/**
 * Changes a tag. With a new slug it becomes a new tag that the old one is merged into, so that old URLs redirect.
 *
 * @param base what the editor started from
 * @throws AppError `not-found`
 */
export async function saveTag(
  { db }: TagServices,
  { id, editor, base, content: mine }: TagEdit & { base: TagContent; content: TagContent },
): Promise<TagOutcome> {
  return db.transaction(async (tx) => {
    await lockTags(tx);
    const row = await getOpenTag(tx, id);
    const theirs = contentOf(row);
    const { value, conflicts } = mergeThreeWay(base, theirs, mine);
    const content = tagContent.parse(value);
    if (conflicts.length > 0) return { outcome: "conflict", content, theirs, conflicts };
    const faults = tagFaults(content);
    if (faults.length > 0) return { outcome: "refused", faults };
    if (listChanges(theirs, content).length === 0) return { outcome: "saved", id };
    if (content.slug === row.slug) {
      await tx
        .update(tags)
        .set({ ...content, updatedAt: new Date() })
        .where(eq(tags.id, id));
      if (listChanges(theirs.name, content.name).length > 0) await refreshSearch(tx, id);
    } else if (!(await renameTag(tx, id, content))) return slugTaken;
    await auditChanges(tx, editor, "tag-save", id, theirs, content);
    return { outcome: "saved", id: content.slug };
  });
}

const slugTaken: TagOutcome = { outcome: "refused", faults: [{ path: "slug", code: "taken" }] };

/** @returns false if another tag has, or had, the new slug */
async function renameTag(tx: Transaction, id: string, content: TagContent): Promise<boolean> {
  const known = await lockRow(tx, content.slug);
  // Back to a slug that it had before.
  if (known !== null && known.mergedInto !== id) return false;
  if (known !== null) await tx.delete(tags).where(eq(tags.id, content.slug));
  await tx.insert(tags).values({ id: content.slug, ...content });
  await leadOn(tx, id, content.slug);
  return true;
}

/**
 * Merges a tag into another: its prompts get the other, and its URL redirects there from then on.
 *
 * @throws AppError `not-found`, `conflict` for merging a tag into itself
 */
export async function mergeTags({ db }: TagServices, { id, editor, into }: TagEdit & { into: string }): Promise<{ prompts: number }> {
  return db.transaction(async (tx) => {
    await lockTags(tx);
    if (id === into) throw new AppError("conflict", "a tag can't be merged into itself");
    await getOpenTag(tx, id);
    await getOpenTag(tx, into);
    const before = { mergedInto: null, prompts: await countUses(tx, id) };
    await leadOn(tx, id, into);
    await tx.insert(auditLog).values({ actor: editor, action: "tag-merge", target: id, before, after: { mergedInto: into, prompts: 0 } });
    return { prompts: before.prompts };
  });
}

export type TagDeletion = { outcome: "deleted" } | { outcome: "in-use"; usage: number };

/** Deletes a tag that no prompt has. @throws AppError `not-found` */
export async function deleteTag({ db }: TagServices, { id, editor }: TagEdit): Promise<TagDeletion> {
  return db.transaction(async (tx) => {
    await lockTags(tx);
    const row = await getOpenTag(tx, id);
    const usage = await countUses(tx, id);
    if (usage > 0) return { outcome: "in-use", usage };
    // Tags merged into it lead nowhere anymore.
    await tx.delete(tags).where(eq(tags.mergedInto, id));
    await tx.delete(tags).where(eq(tags.id, id));
    await auditChanges(tx, editor, "tag-delete", id, contentOf(row), null);
    return { outcome: "deleted" };
  });
}

type TagTableRow = typeof tags.$inferSelect;

const contentOf = ({ name, slug, colour, group, sort }: TagTableRow): TagContent => ({ name, slug, colour, group, sort });

/** One change of tags at a time: simultaneous merges into each other would create a cycle. */
async function lockTags(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('tags'))`);
}

async function lockRow(tx: Transaction, id: string): Promise<TagTableRow | null> {
  const [row] = await tx.select().from(tags).where(eq(tags.id, id)).for("update");
  return row ?? null;
}

/** @throws AppError `not-found` for one that doesn't exist, or was merged into another */
async function getOpenTag(tx: Transaction, id: string): Promise<TagTableRow> {
  const [row] = await tx
    .select()
    .from(tags)
    .where(and(eq(tags.id, id), isNull(tags.mergedInto)))
    .for("update");
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** Replaces one tag with another, in prompts and in redirects to it. */
async function leadOn(tx: Transaction, from: string, to: string): Promise<void> {
  await tx
    .update(tags)
    .set({ mergedInto: to, usageCount: 0, updatedAt: new Date() })
    .where(sql`${tags.id} = ${from} OR ${tags.mergedInto} = ${from}`);
  // A prompt that has both keeps one, in the first one's position.
  await tx
    .update(prompts)
    .set({
      tagIds: sql`(SELECT array_agg(tag ORDER BY place) FROM (SELECT tag, min(place) AS place FROM unnest(array_replace(${prompts.tagIds}, ${from}, ${to})) WITH ORDINALITY AS one(tag, place) GROUP BY tag) AS kept)`,
    })
    .where(sql`${prompts.tagIds} @> ARRAY[${from}]::text[]`);
  await tx
    .update(tags)
    .set({ usageCount: await countUses(tx, to) })
    .where(eq(tags.id, to));
  await refreshSearch(tx, to);
}

/** Rows per statement. */
const batch = 500;

/** Prompts are also found by the names of their tags: those that have this one are reindexed. */
async function refreshSearch(tx: Transaction, tagId: string): Promise<void> {
  const names = new Map((await tx.select({ id: tags.id, name: tags.name }).from(tags)).map(({ id, name }) => [id, name]));
  const rows = await tx
    .select({ prompt: prompts, title: promptVersions.title, description: promptVersions.description })
    .from(prompts)
    .leftJoin(promptVersions, shownVersion)
    .where(sql`${prompts.tagIds} @> ARRAY[${tagId}]::text[]`);
  for (let start = 0; start < rows.length; start += batch) {
    const values = rows.slice(start, start + batch).map(({ prompt, title, description }) => {
      // The published version is searched by its own text.
      const shown = title === null ? prompt : { title, description };
      const known = prompt.tagIds.flatMap((id) => names.get(id) ?? []).map((name) => ({ name }));
      return sql`(${prompt.id}, ${searchTextOf(shown, known)})`;
    });
    await tx.execute(
      sql`UPDATE ${prompts} SET search = changed.terms FROM (VALUES ${sql.join(values, sql`, `)}) AS changed(id, terms) WHERE ${prompts}.id = changed.id`,
    );
  }
}
