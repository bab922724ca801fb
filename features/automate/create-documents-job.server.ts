import type { Actor } from "#core/actor.ts";
import { AppError, type FieldErrorCode } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { findOwnDocuments } from "#features/documents/own-documents.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { AutomateServices } from "./automate-services.ts";
import { createJob } from "./create-job.server.ts";
import { maxTableDocuments } from "./job-limits.ts";
import type { JobView } from "./job-view.ts";

/**
 * Makes a table of some of the owner's documents, with a row for each; its columns are still to be named, and nothing is held.
 *
 * @param documentIds in the order of the rows; one that is named twice is one row
 * @throws AppError `sign-in-required`, `invalid-input` (`documentIds`: `missing`, `too-large` for more than `maxTableDocuments`,
 *   `not-a-choice` if one isn't this owner's, has expired or isn't ready), and what `createJob` throws; nothing is stored then
 */
export async function createDocumentsJob(
  services: AutomateServices,
  actor: Actor,
  documentIds: readonly string[],
  locale: Locale,
): Promise<JobView> {
  if (actor.kind !== "user") throw new AppError("sign-in-required");
  const ids = [...new Set(documentIds)];
  if (ids.length === 0) throw refused("missing");
  if (ids.length > maxTableDocuments) throw refused("too-large");
  const documents = await findOwnDocuments(services, actor, ids);
  if (documents.length < ids.length) throw refused("not-a-choice");
  const column = m.automate_documents_column({}, { locale });
  const lines = documents.map(({ title }) => `${JSON.stringify({ [column]: title })}\n`);
  const of = {
    name: m.automate_documents_table({ count: documents.length }, { locale }),
    documentIds: ids,
    template: m.automate_documents_template({}, { locale }),
  };
  return createJob(services, actor, { name: "documents.jsonl", bytes: Buffer.from(lines.join("")) }, locale, null, of);
}

const refused = (code: FieldErrorCode): AppError => new AppError("invalid-input", "documentIds", { fields: { documentIds: code } });
