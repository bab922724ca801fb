import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";

export type Sample = { tool: string; text: string };

/** What comes out, as a sheet with its receipt: the promise shown instead of told. */
export function SampleSheet({ sample }: { sample: Sample }) {
  return (
    <figure className="self-start border border-line bg-raised lg:mt-2">
      <figcaption className="flex flex-wrap justify-between gap-x-4 border-b border-line px-5 py-2 text-sm text-muted">
        <span>{sample.tool}</span>
        <span>{m.home_sample_label()}</span>
      </figcaption>
      <p className="px-5 py-5 font-serif text-lg whitespace-pre-line">{sample.text}</p>
      <dl className="border-t border-dashed border-edge px-5 py-3 text-sm tabular-nums">
        <ReceiptLine term={m.home_receipt_before()}>{m.home_receipt_runs({ count: 1 })}</ReceiptLine>
        <ReceiptLine term={m.home_receipt_held()}>{m.home_receipt_runs({ count: 1 })}</ReceiptLine>
        <ReceiptLine term={m.home_receipt_charged()}>{m.home_receipt_runs({ count: 1 })}</ReceiptLine>
        <ReceiptLine term={m.home_receipt_returned()}>0</ReceiptLine>
      </dl>
    </figure>
  );
}

function ReceiptLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
