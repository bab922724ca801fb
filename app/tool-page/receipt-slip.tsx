import type { ReactNode } from "react";
import { clsx } from "clsx";
import { leftToday, formatUnits } from "#features/runs/price-sentences.ts";
import { amountText, chargedText, qualityNames, RunOrigin } from "#features/runs/receipt.tsx";
import { countWords } from "#features/runs/run-text.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { useMe } from "../client/use-me.ts";

/** The receipt of a run as a slip of paper: what was said before, what was held, what came back, and the sum. */
export function ReceiptSlip({ run, text, locale }: { run: RunView; text: string; locale: string }) {
  const { receipt, price } = run;
  const units = useMe()?.units ?? null;
  const { endedAt } = run;
  // The server does not know the time where its reader is.
  const time = useBrowserValue(() => (endedAt === null ? "" : timeOf(new Date(endedAt), locale)), "");
  const words = countWords(text);
  const notes = [
    time,
    qualityNames[run.quality](),
    words === 0 ? "" : m.run_receipt_words({ count: new Intl.NumberFormat(locale).format(words) }),
    units === null ? "" : m.run_receipt_left({ left: formatUnits(leftToday(units), locale) }),
  ].filter((note) => note !== "");
  return (
    <aside aria-label={m.run_receipt_title()} className="max-w-80 animate-rise slip px-5 pt-4 pb-6 text-xs text-ink2 tabular-nums">
      <h3 className="text-base font-medium text-ink">{m.run_receipt_title()}</h3>
      {receipt === null ? null : (
        <dl className="mt-2.5 grid gap-1">
          {price.units === 0 && price.milli === 0 ? null : (
            <Line name={m.run_receipt_before()}>
              {m.run_receipt_before_value({ amount: amountText(price.units, price.milli, locale) })}
            </Line>
          )}
          <Line name={m.run_receipt_held()}>{amountText(receipt.heldUnits, receipt.heldMilli, locale)}</Line>
          <Line name={m.run_receipt_returned()}>{amountText(receipt.returnedUnits, receipt.returnedMilli, locale)}</Line>
          <Line name={m.run_receipt_charged()} isSum>
            {chargedText(receipt, locale)}
          </Line>
        </dl>
      )}
      <p className="mt-2 text-2xs text-muted">{notes.join(" · ")}</p>
      <details className="mt-2 text-2xs">
        <summary className="min-h-6 content-center text-muted hover:text-ink">{m.run_details()}</summary>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <RunOrigin run={run} locale={locale} />
        </dl>
      </details>
    </aside>
  );
}

/** With its day, if that isn't today. */
function timeOf(date: Date, locale: string): string {
  const isToday = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(locale, isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" }).format(date);
}

function Line({ name, isSum = false, children }: { name: string; isSum?: boolean; children: ReactNode }) {
  return (
    <div className={clsx("flex gap-2", isSum && "mt-2 border-t border-dashed border-line-2 pt-2 font-semibold text-ink")}>
      <dt
        className={clsx("flex flex-1 gap-1.5", !isSum && "after:h-3.5 after:flex-1 after:border-b after:border-dotted after:border-line-2")}
      >
        {name}
      </dt>
      <dd className="text-right text-ink">{children}</dd>
    </div>
  );
}
