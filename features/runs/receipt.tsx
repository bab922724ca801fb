import type { ReactNode } from "react";
import type { Quality } from "#core/quality.ts";
import { m } from "#i18n/paraglide/messages.js";
import { formatMilli } from "./price-sentences.ts";
import type { Receipt, RunView } from "./run-view.ts";

const qualityNames: Record<Quality, () => string> = { fast: m.quality_fast, careful: m.quality_careful, best: m.quality_best };

/** What a run held, cost and gave back, and who wrote it (PRODUCT.md §1.2, §1.5). */
export function RunReceipt({ run, locale, isOpen = false }: { run: RunView; locale: string; isOpen?: boolean }) {
  const { receipt } = run;
  return (
    <details className="group border-t border-line pt-2 text-sm" open={isOpen}>
      <summary className="min-h-9 content-center text-muted hover:text-ink">
        {receipt ? m.run_receipt_summary({ charged: chargedText(receipt, locale) }) : m.run_details()}
      </summary>
      <dl className="mt-1 mb-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 tabular-nums">
        {receipt ? <Money receipt={receipt} locale={locale} /> : null}
        <Row name={m.run_receipt_quality()}>{qualityNames[run.quality]()}</Row>
        <Row name={m.run_receipt_provider()}>{run.provider}</Row>
        <Row name={m.run_receipt_model()}>{run.model}</Row>
        <Row name={m.run_receipt_id()}>
          <span className="break-all">{run.id}</span>
        </Row>
      </dl>
    </details>
  );
}

function Money({ receipt, locale }: { receipt: Receipt; locale: string }) {
  const { usage } = receipt;
  const count = new Intl.NumberFormat(locale);
  const tokens = m.run_receipt_usage_value({ input: count.format(usage.inputTokens), output: count.format(usage.outputTokens) });
  return (
    <>
      <Row name={m.run_receipt_held()}>{amountText(receipt.heldUnits, receipt.heldMilli, locale)}</Row>
      <Row name={m.run_receipt_charged()}>{amountText(receipt.chargedUnits, receipt.chargedMilli, locale)}</Row>
      <Row name={m.run_receipt_returned()}>{amountText(receipt.returnedUnits, receipt.returnedMilli, locale)}</Row>
      <Row name={m.run_receipt_usage()}>{usage.estimated ? m.run_receipt_estimated({ tokens }) : tokens}</Row>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function chargedText(receipt: Receipt, locale: string): string {
  return receipt.chargedMilli === 0 && receipt.chargedUnits === 0
    ? m.run_receipt_nothing()
    : amountText(receipt.chargedUnits, receipt.chargedMilli, locale);
}

/** Free runs and tokens are two purses; a run takes from one of them. */
function amountText(units: number, milli: number, locale: string): string {
  if (milli > 0) return m.run_amount_tokens({ tokens: formatMilli(milli, locale) });
  if (units === 1) return m.run_amount_units_one();
  return m.run_amount_units({ units: new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(units) });
}
