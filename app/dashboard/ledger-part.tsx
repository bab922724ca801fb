import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { ledgerKind } from "#features/billing/ledger-words.ts";
import { finishSentence } from "#features/runs/finish-sentences.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { languageTags, localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { filterKinds } from "./billing-form.ts";
import type { BillingPageData, ShownEntry, ShownRun } from "./billing-page.server.ts";
import { amountOf, amountWords, stateWords } from "./ledger-amounts.ts";

type LedgerProps = Pick<BillingPageData, "ledger" | "timezone" | "filter" | "csv">;

/** What changed the balance, newest first: each run is one line, and its receipt opens. */
export function Ledger({ ledger, timezone, filter, csv }: LedgerProps) {
  const isNarrowed = filter.kind !== null || filter.from !== null || filter.to !== null;
  return (
    <Section id="ledger" title={m.billing_ledger()} className="mt-10 max-w-4xl scroll-mt-6">
      <LedgerFilter filter={filter} csv={csv} />
      {ledger.items.length === 0 ? (
        <p className="text-muted">{isNarrowed ? m.billing_ledger_no_match() : m.billing_ledger_none()}</p>
      ) : null}
      <ul className="card divide-y divide-line text-sm tabular-nums empty:hidden">
        {ledger.items.map((entry) => (
          <li key={entry.id}>
            {entry.run === null ? <OwnLine entry={entry} timezone={timezone} /> : <RunLine run={entry.run} {...{ entry, timezone }} />}
          </li>
        ))}
      </ul>
      {ledger.older === null ? null : (
        <PageLink to={ledger.older} className={buttonClass("secondary", "sm", "mt-4")}>
          {m.billing_older()}
        </PageLink>
      )}
    </Section>
  );
}

/** Narrows the ledger by its address; the file has the same lines. */
function LedgerFilter({ filter, csv }: Pick<LedgerProps, "filter" | "csv">) {
  const kinds = filterKinds.map((kind) => ({ value: kind, label: ledgerKind(kind) }));
  return (
    <Form
      method="get"
      action={`${localizePath("/dashboard/billing", getLocale())}#ledger`}
      preventScrollReset
      className="mb-4 flex flex-wrap items-end gap-3"
    >
      <Select
        label={m.billing_filter_kind()}
        name="kind"
        key={filter.kind}
        defaultValue={filter.kind ?? ""}
        options={[{ value: "", label: m.billing_filter_all() }, ...kinds]}
        className="min-w-40"
      />
      <TextField label={m.billing_filter_from()} name="from" type="date" key={`from ${filter.from}`} defaultValue={filter.from ?? ""} />
      <TextField label={m.billing_filter_to()} name="to" type="date" key={`to ${filter.to}`} defaultValue={filter.to ?? ""} />
      <Button type="submit">{m.admin_table_show()}</Button>
      <a href={csv} download className={buttonClass("quiet", "md")}>
        <Icon name="download" />
        CSV
      </a>
    </Form>
  );
}

type EntryProps = { entry: ShownEntry; timezone: string };

const rowClass =
  "grid grid-cols-[minmax(0,1fr)_auto_1rem] items-baseline gap-x-4 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_9rem_10.5rem_9rem_1rem]";

/** A gift, an adjustment, or anything else that is no run. */
function OwnLine({ entry, timezone }: EntryProps) {
  const [line] = entry.lines;
  if (line === undefined) return null;
  const isReceipted = line.amountMilli > 0 && ["grant", "purchase", "adjust"].includes(line.kind);
  return (
    <div className={rowClass}>
      <Row
        name={ledgerKind(line.kind)}
        note={isReceipted ? <ReceiptLink line={line} /> : null}
        cost={amountWords(line)}
        isCost
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
  return (
    <details className="group">
      <summary data-paper className={clsx(rowClass, "list-none rounded-card hover:bg-sunk/50 [&::-webkit-details-marker]:hidden")}>
        <Row
          name={run.name ?? kind}
          note={note}
          cost={isFree ? m.billing_nothing() : amountWords(amount)}
          isCost={!isFree}
          {...{ entry, timezone }}
        />
        <Icon
          name="chevron-down"
          className="self-center text-muted transition-transform group-open:rotate-180 max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1"
        />
      </summary>
      <RunReceipt {...{ entry, run, timezone }} />
    </details>
  );
}

type RowProps = EntryProps & {
  name: string;
  note: ReactNode;
  cost: string;
  /** The balance or the allowance changed. */
  isCost: boolean;
};

function Row({ entry, timezone, name, note, cost, isCost }: RowProps) {
  return (
    <>
      <span className="min-w-0">
        <span className="font-medium break-words">
          <bdi>{name}</bdi>
        </span>
        {note ? <span className="block text-muted">{note}</span> : null}
      </span>
      <span className={clsx("text-right", isCost ? "font-medium" : "text-muted")}>{cost}</span>
      <time dateTime={entry.at} className="text-muted max-sm:row-start-2 sm:text-right">
        {timeIn(timezone, { dateStyle: "medium", timeStyle: "short" }).format(new Date(entry.at))}
      </time>
      <span className="text-right text-muted max-sm:row-start-2">
        {m.billing_balance_after({ balance: formatMilli(entry.balanceAfterMilli, getLocale()) })}
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
