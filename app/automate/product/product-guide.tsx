import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { PlainTable } from "#ui/patterns/plain-table.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { sizeWords } from "../../measure-words.ts";
import { BehaviorTable } from "./behavior-table.tsx";
import type { ProductGuideData } from "./product-page.server.ts";

/** What is below the price: how it behaves, what it is good for, limits. The server draws it, and nothing in it needs script. */
export function ProductGuide({ guide }: { guide: ProductGuideData }) {
  return (
    <>
      <Part title={m.automate_product_behaves()} intro={m.automate_product_behaves_intro()}>
        <BehaviorTable />
      </Part>
      <Part title={m.automate_product_uses()}>
        <Uses />
      </Part>
      <Part title={m.automate_product_limits()}>
        <LimitTable guide={guide} />
      </Part>
    </>
  );
}

function Part({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <Section title={title} intro={intro} className="mt-16 lg:mt-24">
      {intro === undefined ? <div className="mt-6">{children}</div> : children}
    </Section>
  );
}

type Use = { thread: number; icon: IconName; name: () => string; about: () => string };
const uses: Use[] = [
  { thread: 4, icon: "package", name: m.automate_product_use_shop, about: m.automate_product_use_shop_about },
  { thread: 6, icon: "inbox", name: m.automate_product_use_tickets, about: m.automate_product_use_tickets_about },
  { thread: 8, icon: "list-checks", name: m.automate_product_use_survey, about: m.automate_product_use_survey_about },
  { thread: 3, icon: "languages", name: m.automate_product_use_strings, about: m.automate_product_use_strings_about },
];

function Uses() {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {uses.map(({ thread, icon, name, about }) => (
        <li key={icon} data-thread={thread} className="card grid content-start gap-2 p-5">
          <span aria-hidden="true" className="grid size-9 place-items-center rounded-group bg-thread-soft text-thread-ink">
            <Icon name={icon} />
          </span>
          <h3 className="text-base font-medium">{name()}</h3>
          <p className="text-sm text-ink2">{about()}</p>
        </li>
      ))}
    </ul>
  );
}

function LimitTable({ guide: { locale, limits } }: { guide: ProductGuideData }) {
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  type OfPlan = (of: ProductGuideData["limits"]["free"]) => string;
  const rows: [string, OfPlan][] = [
    [m.automate_product_limit_rows(), ({ automateRows }) => count(automateRows)],
    [m.automate_product_limit_day(), ({ automateRowsPerDay }) => count(automateRowsPerDay)],
    [m.automate_product_limit_columns(), ({ automateColumns }) => count(automateColumns)],
    [m.automate_product_limit_size(), ({ automateBytes }) => sizeWords(automateBytes, locale)],
    [m.automate_product_limit_at_once(), ({ automateRowsAtOnce }) => count(automateRowsAtOnce)],
    [m.automate_product_limit_kept(), ({ automateRetentionDays }) => count(automateRetentionDays)],
  ];
  return (
    <PlainTable
      caption={m.automate_product_limits()}
      columns={[
        { name: m.pricing_limit() },
        { name: m.document_limits_free(), isNumber: true },
        { name: m.document_limits_premium(), isNumber: true },
      ]}
      rows={rows.map(([name, of]) => ({ key: name, cells: [name, of(limits.free), of(limits.premium)] }))}
    />
  );
}
