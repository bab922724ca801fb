import { createHash } from "node:crypto";
import { z } from "zod";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { gatherBytes } from "#core/gather-bytes.ts";
import { idPattern, isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import type { MovedFiles } from "#platform/storage/own-files.ts";
import type { StorageKey } from "#platform/storage/storage.ts";
import { sweepFiles } from "#platform/storage/sweep-files.server.ts";
import { cleanFileName } from "./file-name.ts";

/**
 * Multi-part uploads (tus 1.0.0): each part is a file in the storage, so that any process can take the next one, on disk or in a bucket. A
 * part's name contains its offset and length; a small file next to the parts says what the upload is and which parts count. The owner is in
 * the keys, so no one else finds it.
 */

type UploadServices = Pick<Services, "storage" | "now">;

const uploadFiles: MovedFiles = {
  prefix: "translate/uploads/",
  former: "uploads/",
  names: new RegExp(`^[0-9a-f]{40}/${idPattern}/(?:state\\.json|[0-9]+-[0-9]+)$`),
};
/** How long an unfinished upload is kept, in ms. */
export const uploadLifeMs = 24 * 3_600_000;
/** Maximum unfinished uploads per owner. */
export const maxOpenUploads = 10;
/** A part of this size is written as it arrives, however much more the same request brings; in bytes. */
const partBytes = 4 * 1_048_576;
/** Dropped connections leave parts of any size; no one needs this many. */
const maxParts = 2_000;

const stateSchema = z.object({
  name: z.string(),
  from: z.string().nullable(),
  bytes: z.int(),
  createdAt: z.int(),
  parts: z.array(z.tuple([z.int(), z.int()])),
});
type UploadState = z.infer<typeof stateSchema>;

/** An upload as its owner sees it. `offset`: bytes received; `bytes`: the total. */
export type UploadView = { id: string; bytes: number; offset: number; expiresAt: Date };

/** Where an owner's uploads begin, and where they were before there were buckets. */
const beginnings = ({ owner }: Pick<Actor, "owner">): { prefix: StorageKey; former: StorageKey } => {
  const part = createHash("sha256").update(owner).digest("hex").slice(0, 40);
  // An upload that began there continues there until it ends within a day: a process of the previous version may take its next part.
  return { prefix: `${uploadFiles.prefix}${part}/`, former: `${uploadFiles.former}${part}/` as StorageKey };
};
const stateKey = (folder: StorageKey): StorageKey => `${folder}state.json`;
const partKey = (folder: StorageKey, [start, length]: readonly [number, number]): StorageKey => `${folder}${start}-${length}`;
const offsetOf = ({ parts }: UploadState): number => parts.reduce((sum, [, length]) => sum + length, 0);
const toView = (id: string, state: UploadState): UploadView => ({
  id,
  bytes: state.bytes,
  offset: offsetOf(state),
  expiresAt: new Date(state.createdAt + uploadLifeMs),
});

/**
 * Begins a multi-part upload.
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
  const folder: StorageKey = `${beginnings(actor).prefix}${id}/`;
  await writeState(services, folder, state);
  // There is no lock: when many begin at once, each sees the others by now, and any that exceed the limit give way.
  if ((await countOpen(services, actor)) > maxOpenUploads) {
    await services.storage.delete(stateKey(folder));
    throw new AppError("limit-reached", "uploads");
  }
  return toView(id, state);
}

async function countOpen(services: Pick<Services, "storage">, actor: Actor): Promise<number> {
  const keys = await keysOf(services, actor);
  return new Set(keys.map((key) => key.split("/").at(-2))).size;
}

async function keysOf({ storage }: Pick<Services, "storage">, owned: Pick<Actor, "owner">): Promise<string[]> {
  const keys: string[] = [];
  const { prefix, former } = beginnings(owned);
  for (const beginning of [prefix, former]) for await (const { key } of storage.list(beginning)) keys.push(key);
  return keys;
}

/** @throws AppError `not-found` for one that is someone else's, unknown or expired, `unavailable` */
export async function getUpload(services: UploadServices, actor: Actor, id: string): Promise<UploadView> {
  const { state } = await readState(services, actor, id);
  return toView(id, state);
}

/**
 * Accepts bytes from the upload's current offset. Each part is stored once complete, as is what arrived of the last one if the sender
 * breaks off.
 *
 * @param offset where the sender means to continue
 * @throws AppError `conflict` if that isn't the current offset, `too-large` for more bytes than announced, `not-found`, `unavailable`; what
 *   was stored before stays
 */
export async function appendToUpload(
  services: UploadServices,
  actor: Actor,
  id: string,
  { offset, chunks }: { offset: number; chunks: AsyncIterable<Uint8Array> },
): Promise<UploadView> {
  const { folder, state } = await readState(services, actor, id);
  if (offsetOf(state) !== offset) throw new AppError("conflict", "another offset");
  const waiting = gatherBytes();
  const keep = async (): Promise<void> => {
    if (waiting.size() === 0) return;
    if (state.parts.length >= maxParts) throw new AppError("too-large", "too many parts");
    const part: [number, number] = [offsetOf(state), waiting.size()];
    await services.storage.put(partKey(folder, part), waiting.take(), "application/octet-stream");
    await assertThere(services, folder, part);
    state.parts.push(part);
    await writeState(services, folder, state);
  };
  try {
    for await (const chunk of chunks) {
      if (offsetOf(state) + waiting.size() + chunk.byteLength > state.bytes) throw new AppError("too-large", "more bytes than announced");
      waiting.add(chunk);
      if (waiting.size() >= partBytes) await keep();
    }
  } finally {
    await keep();
  }
  return toView(id, state);
}

/** An upload that ended while its bytes arrived, perhaps with its owner's account, is not restarted by them. */
async function assertThere({ storage }: UploadServices, folder: StorageKey, part: readonly [number, number]): Promise<void> {
  if ((await storage.get(stateKey(folder))) !== null) return;
  await storage.delete(partKey(folder, part));
  throw new AppError("not-found");
}

/** The complete file of a finished upload. @throws AppError `not-found`, `conflict` while bytes are missing, `unavailable` */
export async function readUpload(
  services: UploadServices,
  actor: Actor,
  id: string,
): Promise<{ name: string; from: string | null; bytes: Uint8Array }> {
  const { folder, state } = await readState(services, actor, id);
  if (offsetOf(state) !== state.bytes) throw new AppError("conflict", "the upload is not finished");
  const bytes = Buffer.allocUnsafe(state.bytes);
  for (const part of state.parts) {
    const [start, length] = part;
    const kept = await services.storage.get(partKey(folder, part));
    if (kept?.byteLength !== length) throw new AppError("not-found", "a part is missing");
    bytes.set(kept, start);
  }
  return { name: state.name, from: state.from, bytes };
}

/** Ends an upload, finished or not. @throws AppError `not-found`, `unavailable` */
export async function removeUpload(services: UploadServices, actor: Actor, id: string): Promise<void> {
  const { folder, state } = await readState(services, actor, id);
  await services.storage.delete(stateKey(folder));
  for (const part of state.parts) await services.storage.delete(partKey(folder, part));
}

/** Removes everything that an owner has begun to upload. */
export async function removeUploadsOf(services: Pick<Services, "storage">, owner: string): Promise<void> {
  for (const key of await keysOf(services, { owner })) await services.storage.delete(key);
}

/** Removes uploads that weren't finished in time. @returns how many of their files */
export async function sweepUploads({ storage, now }: UploadServices): Promise<number> {
  // A part is as old as its last write, which may be a day after the start.
  return sweepFiles(storage, uploadFiles, new Date(now().getTime() - uploadLifeMs), async () => []);
}

async function readState({ storage, now }: UploadServices, actor: Actor, id: string): Promise<{ folder: StorageKey; state: UploadState }> {
  if (!isId(id)) throw new AppError("not-found");
  const { prefix, former } = beginnings(actor);
  for (const folder of [`${prefix}${id}/`, `${former}${id}/`] satisfies StorageKey[]) {
    const bytes = await storage.get(stateKey(folder));
    if (bytes === null) continue;
    const state = stateSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
    if (state.createdAt + uploadLifeMs <= now().getTime()) throw new AppError("not-found", "expired");
    return { folder, state };
  }
  throw new AppError("not-found");
}

const writeState = ({ storage }: Pick<Services, "storage">, folder: StorageKey, state: UploadState): Promise<void> =>
  storage.put(stateKey(folder), Buffer.from(JSON.stringify(state)), "application/json");
