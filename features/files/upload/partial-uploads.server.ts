import { createHash } from "node:crypto";
import { z } from "zod";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { gatherBytes } from "#core/gather-bytes.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { sweepFiles } from "#platform/storage/sweep-files.server.ts";
import { cleanFileName } from "./file-name.ts";

/**
 * Uploads that come in parts (tus 1.0.0): each part is a file of the storage, so that any process takes the next one, on a disk as in a
 * bucket. A part is named by where it starts and how long it is; a small file beside them says what the upload is and which parts count. Whose
 * it is stands in the keys, so nobody else finds it.
 */

type UploadServices = Pick<Services, "storage" | "now">;

/** How long an upload that is not finished is kept, in ms. */
export const uploadLifeMs = 24 * 3_600_000;
/** Unfinished ones that somebody may have at once. */
export const maxOpenUploads = 10;
/** A part of this size is written as it comes, whatever more the same request brings; in bytes. */
export const partBytes = 4 * 1_048_576;
/** Connections that break leave parts of any size; nobody needs this many. */
const maxParts = 2_000;

const stateSchema = z.object({
  name: z.string(),
  from: z.string().nullable(),
  bytes: z.int(),
  createdAt: z.int(),
  parts: z.array(z.tuple([z.int(), z.int()])),
});
type UploadState = z.infer<typeof stateSchema>;

/** An upload as its owner sees it. `offset`: bytes that have come; `bytes`: all that will. */
export type UploadView = { id: string; bytes: number; offset: number; expiresAt: Date };

const folderOf = ({ owner }: Pick<Actor, "owner">): string => `uploads/${createHash("sha256").update(owner).digest("hex").slice(0, 40)}/`;
const stateKey = (actor: Actor, id: string): string => `${folderOf(actor)}${id}/state.json`;
const partKey = (actor: Actor, id: string, [start, length]: readonly [number, number]): string =>
  `${folderOf(actor)}${id}/${start}-${length}`;
const offsetOf = ({ parts }: UploadState): number => parts.reduce((sum, [, length]) => sum + length, 0);
const toView = (id: string, state: UploadState): UploadView => ({
  id,
  bytes: state.bytes,
  offset: offsetOf(state),
  expiresAt: new Date(state.createdAt + uploadLifeMs),
});

/**
 * Begins an upload in parts.
 *
 * @throws AppError `limit-reached` with too many unfinished ones, `unavailable`
 */
export async function createUpload(
  services: UploadServices & Pick<Services, "newId">,
  actor: Actor,
  { name, from, bytes }: { name: string; from: string | null; bytes: number },
): Promise<UploadView> {
  if ((await countOpen(services, actor)) >= maxOpenUploads) throw new AppError("limit-reached", "uploads");
  const id = services.newId();
  const state: UploadState = { name: cleanFileName(name, ""), from, bytes, createdAt: services.now().getTime(), parts: [] };
  await writeState(services, actor, id, state);
  // There is no lock: of many that begin at once each sees the others by now, and whoever is one too many gives way.
  if ((await countOpen(services, actor)) > maxOpenUploads) {
    await services.storage.delete(stateKey(actor, id));
    throw new AppError("limit-reached", "uploads");
  }
  return toView(id, state);
}

async function countOpen({ storage }: Pick<Services, "storage">, actor: Actor): Promise<number> {
  const open = new Set<string>();
  for await (const { key } of storage.list(folderOf(actor))) open.add(key.split("/")[2] ?? "");
  return open.size;
}

/** @throws AppError `not-found` for a foreign, unknown or expired one, `unavailable` */
export async function getUpload(services: UploadServices, actor: Actor, id: string): Promise<UploadView> {
  return toView(id, await readState(services, actor, id));
}

/**
 * Takes bytes from where the upload stands. Each part is kept when it is whole, and what came of the last one when the sender breaks off.
 *
 * @param offset where the sender means to go on
 * @throws AppError `conflict` when that is not where it stands, `too-large` for more bytes than were said, `not-found`, `unavailable`; what
 *   was kept before stays
 */
export async function appendToUpload(
  services: UploadServices,
  actor: Actor,
  id: string,
  { offset, chunks }: { offset: number; chunks: AsyncIterable<Uint8Array> },
): Promise<UploadView> {
  const state = await readState(services, actor, id);
  if (offsetOf(state) !== offset) throw new AppError("conflict", "another offset");
  const waiting = gatherBytes();
  const keep = async (): Promise<void> => {
    if (waiting.size() === 0) return;
    if (state.parts.length >= maxParts) throw new AppError("too-large", "too many parts");
    const part: [number, number] = [offsetOf(state), waiting.size()];
    await services.storage.put(partKey(actor, id, part), waiting.take(), "application/octet-stream");
    await assertThere(services, actor, id, part);
    state.parts.push(part);
    await writeState(services, actor, id, state);
  };
  try {
    for await (const chunk of chunks) {
      if (offsetOf(state) + waiting.size() + chunk.byteLength > state.bytes) throw new AppError("too-large", "more than was said");
      waiting.add(chunk);
      if (waiting.size() >= partBytes) await keep();
    }
  } finally {
    await keep();
  }
  return toView(id, state);
}

/** An upload that was ended while its bytes came, perhaps with its owner's account, is not begun anew by them. */
async function assertThere({ storage }: UploadServices, actor: Actor, id: string, part: readonly [number, number]): Promise<void> {
  if ((await storage.get(stateKey(actor, id))) !== null) return;
  await storage.delete(partKey(actor, id, part));
  throw new AppError("not-found");
}

/** The whole file of a finished upload. @throws AppError `not-found`, `conflict` while bytes are missing, `unavailable` */
export async function readUpload(
  services: UploadServices,
  actor: Actor,
  id: string,
): Promise<{ name: string; from: string | null; bytes: Uint8Array }> {
  const state = await readState(services, actor, id);
  if (offsetOf(state) !== state.bytes) throw new AppError("conflict", "the upload is not finished");
  const bytes = Buffer.allocUnsafe(state.bytes);
  for (const part of state.parts) {
    const [start, length] = part;
    const kept = await services.storage.get(partKey(actor, id, part));
    if (kept?.byteLength !== length) throw new AppError("not-found", "a part is gone");
    bytes.set(kept, start);
  }
  return { name: state.name, from: state.from, bytes };
}

/** Ends an upload, finished or not. @throws AppError `not-found`, `unavailable` */
export async function removeUpload(services: UploadServices, actor: Actor, id: string): Promise<void> {
  const state = await readState(services, actor, id);
  await services.storage.delete(stateKey(actor, id));
  for (const part of state.parts) await services.storage.delete(partKey(actor, id, part));
}

/** Removes everything that an owner has begun to upload. */
export async function removeUploadsOf({ storage }: Pick<Services, "storage">, owner: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folderOf({ owner }))) keys.push(key);
  for (const key of keys) await storage.delete(key);
}

/** Removes uploads that were not finished in time. @returns how many of their files */
export async function sweepUploads({ storage, now }: UploadServices): Promise<number> {
  // A part is as old as its writing, which may be a day behind the beginning.
  return sweepFiles(storage, "uploads/", new Date(now().getTime() - uploadLifeMs), async () => []);
}

async function readState({ storage, now }: UploadServices, actor: Actor, id: string): Promise<UploadState> {
  const bytes = isId(id) ? await storage.get(stateKey(actor, id)) : null;
  if (bytes === null) throw new AppError("not-found");
  const state = stateSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  if (state.createdAt + uploadLifeMs <= now().getTime()) throw new AppError("not-found", "expired");
  return state;
}

const writeState = ({ storage }: Pick<Services, "storage">, actor: Actor, id: string, state: UploadState): Promise<void> =>
  storage.put(stateKey(actor, id), Buffer.from(JSON.stringify(state)), "application/json");
