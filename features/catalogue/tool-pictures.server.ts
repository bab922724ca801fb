import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import { countTry } from "#features/accounts/limit-tries.server.ts";
import { isAdmin, type SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { publishState, toolAssets, toolCategory, tools } from "#platform/db/schema/catalogue.ts";
import { itemRevisions } from "#platform/db/schema/content.ts";
import { makePicture } from "#platform/pictures/make-picture.server.ts";
import { sweepFiles } from "#platform/storage/sweep-files.server.ts";
import { noText } from "./tool-content-fields.ts";
import { photoToolKind } from "./tool-kind.server.ts";
import { type ExampleRole, toolPictureMaxBytes, toolPictureShape } from "./tool-photo.ts";

const mime = "image/webp";
const prefix = "tool-assets/";
/** Uploads of one admin in an hour. */
const pictureTries = { max: 120, windowS: 3600 };
/** An upload and the form that names it take seconds; what is alone after this was given up. */
const unusedMs = 24 * 3_600_000;

type PictureServices = Pick<Services, "db" | "storage" | "log" | "now" | "newId">;
type UploadedExample = { toolId: number; role: ExampleRole; bytes: Uint8Array };

/**
 * Keeps an uploaded example picture of an image tool: as WebP of at most 1600 pixels a side, without metadata. Only admins see it
 * until a content that names it is published.
 *
 * The file comes first, then the row, so that every row has its file; a file that a dead process left alone is swept.
 *
 * @throws AppError `unsupported-file`, `too-large`, `rate-limited`, `unavailable`; `not-found` when the tool is gone
 */
export async function saveToolPicture(
  services: PictureServices,
  admin: Pick<SignedInUser, "id">,
  { toolId, role, bytes }: UploadedExample,
): Promise<{ id: string }> {
  const { db, storage, log } = services;
  if (bytes.byteLength > toolPictureMaxBytes) throw new AppError("too-large");
  await countTry(services, `tool-picture:${admin.id}`, pictureTries);
  const picture = await makePicture(bytes, toolPictureShape);
  const id = services.newId();
  const storagePath = `${prefix}${id}.webp`;
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
      .catch((reason: unknown) => log.warn({ err: reason, key: storagePath }, "a file stays until the sweep"));
    throw error;
  }
  return { id };
}

export type ToolPicture = { bytes: Uint8Array; mime: string; isPublic: boolean };

/**
 * Reads a picture of an image tool: one that is published for everybody, any other for admins.
 *
 * @throws AppError `not-found`, alike for drafts, removed and unknown ones
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

/** Sizes of a tool's pictures by their ids, in pixels. */
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
 * The row goes first: what stops in between leaves a file that a later sweep finds.
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
  const files = await sweepFiles(storage, prefix, before, async (keys) => {
    const known = await db
      .select({ path: toolAssets.storagePath })
      .from(toolAssets)
      .where(inArray(toolAssets.storagePath, [...keys]));
    return known.map((row) => row.path);
  });
  return { rows: unused.length, files };
}
