import { asc, eq, sql } from "drizzle-orm";
import type { ExportServices, OwnedData } from "#features/accounts/owned-data.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { fileFacts, type FileFormat } from "#formats/file-format.ts";
import { users } from "#platform/db/schema/accounts.ts";
import { documents, embeddings } from "#platform/db/schema/documents.ts";
import type { DocumentRow } from "./own-documents.server.ts";

/** Own documents with their texts; only accounts have them. */
export const ownedDocuments: OwnedData = {
  columns: {
    "documents.owner": { adoption: "no-device", download: "documents.json", deletion: "erased" },
  },

  async *listFiles(services, userId) {
    const rows = await services.db
      .select()
      .from(documents)
      .where(eq(documents.owner, ownerOf(userId)))
      .orderBy(asc(documents.createdAt), asc(documents.id));
    yield { path: "documents.json", content: documentsAsJson(services, rows) };
    for (const { id, title, format, storagePath, createdAt } of rows) {
      const bytes = storagePath === null ? null : await services.storage.get(storagePath);
      // In a folder of its own, since titles may be the same.
      const folder = `documents/${createdAt.toISOString().slice(0, 10)}-${id.slice(0, 8)}`;
      if (bytes !== null) yield { path: `${folder}/${fileNameOf(title, format)}`, content: bytes };
    }
  },

  async eraseFiles({ db, storage }, owner) {
    const rows = await db.select({ path: documents.storagePath }).from(documents).where(eq(documents.owner, owner));
    for (const { path } of rows) if (path !== null) await storage.delete(path);
  },

  async eraseRows(tx, { owner }) {
    await tx.delete(documents).where(eq(documents.owner, owner));
  },

  async listLeftOwners(db) {
    const { rows } = await db.execute<{ owner: string }>(sql`SELECT DISTINCT owner FROM ${documents}
      WHERE owner LIKE 'user:%' AND NOT EXISTS (SELECT 1 FROM ${users} WHERE ${documents.owner} = 'user:' || ${users.id})`);
    return rows.map((row) => row.owner);
  },
};

/** A title may have what no file name has. */
const fileNameOf = (title: string, format: string | null): string =>
  `${title.replaceAll(/[/\\:*?"<>|]/g, "-").replace(/^\.+/, "") || "document"}.${fileFacts[format as FileFormat].endings[0]}`;

async function* documentsAsJson({ db }: ExportServices, rows: readonly DocumentRow[]): AsyncGenerator<string> {
  let separator = "[\n";
  for (const { owner: _owner, storagePath: _path, processId: _process, attempt: _attempt, ...row } of rows) {
    const chunks = await db
      .select({ text: embeddings.text })
      .from(embeddings)
      .where(eq(embeddings.documentId, row.id))
      .orderBy(asc(embeddings.n));
    yield `${separator}${JSON.stringify({ ...row, text: chunks.map(({ text }) => text).join("") })}`;
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}
