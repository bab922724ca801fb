import { useId, useState } from "react";
import { Form } from "react-router";
import { qualities } from "#core/quality.ts";
import { lanes } from "#features/automate/lanes.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { durationWords } from "../../measure-words.ts";
import { qualityNames } from "../../pricing/quality-names.ts";
import { PriceSlip } from "./price-slip.tsx";
import type { ProductPage } from "./product-page.server.ts";
import { mostRows, readTable, rowStep, sumTable, type TableSum, type TableWork } from "./table-sum.ts";

/** What a table of so many rows would cost; without script, the form asks the server. */
export function PricePart({ page }: { page: ProductPage }) {
  const [work, setWork] = useState(page.work);
  const sum = sumTable(work, page.terms);
  return (
    <section
      id="price"
      aria-labelledby="price-title"
      className="mt-16 grid scroll-mt-6 items-center gap-8 lg:mt-24 lg:grid-cols-[1.2fr_1fr] lg:gap-16"
    >
      <div>
        <h2 id="price-title" className="text-2xl">
          {m.automate_product_price()}
        </h2>
        <p className="mt-2 mb-6 text-md text-ink2">{m.automate_product_price_intro()}</p>
        <Form
          method="get"
          action={`${localizePath("/products/automate-gpt", page.locale)}#price`}
          preventScrollReset
          className="grid gap-6"
          onChange={(event) => setWork(readForm(event.currentTarget, work, page))}
        >
          <RowSlider work={work} page={page} />
          <QualityChoice first={page.work.quality} />
          {page.terms.hasNights ? <LaneChoice first={page.work.lane} sum={sum} /> : null}
          <p role="status" className="text-sm text-ink2">
            {planWords(sum, page)}
          </p>
          <noscript>
            <Button type="submit">{m.automate_product_work_out()}</Button>
          </noscript>
        </Form>
      </div>
      <PriceSlip work={work} sum={sum} page={page} />
    </section>
  );
}

function RowSlider({ work, page: { work: first, terms, locale } }: { work: TableWork; page: ProductPage }) {
  const id = useId();
  const max = mostRows(terms);
  const shown = new Intl.NumberFormat(locale).format(work.rows);
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {m.automate_product_rows()}
        </label>
        <span aria-hidden="true" className="text-ink2 tabular-nums">
          {shown}
        </span>
      </div>
      <div className="relative grid items-center">
        <svg aria-hidden="true" className="absolute h-1 w-full overflow-hidden rounded-full bg-line-2 forced-colors:hidden">
          <rect width={`${(work.rows / max) * 100}%`} height="100%" className="fill-accent" />
        </svg>
        <input
          id={id}
          type="range"
          name="rows"
          min={rowStep}
          max={max}
          step={rowStep}
          defaultValue={first.rows}
          aria-valuetext={shown}
          className="slider"
        />
      </div>
    </div>
  );
}

function QualityChoice({ first }: { first: TableWork["quality"] }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{m.automate_product_who()}</legend>
      <div className={segmentsClass}>
        {qualities.map((quality) => (
          <label key={quality} className={segmentClass}>
            <input type="radio" name="quality" value={quality} defaultChecked={quality === first} className="sr-only" />
            {qualityNames[quality]()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function LaneChoice({ first, sum }: { first: TableWork["lane"]; sum: TableSum }) {
  const names = { now: m.automate_product_now({ time: durationWords(sum.seconds) }), overnight: m.automate_product_overnight() };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{m.automate_product_when()}</legend>
      <div className={segmentsClass}>
        {lanes.map((lane) => (
          <label key={lane} className={segmentClass}>
            <input type="radio" name="when" value={lane} defaultChecked={lane === first} className="sr-only" />
            {names[lane]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function planWords({ plan }: TableSum, { terms: { plans }, locale }: ProductPage): string {
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  const limits = { rows: count(plans[plan].rows), day: count(plans[plan].rowsPerDay) };
  if (plan === "free") return m.automate_product_fits_free(limits);
  return m.automate_product_needs_premium({ ...limits, free: count(plans.free.rows) });
}

/** What the form says now. */
function readForm(form: HTMLFormElement, before: TableWork, { terms }: ProductPage): TableWork {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return readTable(new URLSearchParams(fields), before, terms);
}
