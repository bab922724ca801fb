import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { ExportServices, OwnedData } from "#features/accounts/owned-data.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { ZipEntry } from "#formats/zip/zip-stream.ts";
import type { FileFormat } from "#formats/file-format.ts";
import { users } from "#platform/db/schema/accounts.ts";
import { documentSegments, translationDocuments } from "#platform/db/schema/translation-files.ts";
import { cancelDocument } from "./cancel-file.server.ts";
import { keysOf } from "./delete-file.server.ts";
import { outputName } from "./upload/file-name.ts";
import type { DocumentRow } from "./file-queries.server.ts";
import { removeUploadsOf } from "./upload/partial-uploads.server.ts";

const segmentsPerPage = 2_000;

/** Translated files with their segments; only accounts have them. */
export const ownedFiles: OwnedData = {
  columns: {
    "translation_documents.owner": { adoption: "no-device", download: "translation-files.json", deletion: "erased" },
  },

  async *listFiles(services, userId) {
    const rows = await services.db
      .select()
      .from(translationDocuments)
      .where(eq(translationDocuments.owner, ownerOf(userId)))
      .orderBy(asc(translationDocuments.createdAt), asc(translationDocuments.id));
    yield { path: "translation-files.json", content: filesAsJson(services, rows) };
    for (const row of rows) yield* keptFiles(services, row);
  },

  async stopWork(services, owner) {
    const open = await services.db
      .select({ id: translationDocuments.id })
      .from(translationDocuments)
      .where(
        and(eq(translationDocuments.owner, owner), inArray(translationDocuments.status, ["queued", "parsing", "translating", "rendering"])),
      );
    for (const { id } of open) await cancelDocument(services, { owner }, id);
  },

  async eraseFiles({ db, storage }, owner) {
    const rows = await db
      .select({ sourceKey: translationDocuments.sourceKey, outputs: translationDocuments.outputs })
      .from(translationDocuments)
      .where(eq(translationDocuments.owner, owner));
    for (const key of rows.flatMap(keysOf)) await storage.delete(key);
    await removeUploadsOf({ storage }, owner);
  },

  async eraseRows(tx, { owner }) {
    await tx.delete(translationDocuments).where(eq(translationDocuments.owner, owner));
  },

  async listLeftOwners(db) {
    const { rows } = await db.execute<{ owner: string }>(sql`SELECT DISTINCT owner FROM ${translationDocuments}
      WHERE owner LIKE 'user:%' AND NOT EXISTS (SELECT 1 FROM ${users} WHERE ${translationDocuments.owner} = 'user:' || ${users.id})`);
    return rows.map((row) => row.owner);
  },
};

async function* filesAsJson(services: ExportServices, rows: readonly DocumentRow[]): AsyncGenerator<string> {
  let separator = "[\n";
  for (const { owner: _owner, sourceKey: _key, processId: _process, attempt: _attempt, outputs, ...row } of rows) {
    const made = outputs.map(({ kind, bytes, mime }) => ({ kind, bytes, mime }));
    yield `${separator}${JSON.stringify({ ...row, outputs: made }).slice(0, -1)},"segments":[`;
    let comma = "";
    for await (const segment of segmentsOf(services, row.id)) {
      yield `${comma}\n${JSON.stringify(segment)}`;
      comma = ",";
    }
    yield "]}";
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function* segmentsOf({ db }: Pick<ExportServices, "db">, documentId: string) {
  const { n, source, target, state, editedAt, approvedAt } = documentSegments;
  for (let last = 0; ; ) {
    const rows = await db
      .select({ n, source, target, state, editedAt, approvedAt })
      .from(documentSegments)
      .where(and(eq(documentSegments.documentId, documentId), gt(n, last)))
      .orderBy(asc(n))
      .limit(segmentsPerPage);
    yield* rows;
    if (rows.length < segmentsPerPage) return;
    last = rows.at(-1)?.n ?? 0;
  }
}

/** The file itself and its outputs, in a folder of its own, since names may be the same. */
async function* keptFiles({ storage }: Pick<ExportServices, "storage">, row: DocumentRow): AsyncGenerator<ZipEntry> {
  const folder = `translation-files/${row.createdAt.toISOString().slice(0, 10)}-${row.id.slice(0, 8)}`;
  const source = row.sourceKey === null ? null : await storage.get(row.sourceKey);
  if (source !== null) yield { path: `${folder}/${row.name}`, content: source };
  const { name, sourceLang: from, targetLang } = row;
  for (const { kind, key } of row.outputs) {
    const bytes = await storage.get(key);
    const path = `${folder}/${outputName({ name, format: row.format as FileFormat, from, to: targetLang ?? "und" }, kind)}`;
    if (bytes !== null) yield { path, content: bytes };
  }
}
