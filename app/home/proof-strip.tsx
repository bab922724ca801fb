import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";

/** What the product promises about money and text, each with what shows it. */
export function ProofStrip() {
  const promises: { title: string; text: string; drawing: ReactNode }[] = [
    { title: m.home_proof_price(), text: m.home_proof_price_text(), drawing: <PriceDrawing /> },
    { title: m.home_proof_failure(), text: m.home_proof_failure_text(), drawing: slipDrawing },
    { title: m.home_proof_kept(), text: m.home_proof_kept_text(), drawing: draftDrawing },
    { title: m.home_proof_checked(), text: m.home_proof_checked_text(), drawing: pairDrawing },
  ];
  return (
    <section aria-label={m.home_proof()} className="mt-16 lg:mt-24">
      <dl className="grid border-y border-line-2 sm:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ title, text, drawing }) => (
          <div
            key={title}
            className="border-line py-7 not-first:max-sm:border-t sm:px-6 sm:even:border-l sm:odd:pl-0 sm:nth-[n+3]:max-lg:border-t lg:not-first:border-l lg:not-first:pl-6!"
          >
            <svg viewBox="0 0 120 56" aria-hidden="true" focusable="false" fill="none" strokeWidth="2" className="mb-4 block h-14 w-30">
              {drawing}
            </svg>
            <dt className="font-display text-lg font-medium">{title}</dt>
            <dd className="mt-1 text-sm text-pretty text-ink2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PriceDrawing() {
  return (
    <g className="fill-on-accent text-xs font-semibold">
      <rect x="0" y="12" width="112" height="32" rx="8" className="fill-accent" />
      <text x="14" y="33">
        {m.home_generate()}
      </text>
      <text x="98" y="33" textAnchor="end">
        {m.home_receipt_runs({ count: 1 })}
      </text>
    </g>
  );
}

const slipDrawing = (
  <>
    <path d="M1 6h60v42l-5 4-5-4-5 4-5-4-5 4-5-4-5 4-5-4-5 4-5-4-5 4-5-4z" strokeWidth="1" className="fill-surface stroke-line-2" />
    <path d="M9 16h28M9 24h20M9 36h24M47 16h6M47 24h6" className="stroke-muted" />
    <circle cx="50" cy="36" r="4" className="stroke-ink" />
  </>
);

const draftDrawing = (
  <>
    <rect x="1" y="8" width="76" height="40" rx="3" strokeWidth="1" className="fill-surface stroke-line-2" />
    <path d="M11 20h56M11 28h48M11 36h30" className="stroke-ink2" />
    <path d="M45 31v10" className="stroke-accent" />
    <circle cx="75" cy="46" r="9" className="fill-good" />
    <path d="M71 46l3 3 5-6" className="stroke-surface" />
  </>
);

const pairDrawing = (
  <>
    <path d="M1 16h40M1 26h34M1 36h38M53 16h40M53 36h36" className="stroke-ink2" />
    <rect x="50" y="20" width="44" height="12" rx="2" className="fill-mark" />
    <path d="M53 26h38" className="stroke-ink" />
    <path d="M43 16h6M43 26h6M43 36h6" className="stroke-accent" />
  </>
);
