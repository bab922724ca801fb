import { clsx } from "clsx";
import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Section } from "#ui/patterns/section.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import scene from "../images/examples/replace-background-pair.webp";
import { PageLink } from "../shell/page-link.tsx";
import { PagePair } from "../translate/document/page-pair.tsx";

/** What the product makes, shown: a text with its changes, a price with its receipt, a page beside its translation, a picture. */
export function Results() {
  return (
    <Section title={m.home_results()} intro={m.home_results_intro()} className="mt-16 lg:mt-24">
      <ul className="grid gap-5 lg:grid-cols-12">
        <Result thread={3} icon="spell-check" to="/write/rewrite" title={m.home_result_diff()} aside={m.home_result_diff_tool()} isWide>
          <Correction />
        </Result>
        <Result thread={5} icon="receipt" to="/help" title={m.home_result_receipt()}>
          <PriceAndReceipt />
        </Result>
        <Result
          thread={2}
          icon="file-check"
          to="/translate/document"
          title={m.home_result_file()}
          aside={m.home_result_file_aside()}
          isWide
        >
          <div className="max-h-90 grow overflow-hidden px-px">
            <PagePair />
          </div>
        </Result>
        <Result thread={7} icon="image" to="/images" title={m.home_result_image()} aside={m.home_result_image_aside()}>
          <img
            src={scene}
            alt={m.home_result_image_alt()}
            width={640}
            height={440}
            loading="lazy"
            decoding="async"
            className="block h-auto w-full grow rounded-control object-cover"
          />
        </Result>
      </ul>
    </Section>
  );
}

type ResultProps = { thread: number; icon: IconName; to: string; title: string; aside?: string; isWide?: boolean; children: ReactNode };

function Result({ thread, icon, to, title, aside, isWide = false, children }: ResultProps) {
  return (
    <li
      data-thread={thread}
      className={clsx(
        "relative flex min-w-0 flex-col gap-5 rounded-composer bg-thread-soft p-4 sm:px-6 sm:pt-5 sm:pb-6",
        isWide ? "lg:col-span-7" : "lg:col-span-5",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
        <span className="grid size-7 place-items-center rounded-control bg-surface text-thread-ink">
          <Icon name={icon} />
        </span>
        <h3 className="text-base font-semibold">
          <PageLink to={to} className="after:absolute after:inset-0 after:rounded-composer hover:underline hover:underline-offset-4">
            {title}
          </PageLink>
        </h3>
        {aside === undefined ? null : <span className="text-thread-ink sm:ml-auto">{aside}</span>}
      </div>
      {children}
    </li>
  );
}

/** Text in which `[former|new]` stands for each change, and why two of them were made. */
function Correction() {
  const parts = m.home_diff_text().split(/\[([^|\]]*)\|([^\]]*)\]/);
  const reasons = [
    [m.home_diff_change_1(), m.home_diff_reason_1()],
    [m.home_diff_change_2(), m.home_diff_reason_2()],
  ];
  return (
    <div className="sheet grow py-5 pr-5 pl-9 sm:py-6 sm:pr-8 sm:pl-10">
      <p className="result-text text-pretty">{parts.map((part, index) => changePart(part, index))}</p>
      <ul className="mt-5 flex flex-col gap-1 text-xs text-ink2">
        {reasons.map(([change, reason]) => (
          <li key={change}>
            <span className="mr-1.5 font-semibold text-ink">{change}</span> {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of three parts the first is unchanged, the second was deleted and the third inserted. */
function changePart(part: string, index: number): ReactNode {
  if (index % 3 === 1) return <del key={index}>{part}</del>;
  if (index % 3 === 2) return [" ", <ins key={index}>{part}</ins>];
  return part;
}

function PriceAndReceipt() {
  const lines = [
    [m.run_receipt_before(), m.home_receipt_about()],
    [m.home_receipt_held(), m.home_receipt_held_amount()],
    [m.home_receipt_returned(), m.home_receipt_runs({ count: 1 })],
  ];
  return (
    <div className="flex grow flex-col items-center justify-center">
      <p className="rounded-control bg-accent px-4 py-2 text-sm font-semibold text-on-accent">{m.home_receipt_press()}</p>
      <span aria-hidden="true" className="h-7 border-l-2 border-dashed border-accent" />
      <div className="w-full max-w-73 drop-shadow-sm">
        <div className="slip px-5 pt-4 pb-6 text-xs text-ink2">
          <p className="font-display text-base font-medium text-ink">{m.home_receipt_title()}</p>
          <dl className="mt-2.5 flex flex-col gap-1 tabular-nums">
            {lines.map(([term, amount]) => (
              <div key={term} className="flex justify-between gap-4">
                <dt>{term}</dt>
                <dd className="text-ink">{amount}</dd>
              </div>
            ))}
            <div className="mt-1 flex justify-between gap-4 border-t border-dashed border-line-2 pt-2 font-semibold text-ink">
              <dt>{m.home_receipt_charged()}</dt>
              <dd>{m.home_receipt_runs({ count: 1 })}</dd>
            </div>
          </dl>
        </div>
      </div>
    </div>
  );
}
