import { useId, useState } from "react";
import { Form } from "react-router";
import { qualities } from "#core/quality.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { advisePlan, readWork, type Work } from "./calculator.ts";
import { CalculatorSum } from "./calculator-sum.tsx";
import type { PricingPage } from "./pricing-page.server.ts";
import { qualityNames } from "./quality-names.ts";

/** Asks what someone does in a month and works out which plan it takes; without script, the form asks the server. */
export function Calculator({ page }: { page: PricingPage }) {
  const [work, setWork] = useState(page.work);
  const packs = page.packs.filter(({ currency }) => currency === (page.month ?? page.packs[0])?.currency);
  const advice = advisePlan(work, page.terms, packs, page.month?.amountMinor ?? null);
  return (
    <Section
      id="calculator"
      title={m.pricing_calculator()}
      intro={page.isOwnWork ? m.pricing_calculator_own() : m.pricing_calculator_intro()}
      className="mt-16 scroll-mt-6 lg:mt-24"
    >
      <div className="grid items-center gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
        <Form
          method="get"
          action={`${localizePath("/pricing", getLocale())}#calculator`}
          preventScrollReset
          className="grid gap-6"
          onChange={(event) => setWork(readForm(event.currentTarget, work))}
        >
          <WorkFields work={work} page={page} />
          <noscript>
            <Button type="submit">{m.pricing_work_out()}</Button>
          </noscript>
        </Form>
        <CalculatorSum page={page} packs={packs} advice={advice} />
      </div>
    </Section>
  );
}

function WorkFields({ work, page: { work: first, terms, locale } }: { work: Work; page: PricingPage }) {
  const count = new Intl.NumberFormat(locale);
  const monthly = (value: number) => m.pricing_work_a_month({ count: count.format(value) });
  return (
    <>
      <div className="grid gap-2.5">
        <Slider label={m.pricing_work_texts()} name="texts" first={first} now={work} words={monthly} most={3000} step={10} />
        <Segments
          label={m.pricing_work_quality()}
          name="quality"
          first={first.quality}
          options={qualities.map((value) => ({ value, label: qualityNames[value]() }))}
        />
      </div>
      <Slider label={m.pricing_work_files()} name="files" first={first} now={work} words={monthly} most={100} />
      <Slider label={m.pricing_work_pages()} name="pages" first={first} now={work} words={count.format} most={200} />
      <div className="grid gap-2.5">
        <Slider label={m.pricing_work_pictures()} name="pictures" first={first} now={work} words={monthly} most={400} />
        <Segments
          label={m.pricing_work_model()}
          name="model"
          first={first.model}
          options={terms.models.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <p className="text-xs text-muted">{m.pricing_work_text_length()}</p>
    </>
  );
}

type SliderProps = {
  label: string;
  name: "texts" | "files" | "pages" | "pictures";
  /** Its initial and its current value. */
  first: Work;
  now: Work;
  words(value: number): string;
  /** Its end, which moves for those who do more. */
  most: number;
  step?: number;
};

function Slider({ label, name, first, now, words, most, step = 1 }: SliderProps) {
  const id = useId();
  const max = Math.max(most, first[name]);
  const shown = words(now[name]);
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span aria-hidden="true" className="text-ink2 tabular-nums">
          {shown}
        </span>
      </div>
      <div className="relative grid items-center">
        <svg aria-hidden="true" className="absolute h-1 w-full overflow-hidden rounded-full bg-line-2 forced-colors:hidden">
          <rect width={`${(now[name] / max) * 100}%`} height="100%" className="fill-accent" />
        </svg>
        <input
          id={id}
          type="range"
          name={name}
          min={0}
          max={max}
          step={step}
          defaultValue={first[name]}
          aria-valuetext={shown}
          className="slider"
        />
      </div>
    </div>
  );
}

type SegmentsProps = { label: string; name: keyof Work; first: string; options: { value: string; label: string }[] };

function Segments({ label, name, first, options }: SegmentsProps) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className={segmentsClass}>
        {options.map((option) => (
          <label key={option.value} className={segmentClass}>
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === first} className="sr-only" />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What the form says now. */
function readForm(form: HTMLFormElement, before: Work): Work {
  return readWork(new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])), before);
}
