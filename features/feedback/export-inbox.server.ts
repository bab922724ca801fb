import type { AskingAdmin } from "#features/accounts/admin-rights.server.ts";
import { noteReading } from "#features/accounts/note-reading.server.ts";
import type { Services } from "#features/services.ts";
import { toCsv } from "#formats/csv/csv.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { InboxPart, InboxQuery } from "./inbox-list.server.ts";
import { listSurveys } from "./list-surveys.server.ts";
import { listWaitlist } from "./list-waitlist.server.ts";
import { listFeedback } from "./rated-results.server.ts";

/** Maximum rows per download. */
const exportedRows = 50_000;

/** A complete inbox section as CSV, newest first; who exported it, and how much, is in the audit log. @throws AppError `forbidden` */
export async function exportInbox({ db }: Pick<Services, "db">, reader: AskingAdmin, part: InboxPart): Promise<string> {
  const { head, lines, rows } = await tables[part](db, reader);
  await noteReading(db, reader, { action: "inbox-export", target: part, after: { rows } });
  return toCsv([head, ...lines]);
}

/** `rows`: submissions, which take more than one line if a survey has several answers. */
type Table = { head: string[]; lines: string[][]; rows: number };

const all: InboxQuery = { q: "", dir: "desc", page: 1, filters: {} };

const tables: Record<InboxPart, (db: Database, reader: AskingAdmin) => Promise<Table>> = {
  async feedback(db, reader) {
    const { rows } = await listFeedback(db, reader, all, exportedRows);
    const lines = rows.map((row) => [
      row.at,
      String(row.rating),
      row.reasons.join(" "),
      row.comment ?? "",
      row.tool ?? "",
      row.locale,
      row.handledAt ?? "",
    ]);
    return { head: ["at", "rating", "reasons", "comment", "tool", "locale", "handled_at"], lines, rows: rows.length };
  },
  async surveys(db, reader) {
    const { rows } = await listSurveys(db, reader, all, exportedRows);
    const lines = rows.flatMap((row) =>
      Object.entries(row.answers).map(([question, answer]) => [
        row.at,
        row.survey,
        question,
        answer,
        row.locale,
        row.about?.kind ?? "",
        row.about?.id ?? "",
      ]),
    );
    return { head: ["at", "survey", "question", "answer", "locale", "about", "id"], lines, rows: rows.length };
  },
  async waitlist(db, reader) {
    const { rows } = await listWaitlist(db, reader, all, exportedRows);
    const lines = rows.map((row) => [row.at, row.product, row.email, row.useCase ?? "", row.locale, row.invitedAt ?? ""]);
    return { head: ["at", "product", "email", "use_case", "locale", "invited_at"], lines, rows: rows.length };
  },
};
