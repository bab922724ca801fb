import type { ReactNode } from "react";
import type { Quality } from "#core/quality.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { formatMilli } from "./price-sentences.ts";
import type { Receipt, RunView } from "./run-view.ts";

/** A quality in words. */
export const qualityNames: Record<Quality, () => string> = { fast: m.quality_fast, careful: m.quality_careful, best: m.quality_best };

/** Who wrote it, from how much, as lines of a list: what a receipt says besides its sum. */
export function RunOrigin({ run, locale }: { run: RunView; locale: string }) {
  return (
    <>
      {run.receipt === null || run.kind === "image" ? null : <Row name={m.run_receipt_usage()}>{usageText(run.receipt.usage, locale)}</Row>}
      <Author run={run} />
    </>
  );
}

function Author({ run }: { run: RunView }) {
  return (
    <>
      <Row name={m.run_receipt_provider()}>{run.provider}</Row>
      <Row name={m.run_receipt_model()}>{run.model}</Row>
      <Row name={m.run_receipt_id()}>
        <span className="break-all">{run.id}</span>
      </Row>
    </>
  );
}

function usageText({ inputTokens, outputTokens, estimated }: Receipt["usage"], locale: string): string {
  const count = new Intl.NumberFormat(locale);
  const tokens = m.run_receipt_usage_value({ input: count.format(inputTokens), output: count.format(outputTokens) });
  return estimated ? m.run_receipt_estimated({ tokens }) : tokens;
}

type RunReceiptProps = {
  run: RunView;
  locale: string;
  isOpen?: boolean;
  /** At the end of a row of buttons: only the amount is in sight, and the slip hangs below it, toward the start of the row; no wider than one of two compared answers beside a document. */
  isShort?: boolean;
};

/** What a run held, charged and returned, and who wrote it (PRODUCT.md §1.2, §1.5). */
export function RunReceipt({ run, locale, isOpen = false, isShort = false }: RunReceiptProps) {
  const { receipt } = run;
  const charged = receipt === null ? null : chargedText(receipt, locale);
  const words = charged === null ? m.run_details() : m.run_receipt_summary({ charged });
  return (
    <details className={`group ${isShort ? "text-xs" : "text-sm open:w-full"}`} open={isOpen}>
      <summary className="inline-flex min-h-8 list-none items-center gap-1.5 rounded-control px-2 text-muted hover:bg-sunk hover:text-ink pointer-coarse:min-h-10 [&::-webkit-details-marker]:hidden">
        <Icon name="receipt" className={isShort ? "text-base" : undefined} />
        {isShort ? (
          <>
            <span className="sr-only">{words}</span>
            <span aria-hidden="true" className="tabular-nums">
              {charged ?? words}
            </span>
          </>
        ) : (
          <>
            {words}
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
          </>
        )}
      </summary>
      <div className={isShort ? "ml-auto flex w-0 justify-end" : undefined}>
        <dl
          className={`slip mt-1 mb-3 grid animate-rise grid-cols-[auto_1fr] gap-x-6 gap-y-1 px-4 pt-3 pb-5 text-sm tabular-nums ${isShort ? "w-80 max-w-[calc(100vw-2rem)] shrink-0 lg:max-xl:w-70" : "max-w-96"}`}
        >
          {receipt ? <Money receipt={receipt} locale={locale} countsTokens={run.kind !== "image"} /> : null}
          {/* Pictures have one quality: their model's. */}
          {run.kind === "image" ? null : <Row name={m.run_receipt_quality()}>{qualityNames[run.quality]()}</Row>}
          <Author run={run} />
        </dl>
      </div>
    </details>
  );
}

function Money({ receipt, locale, countsTokens }: { receipt: Receipt; locale: string; countsTokens: boolean }) {
  return (
    <>
      <Row name={m.run_receipt_held()}>{amountText(receipt.heldUnits, receipt.heldMilli, locale)}</Row>
      <Row name={m.run_receipt_charged()}>{amountText(receipt.chargedUnits, receipt.chargedMilli, locale)}</Row>
      <Row name={m.run_receipt_returned()}>{amountText(receipt.returnedUnits, receipt.returnedMilli, locale)}</Row>
      {countsTokens ? <Row name={m.run_receipt_usage()}>{usageText(receipt.usage, locale)}</Row> : null}
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

/** What a run was charged in the end, or that it was not. */
export function chargedText(receipt: Receipt, locale: string): string {
  return receipt.chargedMilli === 0 && receipt.chargedUnits === 0
    ? m.run_receipt_nothing()
    : amountText(receipt.chargedUnits, receipt.chargedMilli, locale);
}

/** Free runs and tokens are two balances; a run uses one of them. @param milli thousandths of a token */
export function amountText(units: number, milli: number, locale: string): string {
  if (milli > 0) return m.run_amount_tokens({ tokens: formatMilli(milli, locale) });
  if (units === 1) return m.run_amount_units_one();
  return m.run_amount_units({ units: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(units) });
}
