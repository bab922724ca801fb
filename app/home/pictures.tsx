import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { PagePair } from "../translate/document/page-pair.tsx";

/** What the product makes, shown: a page beside its translation, a text with its changes, a receipt. */
export function Pictures() {
  return (
    <Section title={m.home_pictures()} className="mt-20">
      <ul className="grid gap-4 lg:grid-cols-3">
        <Picture to="/translate/document" title={m.home_picture_file()} text={m.home_picture_file_text()}>
          <div className="w-full max-w-80 self-start">
            <PagePair />
          </div>
        </Picture>
        <Picture to="/write/rewrite" title={m.home_picture_diff()} text={m.home_picture_diff_text()}>
          <Diff />
        </Picture>
        <Picture to="/help" title={m.home_picture_receipt()} text={m.home_picture_receipt_text()}>
          <Receipt />
        </Picture>
      </ul>
    </Section>
  );
}

function Picture({ to, title, text, children }: { to: string; title: string; text: string; children: ReactNode }) {
  return (
    <li className="group card relative flex flex-col overflow-hidden lift">
      <div className="grid h-56 place-items-center overflow-hidden bg-sunk px-6 pt-6">{children}</div>
      <div className="border-t border-line p-4">
        <h3 className="font-medium">
          <PageLink to={to} className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent">
            {title}
          </PageLink>
        </h3>
        <p className="mt-0.5 text-sm text-muted">{text}</p>
      </div>
    </li>
  );
}

function Diff() {
  return (
    <p className="card mb-6 w-full max-w-80 p-4 font-serif leading-relaxed">
      {m.home_diff_start()} <del>{m.home_diff_out()}</del> <ins>{m.home_diff_in()}</ins> {m.home_diff_end()}
      <span className="mt-3 flex gap-2 font-sans text-xs font-medium text-muted">
        <span className="inline-flex items-center gap-1 rounded-full bg-good-soft px-2 py-0.5 text-good">
          <Icon name="check" /> {m.home_diff_accept()}
        </span>
        <span className="inline-flex items-center gap-1 rounded-full bg-sunk px-2 py-0.5">
          <Icon name="x" /> {m.home_diff_reject()}
        </span>
      </span>
    </p>
  );
}

function Receipt() {
  const lines = [
    [m.home_receipt_before(), m.home_receipt_runs({ count: 1 })],
    [m.home_receipt_charged(), "0"],
    [m.home_receipt_returned(), m.home_receipt_runs({ count: 1 })],
  ];
  return (
    <div className="mb-6 w-full max-w-64 drop-shadow-sm">
      <div className="slip bg-surface px-5 pt-4 pb-6 text-sm">
        <p className="mb-2 flex items-center gap-2 font-medium text-warn">
          <Icon name="circle-alert" /> {m.home_receipt_failed()}
        </p>
        <dl className="tabular-nums">
          {lines.map(([term, amount]) => (
            <div key={term} className="flex justify-between gap-4">
              <dt className="text-muted">{term}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
