import { and, desc, eq, lt, isNull, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { isSameJson, type JsonObject, type MergeConflict, mergeThreeWay } from "#core/merge-three-way.ts";
import { bumpChangeMark } from "../db/change-marks.server.ts";
import type { Database, DatabaseOrTransaction, Transaction } from "../db/database.server.ts";
import { editedItems, itemRevisions } from "../db/schema/content.ts";
import { auditLog } from "../db/schema/operations.ts";
import { auditChanges } from "./audit-changes.server.ts";
import type { ItemFault, ItemKind } from "./item-kind.ts";

/** Draft saves kept in addition to the published ones; someone who continues from an older one is asked about every difference. */
const keptRevisions = 200;

export type EditedItem<Content> = {
  id: string;
  content: Content;
  revision: number;
  /** Null for a draft. */
  publishedRevision: number | null;
  /** The version of the newest publication; 0 before the first. */
  version: number;
  editedBy: string;
  /** ISO 8601. */
  editedAt: string;
};

export type SavedItem<Content> =
  | { outcome: "saved"; revision: number; content: Content }
  /** Someone saved in between, and both changed the same thing: nothing was written. `content` has their values there, mine elsewhere. */
  | { outcome: "conflict"; revision: number; content: Content; conflicts: MergeConflict[]; editedBy: string };

export type PublishedItem = { outcome: "published"; version: number } | { outcome: "refused"; faults: ItemFault[] };

/** `editor` is `user:<id>`, or whatever else acts, such as `cli`; it is named in revisions and in the audit log. */
type Edit = { id: string; editor: string };
type SaveLog = "logged" | "unlogged";

/**
 * Reads an item with its newest content; one that was never edited is read from the kind's own table, as version 1.
 *
 * @throws AppError `not-found`
 */
export async function getItem<Content extends JsonObject>(db: Database, kind: ItemKind<Content>, id: string): Promise<EditedItem<Content>> {
  return db.transaction(async (tx) => toItem(await readItem(tx, kind, id, "read")));
}

/** Adds a draft. @throws AppError `conflict` if the id or an address is taken */
export async function createItem<Content extends JsonObject>(
  db: DatabaseOrTransaction,
  kind: ItemKind<Content>,
  { id, editor, content }: Edit & { content: Content },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = { kind: kind.name, id, revision: 1, content, editedBy: editor };
    // An item that was never edited has no row here yet, and would be overwritten.
    if ((await kind.read(tx, id)) !== null) throw new AppError("conflict", `${kind.name} ${id} already exists`);
    const added = await tx.insert(editedItems).values(row).onConflictDoNothing().returning({ id: editedItems.id });
    if (added.length === 0) throw new AppError("conflict", `${kind.name} ${id} already exists`);
    await tx.insert(itemRevisions).values({ kind: kind.name, itemId: id, revision: 1, content, editedBy: editor });
    await kind.store(tx, id, content, null);
    await auditChanges(tx, editor, `${kind.name}-create`, id, null, content);
  });
}

/**
 * Saves content as the item's newest. If someone else saved since `baseRevision`, both people's changes are merged;
 * if both changed the same thing, it is returned as a conflict and nothing is written.
 *
 * @param baseRevision the revision that the editor started from
 * @param log `unlogged` for a save that is part of something else, which adds the line to the audit log itself
 */
export async function saveItem<Content extends JsonObject>(
  db: DatabaseOrTransaction,
  kind: ItemKind<Content>,
  { id, editor, baseRevision, content: mine }: Edit & { baseRevision: number; content: Content },
  log: SaveLog = "logged",
): Promise<SavedItem<Content>> {
  return db.transaction(async (tx) => {
    const item = await readItem(tx, kind, id, "write");
    const theirs = item.content as Content;
    const base = baseRevision === item.revision ? theirs : await contentAt(tx, kind, id, baseRevision);
    const { value, conflicts } = mergeThreeWay(base, theirs, mine);
    const content = kind.schema.parse(value);
    if (conflicts.length > 0) return { outcome: "conflict", revision: item.revision, content, conflicts, editedBy: item.editedBy };
    const revision = await writeRevision(tx, kind, item, content, editor, log);
    return { outcome: "saved", revision, content };
  });
}

/**
 * Publishes the newest content.
 *
 * @param revision what the editor saw
 * @param note what is new, for the list of versions
 * @throws AppError `conflict` when someone saved in between
 */
export async function publishItem<Content extends JsonObject>(
  db: DatabaseOrTransaction,
  kind: ItemKind<Content>,
  { id, editor, revision, note }: Edit & { revision: number; note: string | null },
): Promise<PublishedItem> {
  return db.transaction(async (tx) => {
    const item = await readItem(tx, kind, id, "write");
    if (item.revision !== revision) throw new AppError("conflict", `${kind.name} ${id} was changed in the meantime`);
    if (item.publishedRevision === revision) return { outcome: "published", version: item.version };
    const content = item.content as Content;
    const faults = await kind.check(tx, id, content);
    if (faults.length > 0) return { outcome: "refused", faults };
    const version = item.version + 1;
    const before = item.publishedRevision === null ? null : await contentAt(tx, kind, id, item.publishedRevision);
    await kind.store(tx, id, content, version);
    const published = await setVersion(tx, kind, item, { version, note, editor });
    await setItem(tx, kind, id, { revision: published, publishedRevision: published, version });
    await auditChanges(tx, editor, `${kind.name}-publish`, id, before, content);
    await bumpChangeMark(tx, kind.topic);
    return { outcome: "published", version };
  });
}

/**
 * Gives the newest revision its version. If it was published before and unpublished since, it gets a twin, so that
 * the list of versions keeps both.
 */
async function setVersion(
  tx: Transaction,
  kind: Pick<ItemKind, "name">,
  item: ItemRow,
  { version, note, editor }: { version: number; note: string | null; editor: string },
): Promise<number> {
  const { id: itemId, revision, content } = item;
  const published = { version, note, publishedAt: new Date() };
  const [changed] = await tx
    .update(itemRevisions)
    .set(published)
    .where(and(isRevision(kind, itemId, revision), isNull(itemRevisions.version)))
    .returning({ revision: itemRevisions.revision });
  if (changed !== undefined) return revision;
  await tx.insert(itemRevisions).values({ kind: kind.name, itemId, revision: revision + 1, content, editedBy: editor, ...published });
  return revision + 1;
}

/** Unpublishes an item; its content stays as a draft. */
export async function unpublishItem<Content extends JsonObject>(
  db: Database,
  kind: ItemKind<Content>,
  { id, editor }: Edit,
): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await readItem(tx, kind, id, "write");
    if (item.publishedRevision === null) return;
    await kind.store(tx, id, item.content as Content, null);
    await setItem(tx, kind, id, { publishedRevision: null });
    await auditState(tx, editor, `${kind.name}-unpublish`, id, { published: true }, { published: false });
    await bumpChangeMark(tx, kind.topic);
  });
}

/** Makes the content of an earlier version the newest draft; it goes live once that is published. */
export async function restoreVersion<Content extends JsonObject>(
  db: Database,
  kind: ItemKind<Content>,
  { id, editor, version }: Edit & { version: number },
): Promise<{ revision: number }> {
  return db.transaction(async (tx) => {
    const item = await readItem(tx, kind, id, "write");
    return { revision: await writeRevision(tx, kind, item, await versionAt(tx, kind, id, version), editor) };
  });
}

/** Deletes a draft that was never published. @throws AppError `conflict` for any other */
export async function deleteDraft<Content extends JsonObject>(db: Database, kind: ItemKind<Content>, { id, editor }: Edit): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await readItem(tx, kind, id, "write");
    if (item.version > 0) throw new AppError("conflict", `${kind.name} ${id} was published`);
    await kind.remove(tx, id);
    await tx.delete(itemRevisions).where(and(eq(itemRevisions.kind, kind.name), eq(itemRevisions.itemId, id)));
    await tx.delete(editedItems).where(isItem(kind, id));
    await auditChanges(tx, editor, `${kind.name}-delete`, id, item.content as Content, null);
  });
}

export type ItemVersion = { version: number; revision: number; note: string | null; editedBy: string; publishedAt: string };

/** Lists the published versions, newest first. */
export async function listVersions(db: Database, kind: Pick<ItemKind, "name">, id: string, limit = 50): Promise<ItemVersion[]> {
  const rows = await db
    .select()
    .from(itemRevisions)
    .where(and(eq(itemRevisions.kind, kind.name), eq(itemRevisions.itemId, id), sql`${itemRevisions.version} IS NOT NULL`))
    .orderBy(desc(itemRevisions.version))
    .limit(limit);
  return rows.map((row) => ({
    version: row.version ?? 0,
    revision: row.revision,
    note: row.note,
    editedBy: row.editedBy,
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
  }));
}

/** Reads the content of a published version. @throws AppError `not-found` */
export async function getVersion<Content extends JsonObject>(
  db: Database,
  kind: ItemKind<Content>,
  id: string,
  version: number,
): Promise<Content> {
  return versionAt(db, kind, id, version);
}

async function versionAt<Content extends JsonObject>(
  db: DatabaseOrTransaction,
  kind: ItemKind<Content>,
  id: string,
  version: number,
): Promise<Content> {
  const [row] = isWhole(version)
    ? await db
        .select({ content: itemRevisions.content })
        .from(itemRevisions)
        .where(and(eq(itemRevisions.kind, kind.name), eq(itemRevisions.itemId, id), eq(itemRevisions.version, version)))
    : [];
  if (row === undefined) throw new AppError("not-found", `${kind.name} ${id} has no version ${version}`);
  return kind.schema.parse(row.content);
}

/** Reads the content of a revision; null for one that never existed, and for an old draft that is no longer kept. */
export async function findRevision<Content extends JsonObject>(
  db: Database,
  kind: ItemKind<Content>,
  id: string,
  revision: number,
): Promise<Content | null> {
  const [row] = await db
    .select({ content: itemRevisions.content })
    .from(itemRevisions)
    .where(and(eq(itemRevisions.kind, kind.name), eq(itemRevisions.itemId, id), eq(itemRevisions.revision, revision)));
  if (row !== undefined) return kind.schema.parse(row.content);
  // Nothing has been written yet for an item that was never edited.
  const item = await getItem(db, kind, id);
  return item.revision === revision ? item.content : null;
}

type ItemRow = typeof editedItems.$inferSelect;

const isItem = (kind: Pick<ItemKind, "name">, id: string) => and(eq(editedItems.kind, kind.name), eq(editedItems.id, id));
const isRevision = (kind: Pick<ItemKind, "name">, id: string, revision: number) =>
  and(eq(itemRevisions.kind, kind.name), eq(itemRevisions.itemId, id), eq(itemRevisions.revision, revision));
/** Revisions and versions come from forms; the database refuses to compare with anything but a four-byte integer. */
const isWhole = (count: number): boolean => Number.isInteger(count) && count >= 0 && count < 2 ** 31;

/** The item's row; `write` locks it, and creates the row of one that was never edited. @throws AppError `not-found` */
async function readItem<Content extends JsonObject>(
  tx: Transaction,
  kind: ItemKind<Content>,
  id: string,
  purpose: "read" | "write",
): Promise<ItemRow> {
  // An address can contain NUL, PostgreSQL text cannot.
  if (id.includes("\0")) throw new AppError("not-found");
  const query = tx.select().from(editedItems).where(isItem(kind, id));
  const [known] = await (purpose === "write" ? query.for("update") : query);
  if (known !== undefined) return known;
  const live = await kind.read(tx, id);
  if (live === null) throw new AppError("not-found");
  const version = live.isPublished ? 1 : 0;
  const first = { kind: kind.name, id, revision: 1, content: live.content, version, editedBy: "seed" };
  const row = { ...first, publishedRevision: live.isPublished ? 1 : null, createdAt: new Date(), updatedAt: new Date() };
  if (purpose === "read") return row;
  await tx.insert(editedItems).values(row).onConflictDoNothing();
  await tx
    .insert(itemRevisions)
    .values({
      kind: kind.name,
      itemId: id,
      revision: 1,
      content: live.content,
      version: live.isPublished ? 1 : null,
      editedBy: "seed",
      publishedAt: live.isPublished ? new Date() : null,
    })
    .onConflictDoNothing();
  // Another process was faster and created the row: it is read again, under its lock.
  const [made] = await tx.select().from(editedItems).where(isItem(kind, id)).for("update");
  if (made === undefined) throw new AppError("conflict");
  return made;
}

async function writeRevision<Content extends JsonObject>(
  tx: Transaction,
  kind: ItemKind<Content>,
  item: ItemRow,
  content: Content,
  editor: string,
  log: SaveLog = "logged",
): Promise<number> {
  if (isSameJson(item.content as Content, content)) return item.revision;
  const revision = item.revision + 1;
  await tx.insert(itemRevisions).values({ kind: kind.name, itemId: item.id, revision, content, editedBy: editor });
  await setItem(tx, kind, item.id, { revision, content, editedBy: editor });
  // What the site shows of a published item stays the same until the next publication.
  if (item.publishedRevision === null) await kind.store(tx, item.id, content, null);
  await tx
    .delete(itemRevisions)
    .where(
      and(
        eq(itemRevisions.kind, kind.name),
        eq(itemRevisions.itemId, item.id),
        isNull(itemRevisions.version),
        lt(itemRevisions.revision, revision - keptRevisions),
      ),
    );
  if (log === "logged") await auditChanges(tx, editor, `${kind.name}-save`, item.id, item.content as Content, content);
  return revision;
}

/** The content of a revision; an old draft that is no longer kept counts as empty, so that every difference is asked about. */
async function contentAt<Content extends JsonObject>(
  tx: Transaction,
  kind: ItemKind<Content>,
  id: string,
  revision: number,
): Promise<JsonObject> {
  if (!isWhole(revision)) return {};
  const [row] = await tx
    .select({ content: itemRevisions.content })
    .from(itemRevisions)
    .where(isRevision(kind, id, revision));
  return (row?.content as JsonObject | undefined) ?? {};
}

async function setItem(tx: Transaction, kind: Pick<ItemKind, "name">, id: string, values: Partial<ItemRow>): Promise<void> {
  await tx
    .update(editedItems)
    .set({ ...values, updatedAt: new Date() })
    .where(isItem(kind, id));
}

async function auditState(tx: Transaction, actor: string, action: string, target: string, before: unknown, after: unknown): Promise<void> {
  await tx.insert(auditLog).values({ actor, action, target, before, after });
}

function toItem<Content>(row: ItemRow): EditedItem<Content> {
  const { id, content, revision, publishedRevision, version, editedBy, updatedAt } = row;
  return { id, content: content as Content, revision, publishedRevision, version, editedBy, editedAt: updatedAt.toISOString() };
}
