import { useId } from "react";
import type { RunFigures } from "#features/runs/run-figures.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { tokenWords } from "./amount-words.ts";

type Use = RunFigures["uses"][number];

const texts = ["write", "prompt", "ask", "translate"];
/** What is told apart; each in the thread that it has elsewhere. */
const groups: { name: () => string; thread: number; isOf(use: Use): boolean }[] = [
  { name: m.admin_figures_text_fast, thread: 3, isOf: ({ kind, quality }) => texts.includes(kind) && quality === "fast" },
  { name: m.admin_figures_text_better, thread: 9, isOf: ({ kind, quality }) => texts.includes(kind) && quality !== "fast" },
  { name: m.billing_group_pictures, thread: 7, isOf: ({ kind }) => kind === "image" },
  { name: m.billing_group_files, thread: 2, isOf: ({ kind }) => kind === "file" },
  { name: m.billing_group_tables, thread: 5, isOf: ({ kind }) => kind === "job" || kind === "rows" },
];

type UseCardProps = {
  uses: Use[];
  /** Free runs used today across all accounts and visitors, and the limit. */
  today: { used: number; limit: number };
};

/** What tokens were charged for, or free runs used where none were, and how much of the day's ceiling for all of them is used. */
export function UseCard({ uses, today }: UseCardProps) {
  const titleId = useId();
  const locale = getLocale();
  const number = new Intl.NumberFormat(locale);
  const measure = uses.some(({ chargedMilli }) => chargedMilli > 0) ? "chargedMilli" : "chargedUnitsMilli";
  const bars = groups.map(({ name, thread, isOf }) => ({
    name: name(),
    thread,
    amount: uses.filter(isOf).reduce((sum, use) => sum + use[measure], 0),
  }));
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  return (
    <section aria-labelledby={titleId} className="card flex flex-col px-5 pt-4 pb-5 text-sm">
      <h2 id={titleId} className="text-lg">
        {measure === "chargedMilli" ? m.admin_figures_use_tokens() : m.admin_figures_use_units()}
      </h2>
      <dl className="mt-4 mb-5 grid gap-3">
        {bars.map(({ name, thread, amount }) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
            <dt className="col-span-2 text-ink2">{name}</dt>
            <dd aria-hidden="true">
              <svg data-thread={thread} className="block h-2 w-full">
                <rect width={`${(amount / most) * 100}%`} height="100%" rx="2" className="fill-thread" />
              </svg>
            </dd>
            <dd className="min-w-12 text-right leading-3 font-medium tabular-nums">{tokenWords(amount, locale)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto">
        <p className="flex flex-wrap justify-between gap-x-4 text-xs">
          <span className="text-muted">{m.admin_figures_ceiling()}</span>
          <span className="tabular-nums">
            {m.admin_figures_ceiling_used({ used: number.format(today.used), limit: number.format(today.limit) })}
          </span>
        </p>
        <progress aria-label={m.admin_figures_ceiling()} value={today.used} max={Math.max(1, today.limit)} className="mt-1.5 weave" />
      </div>
    </section>
  );
}
