import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { ledgerKind } from "#features/billing/ledger-words.ts";
import { finishSentence } from "#features/runs/finish-sentences.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { languageTags, localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { TextField } from "#ui/primitives/text-field.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { filterKinds, queryOf } from "./billing-form.ts";
import type { BillingPageData, ShownEntry, ShownRun } from "./billing-page.server.ts";
import { KindMark, kindMarks } from "../parts/kind-mark.tsx";
import { amountOf, amountWords, returnedWords, stateWords } from "./ledger-amounts.ts";

type LedgerProps = Pick<BillingPageData, "ledger" | "timezone" | "filter" | "csv">;

/** What changed the balance, newest first: each run is one line, and its receipt opens. */
export function Ledger({ ledger, timezone, filter, csv }: LedgerProps) {
  const isNarrowed = filter.kind !== null || filter.from !== null || filter.to !== null;
  return (
    <section id="ledger" aria-labelledby="ledger-title" className="mt-10 scroll-mt-6">
      <LedgerFilter filter={filter} csv={csv} />
      {ledger.items.length === 0 ? (
        <p className="text-ink2">{isNarrowed ? m.billing_ledger_no_match() : m.billing_ledger_none()}</p>
      ) : (
        <div className="card text-sm tabular-nums">
          <div aria-hidden="true" className={clsx(rowClass, "border-b border-line-2 text-xs font-medium text-muted max-sm:hidden")}>
            <span>{m.billing_column_when()}</span>
            <span>{m.billing_column_what()}</span>
            <span className="max-lg:hidden">{m.billing_column_details()}</span>
            <span className="text-right">{m.billing_column_amount()}</span>
            <span className="text-right">{m.billing_column_after()}</span>
          </div>
          <ul className="divide-y divide-line">
            {ledger.items.map((entry) => (
              <li key={entry.id}>
                {entry.run === null ? <OwnLine entry={entry} timezone={timezone} /> : <RunLine run={entry.run} {...{ entry, timezone }} />}
              </li>
            ))}
          </ul>
        </div>
      )}
      {ledger.older === null ? null : (
        <PageLink to={ledger.older} className={buttonClass("secondary", "sm", "mt-4")}>
          {m.billing_older()}
        </PageLink>
      )}
    </section>
  );
}

/** Narrows the ledger by its address; the file has the same lines. */
function LedgerFilter({ filter, csv }: Pick<LedgerProps, "filter" | "csv">) {
  const { kind, from, to } = filter;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 id="ledger-title" className="mr-auto text-lg">
        {m.billing_ledger()}
      </h2>
      <nav aria-label={m.billing_filter_kind()} className={segmentsClass}>
        {[null, ...filterKinds].map((one) => (
          <PageLink
            key={one}
            to={`/dashboard/billing${queryOf({ kind: one, from, to })}#ledger`}
            preventScrollReset
            aria-current={one === kind ? "true" : undefined}
            className={segmentClass}
          >
            {one === null ? m.billing_filter_all() : ledgerKind(one)}
          </PageLink>
        ))}
      </nav>
      <a href={csv} download className={buttonClass("secondary", "sm")}>
        <Icon name="download" />
        CSV
      </a>
      <details open={from !== null || to !== null} className="open:w-full">
        <summary className={buttonClass("quiet", "sm", "w-fit list-none [&::-webkit-details-marker]:hidden")}>
          <Icon name="calendar-days" />
          {m.billing_choose_days()}
        </summary>
        <Form
          method="get"
          action={`${localizePath("/dashboard/billing", getLocale())}#ledger`}
          preventScrollReset
          className="mt-2 flex flex-wrap items-end gap-3"
        >
          {kind === null ? null : <input type="hidden" name="kind" value={kind} />}
          <TextField label={m.billing_filter_from()} name="from" type="date" key={`from ${from}`} defaultValue={from ?? ""} />
          <TextField label={m.billing_filter_to()} name="to" type="date" key={`to ${to}`} defaultValue={to ?? ""} />
          <Button type="submit">{m.billing_choose_days_show()}</Button>
        </Form>
      </details>
    </div>
  );
}

type EntryProps = { entry: ShownEntry; timezone: string };

/** When, what, details, amount, balance after it, and the mark that a receipt opens; on a phone what and amount, with the rest below. */
const rowClass =
  "grid grid-cols-[minmax(0,1fr)_auto_1rem] items-center gap-x-4 px-4 py-2.5 sm:grid-cols-[7.5rem_minmax(0,1fr)_7rem_5rem_1rem] lg:grid-cols-[8rem_minmax(0,1.1fr)_minmax(0,1.3fr)_7rem_5rem_1rem]";

/** A gift, an adjustment, or anything else that is no run. */
function OwnLine({ entry, timezone }: EntryProps) {
  const [line] = entry.lines;
  if (line === undefined) return null;
  const isReceipted = line.amountMilli > 0 && ["grant", "purchase", "adjust"].includes(line.kind);
  return (
    <div className={rowClass}>
      <Row
        mark={line.amountMilli > 0 ? { icon: "plus", thread: 8 } : { icon: "undo-2", thread: 4 }}
        name={ledgerKind(line.kind)}
        details={isReceipted ? <ReceiptLink line={line} /> : null}
        cost={amountWords(line)}
        tone={line.amountMilli > 0 ? "font-medium text-good" : "font-medium"}
        {...{ entry, timezone }}
      />
    </div>
  );
}

/** A receipt of what was given or bought, as a file. */
function ReceiptLink({ line }: { line: ShownEntry["lines"][number] }) {
  return (
    <a
      href={`/api/me/ledger/${line.id}/receipt?locale=${getLocale()}`}
      download
      className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
    >
      {m.billing_receipt()}
    </a>
  );
}

function RunLine({ entry, run, timezone }: EntryProps & { run: ShownRun }) {
  const amount = amountOf(entry);
  const isFree = amount.amountMilli === 0 && amount.amountUnits === 0;
  const kind = run.isTrial ? m.billing_kind_trial() : kindWords[run.kind]();
  const note = [run.name === null ? null : kind, stateWords(run, isFree)].filter((words) => words !== null).join(" · ");
  // What a whole text had held too much is told by its receipt alone; some pictures or rows may have failed.
  const returned = run.finish !== "whole" || run.kind === "image" || run.kind === "rows" ? returnedWords(entry) : null;
  const isBroken = run.finish !== null && isFree && run.origin !== "demo";
  return (
    <details className="group">
      <summary data-paper className={clsx(rowClass, "list-none hover:bg-sunk/50 [&::-webkit-details-marker]:hidden")}>
        <Row
          mark={kindMarks[run.kind]}
          name={run.name ?? kind}
          details={
            <>
              {note === "" ? null : <span className="mr-2">{note}</span>}
              {returned === null ? null : <Badge tone={isBroken ? "good" : "plain"}>{returned}</Badge>}
            </>
          }
          cost={isFree ? m.billing_nothing() : amountWords(amount)}
          tone={isFree ? "text-muted" : amount.amountMilli === 0 ? "" : "font-medium"}
          {...{ entry, timezone }}
        />
        <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180 max-sm:col-start-3 max-sm:row-start-1" />
      </summary>
      <RunReceipt {...{ entry, run, timezone }} />
    </details>
  );
}

type RowProps = EntryProps & { mark: (typeof kindMarks)[ShownRun["kind"]]; name: string; details: ReactNode; cost: string; tone: string };

function Row({ entry, timezone, mark, name, details, cost, tone }: RowProps) {
  return (
    <>
      <time dateTime={entry.at} className="text-xs text-muted max-sm:col-span-2 max-sm:row-start-3 max-sm:pl-10">
        {timeIn(timezone, { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" }).format(new Date(entry.at))}
      </time>
      <span className="flex min-w-0 items-center gap-3">
        <KindMark {...mark} />
        <bdi className="min-w-0 break-words">{name}</bdi>
      </span>
      <span className="min-w-0 text-ink2 max-lg:empty:hidden max-lg:col-span-full max-lg:row-start-2 max-lg:pl-10 max-sm:col-span-2 sm:max-lg:col-span-3 sm:max-lg:col-start-2">
        {details}
      </span>
      <span className={clsx("text-right", tone)}>{cost}</span>
      <span className="text-right text-muted max-sm:sr-only">
        <span className="sr-only">{m.billing_balance_after({ balance: formatMilli(entry.balanceAfterMilli, getLocale()) })}</span>
        <span aria-hidden="true">{formatMilli(entry.balanceAfterMilli, getLocale())}</span>
      </span>
    </>
  );
}

export const kindWords: Record<ShownRun["kind"], () => string> = {
  write: m.billing_kind_write,
  prompt: m.billing_kind_prompt,
  ask: m.billing_kind_ask,
  translate: m.billing_kind_translate,
  file: m.billing_kind_file,
  image: m.billing_kind_image,
  job: m.billing_kind_job,
  rows: m.billing_kind_rows,
};

/** The lines of a run as the ledger has them, why it ended early, and the way to its result. */
function RunReceipt({ entry, run, timezone }: EntryProps & { run: ShownRun }) {
  const time = timeIn(timezone, { timeStyle: "medium" });
  // Of a text that was cut off, the sentence says what to press on its own page.
  const end = run.finish === null || run.finish === "truncated" ? null : finishSentence(run.finish, run.failure);
  return (
    <div className="slip mx-4 mb-3 max-w-120 animate-rise px-4 pt-3 pb-5">
      <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-6 gap-y-1">
        {entry.lines.map((line) => (
          <li key={line.id} className="col-span-full grid grid-cols-subgrid">
            <time dateTime={line.at} className="text-muted">
              {time.format(new Date(line.at))}
            </time>
            <span>{ledgerKind(line.kind)}</span>
            <span className="text-right">{amountWords(line)}</span>
          </li>
        ))}
      </ul>
      {end === null ? null : <p className="mt-2 text-muted">{end}</p>}
      {run.page === null ? null : (
        <p className="mt-2">
          <PageLink to={run.page} className="inline-flex min-h-6 items-center text-accent underline underline-offset-4">
            {m.billing_open_result()}
          </PageLink>
        </p>
      )}
    </div>
  );
}

const timeIn = (timeZone: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(languageTags[getLocale()], { ...style, timeZone });
