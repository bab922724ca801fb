import type { Locale } from "#core/localized.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { GoOn } from "./go-on.tsx";
import type { Onward } from "./onward.ts";
import { ReceiptSlip } from "./receipt-slip.tsx";

type RunUnderProps = {
  run: RunView;
  /** What people take with them; empty for none. */
  text: string;
  locale: Locale;
  /** Tools that the text can be sent to; null: none, not even the translator. */
  onward: readonly Onward[] | null;
};

/** What is below a run that has ended: its receipt, and where its text can be sent. */
export function RunUnder({ run, text, locale, onward }: RunUnderProps) {
  return (
    <div className="mt-6 grid items-start gap-6 print:hidden sm:grid-cols-[minmax(0,18.25rem)_minmax(0,1fr)] sm:gap-8 lg:max-xl:grid-cols-1">
      <ReceiptSlip run={run} text={text} locale={locale} />
      {onward === null || text === "" || run.finish !== "whole" ? null : <GoOn text={text} onward={onward} />}
    </div>
  );
}
