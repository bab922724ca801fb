import { formatMilli } from "#features/runs/price-sentences.ts";
import type { ImageFigures, ImageSums } from "#features/runs/picture-figures.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { dollarWords } from "../dollars.ts";
import { PlainTable } from "#ui/patterns/plain-table.tsx";
import { DayChart } from "../../charts/day-chart.tsx";
import { dayWords } from "../../charts/day-names.tsx";

type NamedModel = ImageSums & { key: string; name: string };

/** What image models made, what failed, and what it cost whom; nothing without an image run. */
export function ImageFiguresPart({ models, days }: { models: NamedModel[]; days: ImageFigures["days"] }) {
  if (models.length === 0) return null;
  return (
    <Section isSmall id="images" title={m.admin_figures_images()} intro={m.admin_figures_images_intro()} className="mt-8">
      <DayChart
        heading={<h3 className="font-semibold">{m.admin_figures_pictures_days()}</h3>}
        title={m.admin_figures_pictures_days()}
        days={days.map(toChartDay)}
        series={[
          { name: m.admin_figures_pictures_came(), look: "accent" },
          { name: m.admin_figures_pictures_missing(), look: "failed" },
        ]}
        least={2}
      />
      <details className="mt-3">
        <summary className="min-h-9 content-center text-sm text-muted hover:text-ink">{m.admin_figures_as_table()}</summary>
        <PictureDays days={days} />
      </details>
      <h3 className="mt-6 mb-2 font-semibold">{m.admin_figures_models()}</h3>
      <ImageModelTable models={models} />
    </Section>
  );
}

const toChartDay = ({ day, pictures, failed, blocked }: ImageFigures["days"][number]) => {
  const missing = failed + blocked;
  return { day, values: [pictures, missing], words: m.admin_figures_pictures_day({ day: dayWords(day), pictures, missing }) };
};

function PictureDays({ days }: Pick<ImageFigures, "days">) {
  const number = new Intl.NumberFormat(getLocale());
  return (
    <PlainTable
      caption={m.admin_figures_pictures_days()}
      columns={[
        { name: m.admin_figures_day_head() },
        { name: m.admin_figures_pictures(), isNumber: true },
        { name: m.admin_figures_failed(), isNumber: true },
        { name: m.admin_figures_blocked(), isNumber: true },
      ]}
      rows={days.map(({ day, ...sums }) => ({
        key: day,
        cells: [day, ...[sums.pictures, sums.failed, sums.blocked].map((count) => number.format(count))],
      }))}
    />
  );
}

function ImageModelTable({ models }: { models: NamedModel[] }) {
  const locale = getLocale();
  const number = new Intl.NumberFormat(locale);
  const most = Math.max(1, ...models.map(({ pictures, failed, blocked }) => pictures + failed + blocked));
  return (
    <PlainTable
      caption={m.admin_figures_images()}
      columns={[
        { name: m.admin_figures_model() },
        { name: m.admin_figures_runs(), isNumber: true },
        { name: m.admin_figures_pictures(), isNumber: true },
        { name: m.admin_figures_failed(), isNumber: true },
        { name: m.admin_figures_blocked(), isNumber: true },
        { name: m.admin_figures_charged(), isNumber: true },
        { name: m.admin_figures_cost(), isNumber: true },
        { name: m.admin_figures_cost_of_picture(), isNumber: true },
        { name: m.admin_figures_median(), isNumber: true },
      ]}
      rows={models.map(({ key, name, ...sums }) => ({
        key,
        cells: [
          name,
          number.format(sums.runs),
          <PictureBar key="pictures" sums={sums} most={most} />,
          number.format(sums.failed),
          number.format(sums.blocked),
          formatMilli(sums.chargedMilli, locale),
          dollarWords(sums.costMicros, locale),
          dollarWords(sums.pictureMicros, locale),
          timeWords(sums.medianMs, locale),
        ],
      }))}
    />
  );
}

/** The number with a bar for its share of what the busiest model was asked for; the part that did not come is darker. */
function PictureBar({ sums: { pictures, failed, blocked }, most }: { sums: ImageSums; most: number }) {
  const width = (count: number) => (count / most) * 100;
  return (
    <>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="mr-3 inline-block h-2 w-20">
        <rect width={width(pictures + failed + blocked)} height="8" className="fill-accent" />
        <rect width={width(failed + blocked)} height="8" className="fill-bad" />
      </svg>
      {new Intl.NumberFormat(getLocale()).format(pictures)}
    </>
  );
}

const timeWords = (ms: number | null, locale: string): string =>
  ms === null
    ? "–"
    : new Intl.NumberFormat(locale, { style: "unit", unit: "second", unitDisplay: "short", maximumFractionDigits: 1 }).format(ms / 1000);
