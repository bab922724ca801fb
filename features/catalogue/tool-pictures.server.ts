import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { idPattern, isId } from "#core/ids.ts";
import { countTry } from "#features/accounts/limit-tries.server.ts";
import { isAdmin, type SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { publishState, toolAssets, toolCategory, tools } from "#platform/db/schema/catalogue.ts";
import { itemRevisions } from "#platform/db/schema/content.ts";
import { makePictures } from "#platform/pictures/make-pictures.server.ts";
import type { MovedFiles } from "#platform/storage/own-files.ts";
import type { StorageKey } from "#platform/storage/storage.ts";
import { sweepFiles } from "#platform/storage/sweep-files.server.ts";
import { noText } from "./tool-content-fields.ts";
import { photoToolKind } from "./tool-kind.server.ts";
import { type ExampleRole, toolPictureMaxBytes, toolPictureOrder } from "./tool-photo.ts";

const mime = "image/webp";
/** Shown to everyone once they are published. */
export const toolPictureFiles: MovedFiles = { prefix: "assets/tools/", former: "tool-assets/", names: new RegExp(`^${idPattern}\\.webp$`) };
/** Uploads per admin per hour. */
const pictureTries = { max: 120, windowS: 3600 };
/** An upload and the form that names it take seconds; a picture no form names after this was abandoned. */
const unusedMs = 24 * 3_600_000;

type PictureServices = Pick<Services, "db" | "storage" | "log" | "now" | "newId">;
type UploadedExample = { toolId: number; role: ExampleRole; bytes: Uint8Array };

/**
 * Stores an uploaded example picture for an image tool: as WebP of at most 1600 pixels a side, without metadata. Only admins see it until
 * content that names it is published.
 *
 * The file comes first, then the row, so that every row has its file; a file orphaned by a dead process is swept.
 *
 * @throws AppError `unsupported-file`, `heic-picture`, `too-large`, `rate-limited`, `unavailable`; `not-found` if the tool is gone
 */
export async function saveToolPicture(
  services: PictureServices,
  admin: Pick<SignedInUser, "id">,
  { toolId, role, bytes }: UploadedExample,
): Promise<{ id: string }> {
  const { db, storage, log } = services;
  if (bytes.byteLength > toolPictureMaxBytes) throw new AppError("too-large");
  await countTry(services, `tool-picture:${admin.id}`, pictureTries);
  const [picture] = await makePictures(bytes, toolPictureOrder);
  const id = services.newId();
  const storagePath: StorageKey = `${toolPictureFiles.prefix}${id}.webp`;
  await storage.put(storagePath, picture.bytes, mime);
  try {
    await db.transaction(async (tx) => {
      const isTool = and(eq(tools.id, toolId), eq(tools.category, toolCategory.photo));
      const [tool] = await tx.select({ id: tools.id }).from(tools).where(isTool).for("share");
      if (tool === undefined) throw new AppError("not-found");
      const { width, height } = picture;
      await tx.insert(toolAssets).values({ id, toolId, role, storagePath, width, height, alt: noText, createdAt: services.now() });
    });
  } catch (error) {
    await storage
      .delete(storagePath)
      .catch((reason: unknown) => log.warn({ err: reason, key: storagePath }, "a file could not be deleted; the sweep will try again"));
    throw error;
  }
  return { id };
}

export type ToolPicture = { bytes: Uint8Array; mime: string; isPublic: boolean };

/**
 * Reads an image tool's picture: published ones for everyone, all others for admins.
 *
 * @throws AppError `not-found`, the same for drafts, removed and unknown ones
 */
export async function getToolPicture(
  { db, storage }: Pick<Services, "db" | "storage">,
  user: Pick<SignedInUser, "admin"> | null,
  id: string,
): Promise<ToolPicture> {
  if (!isId(id)) throw new AppError("not-found");
  const [row] = await db.select({ path: toolAssets.storagePath, state: toolAssets.state }).from(toolAssets).where(eq(toolAssets.id, id));
  const isPublic = row?.state === publishState.published;
  if (row === undefined || !(isPublic || (user !== null && isAdmin(user)))) throw new AppError("not-found");
  const bytes = await storage.get(row.path);
  if (bytes === null) throw new AppError("not-found");
  return { bytes, mime, isPublic };
}

/** Reads one of a tool's pictures, published or not; null if it is gone, or another tool's. Sizes in pixels. */
export async function readToolPicture(
  { db, storage }: Pick<Services, "db" | "storage">,
  toolId: number,
  id: string,
): Promise<{ bytes: Uint8Array; width: number; height: number } | null> {
  const [row] = await db
    .select({ path: toolAssets.storagePath, width: toolAssets.width, height: toolAssets.height })
    .from(toolAssets)
    .where(and(eq(toolAssets.toolId, toolId), eq(toolAssets.id, id)));
  const bytes = row === undefined ? null : await storage.get(row.path);
  return row === undefined || bytes === null ? null : { bytes, width: row.width, height: row.height };
}

/** Pictures of a tool that have files of their own for another one, by the ids they were copied from, and the rows they need there. */
export type CopiedPictures = { ids: ReadonlyMap<string, string>; rowsFor(toolId: number): (typeof toolAssets.$inferInsert)[] };

/**
 * Copies the files of those of a tool's pictures that are still there. Files that get no row, since the copy of the tool failed, are swept.
 *
 * @param ids the tool's pictures; those of another tool are left out
 */
export async function copyToolPictures(
  { db, storage, newId, now }: Pick<Services, "db" | "storage" | "newId" | "now">,
  toolId: number,
  ids: readonly string[],
): Promise<CopiedPictures> {
  if (ids.length === 0) return { ids: new Map(), rowsFor: () => [] };
  const rows = await db
    .select()
    .from(toolAssets)
    .where(and(eq(toolAssets.toolId, toolId), inArray(toolAssets.id, ids)));
  const copies: { from: string; row: (typeof rows)[number] }[] = [];
  for (const { id: from, ...row } of rows) {
    const id = newId();
    const storagePath: StorageKey = `${toolPictureFiles.prefix}${id}.webp`;
    if (!(await storage.copy(row.storagePath, storagePath))) continue;
    copies.push({ from, row: { ...row, id, storagePath, state: publishState.draft, createdAt: now(), updatedAt: now() } });
  }
  return {
    ids: new Map(copies.map(({ from, row }) => [from, row.id])),
    rowsFor: (copyId) => copies.map(({ row }) => ({ ...row, toolId: copyId })),
  };
}

/** Sizes of a tool's pictures by id, in pixels. */
export async function findPictureSizes(
  { db }: Pick<Services, "db">,
  toolId: number,
): Promise<Record<string, { width: number; height: number }>> {
  const rows = await db.select().from(toolAssets).where(eq(toolAssets.toolId, toolId));
  return Object.fromEntries(rows.map(({ id, width, height }) => [id, { width, height }]));
}

/**
 * Removes pictures older than a day that no kept revision of their tool names, and files without a row.
 *
 * The row goes first: an interruption in between leaves a file that a later sweep finds.
 *
 * @returns how many of each
 */
export async function sweepToolPictures({
  db,
  storage,
  now,
}: Pick<Services, "db" | "storage" | "now">): Promise<{ rows: number; files: number }> {
  const before = new Date(now().getTime() - unusedMs);
  const content = sql`revision.content -> 'photo'`;
  const isNamed = sql`EXISTS (SELECT 1 FROM ${itemRevisions} AS revision
    WHERE revision.kind = ${photoToolKind.name}::text AND revision.item_id = ${toolAssets.toolId}::text
      AND ${toolAssets.id} IN (${content} -> 'before' ->> 'id', ${content} -> 'after' ->> 'id'))`;
  const unused = await db
    .delete(toolAssets)
    .where(and(lt(toolAssets.createdAt, before), eq(toolAssets.state, publishState.draft), sql`NOT ${isNamed}`))
    .returning({ path: toolAssets.storagePath });
  for (const { path } of unused) await storage.delete(path);
  const files = await sweepFiles(storage, toolPictureFiles, before, async (keys) => {
    const known = await db
      .select({ path: toolAssets.storagePath })
      .from(toolAssets)
      .where(inArray(toolAssets.storagePath, [...keys]));
    return known.map((row) => row.path);
  });
  return { rows: unused.length, files };
}
