import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { newId } from "#core/ids.ts";
import { sweepObjects } from "#features/accounts/avatar/sweep-objects.server.ts";
import { sweepToolPictures } from "#features/catalogue/tool-pictures.server.ts";
import { sweepAttachments } from "#features/documents/sweep-attachments.server.ts";
import { expireFiles } from "#features/files/expire-files.server.ts";
import { sweepUploads } from "#features/files/upload/partial-uploads.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { storedObjects } from "#platform/db/schema/accounts.ts";
import { publishState, toolAssets, tools } from "#platform/db/schema/catalogue.ts";
import { attachments } from "#platform/db/schema/conversations.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import { createLog } from "#platform/log/log.server.ts";
import type { Storage, StorageKey } from "#platform/storage/storage.ts";
import { addPerson, type Person } from "#tests/services/people.ts";

/**
 * An installation of before there were buckets: rows and files of every kind under the keys of then. `hashes` says for each row's file,
 * by kind and id, what it holds.
 */
export type StoredSite = { db: Database; storage: Storage; person: Person; hashes: Map<string, string>; foreign: Map<string, string> };

const hashOf = (bytes: Uint8Array | null): string => (bytes === null ? "gone" : createHash("sha256").update(bytes).digest("hex"));

/** Keys of then as those who wrote them gave them; what is written now has a bucket. */
const formerKey = (key: string): StorageKey => key as StorageKey;

/** Bytes that no other key has, of sizes from nothing to 60 KB. */
function bytesOf(key: string): Uint8Array {
  const seed = createHash("sha512").update(key).digest();
  return Buffer.concat(Array.from({ length: (seed[0] ?? 0) * 4 }, () => seed)).subarray(0, (seed[0] ?? 0) * 250);
}

/** @param size avatars, attached pictures and a third of the documents; there is one picture of a tool for each five */
export async function loadSite(db: Database, storage: Storage, size: number): Promise<StoredSite> {
  const person = await addPerson({ db });
  const { owner } = person;
  const site: StoredSite = { db, storage, person, hashes: new Map(), foreign: new Map() };
  const put = async (name: string, key: string) => {
    await storage.put(formerKey(key), bytesOf(key), "application/octet-stream");
    site.hashes.set(name, hashOf(bytesOf(key)));
    return key;
  };
  const [tool] = await db.select({ id: tools.id }).from(tools).limit(1);
  const size4 = { bytes: 4, width: 1, height: 1 };
  for (let n = 0; n < size; n++) {
    const id = newId();
    const storageKey = await put(`avatar ${id}`, `avatars/${id}.webp`);
    await db.insert(storedObjects).values({ id, owner, kind: "avatar", storageKey, mime: "image/webp", bytes: 4, state: "stored" });
    const pictureId = newId();
    const storagePath = await put(`attachment ${pictureId}`, `attachments/${pictureId}.webp`);
    await db.insert(attachments).values({ id: pictureId, owner, storagePath, mime: "image/webp", name: "a.webp", ...size4 });
    if (n % 3 === 0) await addDocument(site, put, n);
    if (n % 5 !== 0) continue;
    const assetId = newId();
    const path = await put(`tool picture ${assetId}`, `tool-assets/${assetId}.webp`);
    const { width, height } = size4;
    const shown = { state: publishState.published, alt: { en: "", zh: "" }, role: "before" as const };
    await db.insert(toolAssets).values({ id: assetId, toolId: tool?.id ?? 0, storagePath: path, width, height, ...shown });
  }
  for (const key of [`documents/library/${newId()}`, `documents/${newId()}/report.pdf`, "avatars/readme.txt", "elsewhere/a.bin"]) {
    await storage.put(formerKey(key), bytesOf(key), "text/plain");
    site.foreign.set(key, hashOf(bytesOf(key)));
  }
  return site;
}

async function addDocument({ db, person }: StoredSite, put: (name: string, key: string) => Promise<string>, n: number): Promise<void> {
  const id = newId();
  const hasOutputs = n % 2 === 0;
  const outputs = [];
  for (const kind of hasOutputs ? (["translated", "bilingual"] as const) : [])
    outputs.push({ kind, key: await put(`${kind} ${id}`, `documents/${id}/${newId()}`), bytes: 4, mime: "text/plain" });
  await db.insert(translationDocuments).values({
    id,
    owner: person.owner,
    name: "letter.txt",
    format: "txt",
    bytes: 4,
    checksum: "",
    sourceKey: await put(`source ${id}`, `documents/${id}/source`),
    targetLang: hasOutputs ? "de" : null,
    pages: 1,
    chars: 4,
    segmentsTotal: 1,
    status: hasOutputs ? "done" : "uploaded",
    outputs,
    expiresAt: new Date(Date.now() + 30 * 86_400_000),
  });
}

/** For each row's file, as in `hashes`, the key that the row names. */
async function keysOfRows({ db, person, hashes }: StoredSite): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const { id, storageKey } of await db.select().from(storedObjects).where(eq(storedObjects.owner, person.owner)))
    keys.set(`avatar ${id}`, storageKey);
  for (const { id, storagePath } of await db.select().from(attachments).where(eq(attachments.owner, person.owner)))
    keys.set(`attachment ${id}`, storagePath);
  for (const { id, storagePath } of await db.select().from(toolAssets))
    if (hashes.has(`tool picture ${id}`)) keys.set(`tool picture ${id}`, storagePath);
  for (const row of await db.select().from(translationDocuments).where(eq(translationDocuments.owner, person.owner))) {
    if (row.sourceKey !== null) keys.set(`source ${row.id}`, row.sourceKey);
    for (const { kind, key } of row.outputs) keys.set(`${kind} ${row.id}`, key);
  }
  return keys;
}

/** Every row names a key whose file holds what it always held, and what is of others lies where it lay. */
export async function expectAllReadable(site: StoredSite): Promise<void> {
  const read = new Map<string, string>();
  for (const [name, key] of await keysOfRows(site)) read.set(name, hashOf(await site.storage.get(key)));
  expect(sorted(read)).toEqual(sorted(site.hashes));
  for (const [key, hash] of site.foreign) expect([key, hashOf(await site.storage.get(key))]).toEqual([key, hash]);
}

const sorted = (map: Map<string, string>): [string, string][] => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));

export async function keysUnder(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
}

/** The storage holds the files of the rows in their buckets, what is of others, and nothing else. */
export async function expectOnlyBuckets(site: StoredSite): Promise<void> {
  const named = [...(await keysOfRows(site)).values()];
  const isInPlace = /^(?:assets\/(?:avatars|tools)|images\/attached|translate\/files)\//;
  expect(named.filter((key) => !isInPlace.test(key))).toEqual([]);
  expect(await keysUnder(site.storage, "")).toEqual([...named, ...site.foreign.keys()].toSorted());
}

/** How many files rows name by keys of before. */
export async function countFormer(db: Database): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT (
    (SELECT count(*) FROM stored_objects WHERE storage_key LIKE 'avatars/%') + (SELECT count(*) FROM attachments WHERE storage_path LIKE 'attachments/%') +
    (SELECT count(*) FROM tool_assets WHERE storage_path LIKE 'tool-assets/%') + (SELECT count(*) FROM translation_documents WHERE source_key LIKE 'documents/%') +
    (SELECT count(*) FROM translation_documents, jsonb_array_elements(outputs) AS output WHERE output ->> 'key' LIKE 'documents/%'))::int AS n`);
  return rows[0]?.n ?? 0;
}

/** The clean-up's part that concerns files, so many hours from now. */
export async function sweepAll({ db, storage }: Pick<StoredSite, "db" | "storage">, hours: number): Promise<void> {
  const services = { db, storage, log: createLog("silent"), now: () => new Date(Date.now() + hours * 3_600_000) };
  await sweepObjects(services);
  await sweepAttachments(services);
  // These are given a day.
  await sweepToolPictures({ ...services, now: () => new Date(Date.now() + hours * 12 * 3_600_000) });
  await expireFiles(services);
  await sweepUploads(services);
}

/** What a process of the version before does to the same storage: whatever has a prefix and is named by no row goes. */
export async function sweepAsBefore(site: StoredSite, ...others: StoredSite[]): Promise<void> {
  const named = new Set<string>();
  for (const one of [site, ...others]) for (const key of [...(await keysOfRows(one)).values(), ...one.foreign.keys()]) named.add(key);
  for (const prefix of ["avatars/", "attachments/", "tool-assets/", "documents/"])
    for (const key of await keysUnder(site.storage, prefix)) if (!named.has(key)) await site.storage.delete(key);
}
