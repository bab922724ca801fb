import { eq } from "drizzle-orm";
import type { Locale } from "#core/localized.ts";
import { dayWords, findMailReader, type MailReader } from "#features/accounts/mail-reader.server.ts";
import type { MailFacts, MailFigure } from "#features/accounts/mails/mail-words.ts";
import { sendMail } from "#features/accounts/send-mail.server.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import type { Services } from "#features/services.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { isDatabaseAway, type Transaction } from "#platform/db/database.server.ts";
import { isConflict } from "#platform/db/repeat-on-conflict.server.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { getJob, type Job } from "./job-queries.server.ts";
import type { JobView, RowError } from "./job-view.ts";
import { pauseWords } from "./pause-words.ts";
import { tableName } from "./table-name.ts";

export type MailServices = Pick<Services, "jobs" | "mail" | "origin" | "log" | "now" | "newId">;

/** After a shorter wait than this the owner is still there. */
const awayMs = 120_000;

/** Whether emails about tables reach an owner: they are delivered, and to an address that is theirs. */
export async function reachesOwner({ db, mail }: Pick<Services, "db" | "mail">, owner: string): Promise<boolean> {
  return mail.smtp !== null && canBeWrittenTo(await findMailReader(db, owner));
}

const canBeWrittenTo = (reader: MailReader | null): reader is MailReader => reader !== null && reader.isConfirmed && !reader.isFrozen;

/**
 * Writes the email that says what has become of a job's rows, in the transaction that ended them automatically, so that there is one for
 * each end. None for a sample, for rows that didn't take two minutes, and where the owner wants none or can't be reached.
 *
 * An email that can't be written keeps no job from its end; only a database that is away or a conflict is thrown, since then nothing is
 * written.
 *
 * @param before the job as it was before the end
 */
export async function mailOwner(services: MailServices, tx: Transaction, before: Job): Promise<void> {
  if (services.mail.smtp === null || !before.mailsAtEnd || before.state !== "running") return;
  try {
    await tx.transaction((inner) => write(services, inner, before));
  } catch (error) {
    if (isDatabaseAway(error) || isConflict(error)) throw error;
    services.log.error({ err: error, jobId: before.id }, "the email about a table could not be written");
  }
}

async function write(services: MailServices, tx: Transaction, { id, owner, runId }: Job): Promise<void> {
  const { now, origin } = services;
  const [run] = await tx
    .select({ createdAt: runs.createdAt })
    .from(runs)
    .where(eq(runs.id, runId ?? ""));
  if (run === undefined || now().getTime() - run.createdAt.getTime() <= awayMs) return;
  const reader = await findMailReader(tx, owner);
  if (!canBeWrittenTo(reader)) return;
  const { id: userId, email: recipient, locale } = reader;
  const job = await getJob({ db: tx, now }, { owner }, id);
  const stop = stopOf(job, locale);
  await sendMail(
    { ...services, db: tx },
    {
      userId,
      kind: stop === null ? "table-done" : "table-stopped",
      locale,
      recipient,
      link: origin + localizePath(`/automate-gpt/${id}`, locale),
      facts: { ...factsOf(job, reader), ...(stop === null ? {} : { stop }) },
    },
  );
}

function factsOf(job: JobView, reader: MailReader): MailFacts {
  const { locale } = reader;
  return {
    item: tableName(job.name),
    amount: m.document_tokens({ tokens: formatMilli(job.spentMilli, locale) }, { locale }),
    date: dayWords(new Date(job.expiresAt), reader),
    rows: rowFigures(job, locale),
  };
}

/** How many rows became what, under the names by which the page filters them. */
function rowFigures({ counts }: JobView, locale: Locale): MailFigure[] {
  const inLocale = { locale };
  const all: [name: string, rows: number][] = [
    [m.automate_filter_done({}, inLocale), counts.done + counts.copied + counts.edited + counts.approved],
    [m.automate_filter_flagged({}, inLocale), counts.flagged],
    [m.automate_filter_failed({}, inLocale), counts.failed],
    [m.automate_filter_skipped({}, inLocale), counts.skipped],
    [m.automate_row_pending({}, inLocale), counts.pending],
  ];
  const number = new Intl.NumberFormat(locale);
  return all.filter(([, rows], index) => index === 0 || rows > 0).map(([name, rows]) => ({ name, value: number.format(rows) }));
}

/** Why rows are left, and what to do about it; none if all are done. Rows that are run once more may leave others as they were. */
function stopOf(job: JobView, locale: Locale): string[] | null {
  const inLocale = { locale };
  const { pending } = job.counts;
  if (job.state === "paused") return [pauseWords(job, locale), ...nextWords(job, locale)];
  if (pending === 0) return null;
  const rows = new Intl.NumberFormat(locale).format(pending);
  return [
    m.mail_table_stopped_part({}, inLocale),
    m.automate_left_rows({ count: pending, rows }, inLocale),
    m.mail_table_stopped_rest({}, inLocale),
  ];
}

function nextWords({ pauseReason, pauseError }: JobView, locale: Locale): string[] {
  const inLocale = { locale };
  // What is said of the limit says what to do.
  if (pauseReason === "out-of-tokens") return [];
  if (pauseError === ("misconfigured" satisfies RowError)) return [m.mail_table_stopped_misconfigured({}, inLocale)];
  if (pauseReason === "provider") return [m.mail_table_stopped_provider({}, inLocale)];
  const isOfRows = pauseError !== null && pauseError !== ("restarted" satisfies RowError);
  return [isOfRows ? m.mail_table_stopped_failing({}, inLocale) : m.mail_table_stopped_rest({}, inLocale)];
}
