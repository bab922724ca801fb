import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Limits } from "#features/billing/config-keys.ts";
import { lockOpenAccount } from "#features/accounts/lock-open-account.server.ts";
import type { Services } from "#features/services.ts";
import { fileFacts } from "#formats/file-format.ts";
import type { DatabaseOrTransaction, Transaction } from "#platform/db/database.server.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import type { StorageKey } from "#platform/storage/storage.ts";
import { detectLanguage } from "#features/languages/detect-language.server.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { autoDetect } from "#features/translation/translator/translator-choices.ts";
import { cleanFileName } from "./file-name.ts";
import { toFileView } from "../file-queries.server.ts";
import type { FileView } from "../file-view.ts";
import { translatedFiles } from "../stored-files.ts";
import { measureFile, type SentFile } from "./measure-file.server.ts";

export type UploadServices = Pick<Services, "db" | "storage" | "config" | "ai" | "log" | "now" | "newId">;
type DocumentRow = typeof translationDocuments.$inferInsert;

const dayMs = 86_400_000;
/** A guess below this means nothing. */
const minConfidence = 0.5;

/**
 * Stores a file to be translated and returns an estimate; nothing is held. The same file sent twice becomes two entries.
 *
 * The file comes first, then the row, so that every row has its file; a file orphaned by a dead process is swept.
 *
 * @param from a language's name or `auto`; null: detected from the text
 * @throws AppError `sign-in-required`, `invalid-input` (`from`), `too-large`, `unsupported-file` with its reason (`fileFaultOf`),
 *   `limit-reached` beyond the plan's `filesKept` or `fileStorageBytes` (named in `fields`), `unavailable`; `not-found` if the account is
 *   deleted meanwhile. Nothing is stored then
 */
export async function uploadFile(
  services: UploadServices,
  actor: Actor,
  file: SentFile & { from: string | null },
  locale?: Locale,
): Promise<FileView> {
  if (actor.kind !== "user") throw new AppError("sign-in-required");
  const limits = services.config.limits(actor.plan);
  const said = languageOf(file.from);
  // Not exact yet, but it saves the work for owners who have no room.
  const assertWanted = () => assertRoom(services.db, actor.owner, file.bytes.byteLength, limits);
  const measured = await measureFile(services, actor, file, said, assertWanted);
  const guess = said === null ? await detectLanguage(measured.sample) : null;
  const id = services.newId();
  const sourceKey: StorageKey = `${translatedFiles.prefix}${id}/source`;
  const createdAt = services.now();
  const row: DocumentRow = {
    id,
    owner: actor.owner,
    name: cleanFileName(file.name, `document.${fileFacts[measured.format].endings[0]}`),
    format: measured.format,
    bytes: file.bytes.byteLength,
    checksum: createHash("sha256").update(file.bytes).digest("hex"),
    sourceKey,
    sourceLang: said ?? (guess !== null && guess.confidence >= minConfidence ? guess.code : null),
    isDetected: said === null,
    pages: measured.pages,
    chars: measured.chars,
    segmentsTotal: measured.segments,
    isScan: measured.isScan,
    finished: measured.finished,
    status: "uploaded",
    createdAt,
    expiresAt: new Date(createdAt.getTime() + limits.fileRetentionDays * dayMs),
  };
  await services.storage.put(sourceKey, file.bytes, fileFacts[measured.format].mime);
  try {
    const kept = await services.db.transaction((tx) => insertWithinQuota(tx, row, limits));
    return toFileView(services, kept, null, { marked: 0, missing: 0 }, locale);
  } catch (error) {
    await services.storage.delete(sourceKey).catch((reason: unknown) => {
      services.log.warn({ err: reason, key: sourceKey }, "a file could not be deleted; the sweep will try again");
    });
    throw error;
  }
}

function languageOf(name: string | null): string | null {
  if (name === null || name === "" || name === autoDetect) return null;
  const language = findLanguage(name);
  if (language === null) throw new AppError("invalid-input", "from", { fields: { from: "not-a-choice" } });
  return language.code;
}

/** Serializes one owner's uploads here, so that the last slot is given only once. */
async function insertWithinQuota(tx: Transaction, row: DocumentRow, limits: Limits) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`files of ${row.owner}`}, 0))`);
  await lockOpenAccount(tx, row.owner);
  await assertRoom(tx, row.owner, row.bytes, limits);
  const [kept] = await tx.insert(translationDocuments).values(row).returning();
  if (kept === undefined) throw new Error("a row that was not written");
  return kept;
}

/** Entries whose content is gone take no space. */
async function assertRoom(db: DatabaseOrTransaction, owner: string, bytes: number, limits: Limits): Promise<void> {
  const { owner: column, sourceKey, outputs, bytes: sourceBytes } = translationDocuments;
  const made = sql`(SELECT coalesce(sum((output ->> 'bytes')::bigint), 0) FROM jsonb_array_elements(${outputs}) AS output)`;
  const [kept] = await db
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${sourceBytes} + ${made}), 0)::float8` })
    .from(translationDocuments)
    .where(sql`${column} = ${owner} AND ${sourceKey} IS NOT NULL`);
  const { count = 0, bytes: keptBytes = 0 } = kept ?? {};
  if (count >= limits.filesKept) throw full("filesKept", limits.filesKept);
  if (keptBytes + bytes > limits.fileStorageBytes) throw full("fileStorageBytes", limits.fileStorageBytes);
}

const full = (name: "filesKept" | "fileStorageBytes", limit: number): AppError =>
  new AppError("limit-reached", name, { fields: { [name]: "too-large" }, limits: { [name]: limit } });
