import { useState } from "react";
import { Form } from "react-router";
import { qualities } from "#core/quality.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { advisePlan, mostWork, readWork, type Work } from "./calculator.ts";
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
      className="mt-14 max-w-5xl scroll-mt-6"
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Form
          method="get"
          action={`${localizePath("/pricing", getLocale())}#calculator`}
          preventScrollReset
          className="grid gap-4"
          onChange={(event) => setWork(readForm(event.currentTarget, work))}
        >
          <WorkFields work={page.work} page={page} />
          <noscript>
            <Button type="submit">{m.pricing_work_out()}</Button>
          </noscript>
        </Form>
        <CalculatorSum page={page} packs={packs} advice={advice} />
      </div>
    </Section>
  );
}

function WorkFields({ work, page: { terms } }: { work: Work; page: PricingPage }) {
  const number = { type: "number", inputMode: "numeric", min: 0, max: mostWork, step: 1 } as const;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-3">
        <TextField label={m.pricing_work_texts()} name="texts" defaultValue={work.texts} {...number} />
        <Select
          label={m.pricing_work_quality()}
          name="quality"
          defaultValue={work.quality}
          options={qualities.map((value) => ({ value, label: qualityNames[value]() }))}
        />
        <TextField label={m.pricing_work_files()} name="files" defaultValue={work.files} {...number} />
        <TextField label={m.pricing_work_pages()} name="pages" defaultValue={work.pages} {...number} />
        <TextField label={m.pricing_work_pictures()} name="pictures" defaultValue={work.pictures} {...number} />
        <Select
          label={m.pricing_work_model()}
          name="model"
          defaultValue={work.model}
          options={terms.models.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <p className="text-sm text-muted">{m.pricing_work_text_length()}</p>
    </>
  );
}

/** What the form says now; a field that is empty counts as none. */
function readForm(form: HTMLFormElement, before: Work): Work {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value) === "" ? "0" : String(value)]);
  return readWork(new URLSearchParams(fields), before);
}
