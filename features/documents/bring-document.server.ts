import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { countCodePoints } from "#core/text-length.ts";
import { countTry } from "#features/accounts/limit-tries.server.ts";
import { lockOpenAccount } from "#features/accounts/lock-open-account.server.ts";
import { detectLanguage } from "#features/languages/detect-language.server.ts";
import type { Services } from "#features/services.ts";
import { endingOf, fileFacts } from "#formats/file-format.ts";
import type { Chunk } from "#formats/reading/cut-chunks.ts";
import type { ReadChunks } from "#formats/reading/read-chunks.ts";
import { unusableFile } from "#formats/segments/file-fault.ts";
import type { DatabaseOrTransaction, Transaction } from "#platform/db/database.server.ts";
import { documents } from "#platform/db/schema/documents.ts";
import { readTextIsolated } from "#platform/isolate/open-isolated.server.ts";
import { parseLine } from "#platform/isolate/parse-line.server.ts";
import type { StorageKey } from "#platform/storage/storage.ts";
import { writeChunks } from "./document-chunks.server.ts";
import { queueEmbedding } from "./embedding/queue-embedding.server.ts";
import { dropFile } from "./delete-document.server.ts";
import { documentTitle, documentTries, maxDocumentChars, maxTitleLength } from "./document-limits.ts";
import { documentSource, documentType, type DocumentView } from "./document-view.ts";
import { libraryFiles } from "./library-files.ts";
import { type DocumentRow, toDocumentView } from "./own-documents.server.ts";

type BringServices = Pick<Services, "db" | "storage" | "config" | "log" | "now" | "newId" | "embedder" | "embeddingWorker">;
type PlanLimits = ReturnType<Services["config"]["limits"]>;

/** A file as sent, or a text with its title. */
export type BroughtDocument = { bytes: Uint8Array; name: string } | { title: string; text: string };
/** `isNew` false: the owner has these bytes already; nothing is stored twice. */
export type KeptDocument = { document: DocumentView; isNew: boolean };

const dayMs = 86_400_000;
/** A guess below this means nothing. */
const minConfidence = 0.5;
/** How much tells the language, in UTF-16 units. */
const sampleLength = 3_000;
const textMime = "text/plain; charset=utf-8";

/**
 * Reads a file or a text and keeps it, with its chunks, to answer questions from. What the owner has already is found by its bytes and kept
 * as long as if it had been brought now.
 *
 * The file comes first, then the rows, so that every row has its file; a file orphaned by a dead process is swept.
 *
 * @throws AppError `sign-in-required`, `rate-limited`, `unsupported-file` with its reason (`fileFaultOf`), `too-large` (bytes, or
 *   `documentPages`, `text` named in `fields`), `invalid-input` for an empty text or a title that is empty or too long, `limit-reached` beyond the plan's `documentsKept` or
 *   `documentStorageBytes`, `unavailable` if too many are being read; `not-found` if the account is deleted meanwhile. Nothing is stored then
 */
export async function bringDocument(services: BringServices, actor: Actor, brought: BroughtDocument): Promise<KeptDocument> {
  if (actor.kind !== "user") throw new AppError("sign-in-required");
  const limits = services.config.limits(actor.plan);
  const sent = asFile(brought);
  if (sent.bytes.byteLength > limits.fileBytes) throw new AppError("too-large");
  await countTry(services, `document:${actor.owner}`, documentTries);
  const checksum = checksumOf(sent);
  const read = await parseLine.take({ key: actor.owner, isGuest: false }, async () => {
    const known = await knownDocument(services, actor.owner, checksum);
    if (known !== null) return known;
    // Not exact yet, but it saves the work for owners who have no room.
    await assertRoom(services.db, { owner: actor.owner, bytes: sent.bytes.byteLength, limits, at: services.now() });
    return readTextIsolated({ bytes: sent.bytes, name: sent.name, maxChars: maxDocumentChars });
  });
  if ("id" in read) return { document: await keepLonger(services, read, limits), isNew: false };
  const text = textWithin(read, sent, limits);
  const row = await rowOf(services, actor.owner, { sent, read, text, checksum, limits });
  if (row.storagePath !== null) await services.storage.put(row.storagePath as StorageKey, sent.bytes, row.mime);
  const kept = await services.db
    .transaction((tx) => insertWithinQuota(tx, services, row, text.chunks, limits))
    .catch(async (error: unknown) => {
      await dropFile(services, row.storagePath);
      throw error;
    });
  // Another upload of the same bytes was first.
  if (kept.id !== row.id) await dropFile(services, row.storagePath);
  else services.embeddingWorker.wake();
  return { document: toDocumentView(services, kept), isNew: kept.id === row.id };
}

type Sent = { bytes: Uint8Array; name: string; title: string; isText: boolean };

/** A text is read like a file of it, so that there is one way to chunks. */
function asFile(brought: BroughtDocument): Sent {
  if ("bytes" in brought) {
    const name = brought.name.slice(-4_000).split(/[/\\]/).at(-1) ?? "";
    const ending = endingOf(name);
    const stem = ending === null ? name : name.slice(0, -(ending.length + 1));
    return { bytes: brought.bytes, name: brought.name, title: documentTitle(stem, "document"), isText: false };
  }
  // With NULs it would look like UTF-16.
  const text = brought.text.toWellFormed().replaceAll("\0", "");
  if (text.trim() === "") throw new AppError("invalid-input", "text", { fields: { text: "missing" } });
  const title = documentTitle(brought.title, "");
  if (countCodePoints(brought.title) > maxTitleLength)
    throw new AppError("invalid-input", "title", { fields: { title: "too-long" }, limits: { title: maxTitleLength } });
  if (title === "") throw new AppError("invalid-input", "title", { fields: { title: "missing" } });
  return { bytes: Buffer.from(text), name: "text.txt", title, isText: true };
}

/** Texts with other titles are other documents; a file may be named as it wants. */
const checksumOf = ({ bytes, title, isText }: Sent): string =>
  createHash("sha256")
    .update(isText ? `${title}\0` : "")
    .update(bytes)
    .digest("hex");

async function knownDocument({ db, now }: Pick<Services, "db" | "now">, owner: string, checksum: string): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.owner, owner), eq(documents.checksum, checksum), gt(documents.expiresAt, now())));
  return row ?? null;
}

/** @throws AppError `not-found` if it was deleted meanwhile */
async function keepLonger(services: BringServices, { id }: DocumentRow, limits: PlanLimits): Promise<DocumentView> {
  const [row] = await services.db
    .update(documents)
    .set({ expiresAt: expiryFrom(services.now(), limits) })
    .where(eq(documents.id, id))
    .returning();
  if (row === undefined) throw new AppError("not-found");
  return toDocumentView(services, row);
}

const expiryFrom = (at: Date, { fileRetentionDays }: PlanLimits): Date => new Date(at.getTime() + fileRetentionDays * dayMs);

type Text = NonNullable<ReadChunks["text"]>;

/** @throws AppError if a file has no text, or too much */
function textWithin({ pages, text }: ReadChunks, { isText }: Sent, limits: PlanLimits): Text {
  if (text?.chunks.length === 0)
    throw isText ? new AppError("invalid-input", "text", { fields: { text: "missing" } }) : unusableFile("no-text");
  if (pages !== null && pages > limits.documentPages) throw tooLarge("documentPages", limits.documentPages);
  if (text === null) throw tooLarge("text", maxDocumentChars);
  return text;
}

/** The row of a new document, as far as it is known before its chunks are written. */
type NewRow = typeof documents.$inferInsert & Pick<DocumentRow, "storagePath" | "createdAt">;
type Brought = { sent: Sent; read: ReadChunks; text: Text; checksum: string; limits: PlanLimits };

async function rowOf(services: BringServices, owner: string, { sent, read, text, checksum, limits }: Brought): Promise<NewRow> {
  const { format, pages } = read;
  const guess = await detectLanguage(sampleOf(text.chunks));
  const id = services.newId();
  const createdAt = services.now();
  return {
    id,
    owner,
    title: sent.title,
    source: sent.isText ? documentSource.normal : documentSource.embedded,
    type: !sent.isText && format === "pdf" ? documentType.pdf : documentType.text,
    format: sent.isText ? null : format,
    mime: sent.isText ? textMime : fileFacts[format].mime,
    bytes: sent.bytes.byteLength,
    pages: sent.isText ? null : pages,
    chars: text.chars,
    language: guess !== null && guess.confidence >= minConfidence ? guess.code : null,
    storagePath: sent.isText ? null : `${libraryFiles.prefix}${id}/source`,
    checksum,
    status: "ready",
    createdAt,
    expiresAt: expiryFrom(createdAt, limits),
  };
}

function sampleOf(chunks: readonly Chunk[]): string {
  let sample = "";
  for (const { text } of chunks) {
    if (sample.length >= sampleLength) break;
    sample += text;
  }
  return sample.slice(0, sampleLength).toWellFormed();
}

/** Serializes one owner's documents here, so that the last slot is given only once, and the same bytes become one document. */
async function insertWithinQuota(
  tx: Transaction,
  services: BringServices,
  row: NewRow,
  chunks: readonly Chunk[],
  limits: PlanLimits,
): Promise<DocumentRow> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`documents of ${row.owner}`}, 0))`);
  await lockOpenAccount(tx, row.owner);
  const [same] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.owner, row.owner), eq(documents.checksum, row.checksum)));
  if (same !== undefined && same.expiresAt > row.createdAt) return same;
  // Its file is swept.
  if (same !== undefined) await tx.delete(documents).where(eq(documents.id, same.id));
  await assertRoom(tx, { owner: row.owner, bytes: row.bytes, limits, at: row.createdAt });
  const [kept] = await tx.insert(documents).values(row).returning();
  if (kept === undefined) throw new Error("a row that was not written");
  await writeChunks(tx, row.id, chunks);
  return queueEmbedding(tx, services, kept);
}

type Room = { owner: string; bytes: number; limits: PlanLimits; at: Date };

/** What has expired takes no space. */
async function assertRoom(db: DatabaseOrTransaction, { owner, bytes, limits, at }: Room): Promise<void> {
  const [kept] = await db
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${documents.bytes}), 0)::float8` })
    .from(documents)
    .where(and(eq(documents.owner, owner), gt(documents.expiresAt, at)));
  const { count = 0, bytes: keptBytes = 0 } = kept ?? {};
  if (count >= limits.documentsKept) throw full("documentsKept", limits.documentsKept);
  if (keptBytes + bytes > limits.documentStorageBytes) throw full("documentStorageBytes", limits.documentStorageBytes);
}

const full = (name: "documentsKept" | "documentStorageBytes", limit: number): AppError =>
  new AppError("limit-reached", name, { fields: { [name]: "too-large" }, limits: { [name]: limit } });

const tooLarge = (name: "documentPages" | "text", limit: number): AppError =>
  new AppError("too-large", name, { fields: { [name]: "too-large" }, limits: { [name]: limit } });
