import type { EmbeddedDay } from "#features/documents/embedding/embedded-figures.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PlainTable } from "#ui/patterns/plain-table.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { DayChart } from "../../charts/day-chart.tsx";
import { dayWords } from "../../charts/day-names.tsx";

/** How many documents, of what length, became searchable by meaning each day; nothing where none did. */
export function MeaningFiguresPart({ days }: { days: EmbeddedDay[] }) {
  if (days.every(({ documents }) => documents === 0)) return null;
  const number = new Intl.NumberFormat(getLocale());
  return (
    <Section isSmall id="meaning" title={m.admin_figures_meaning()} intro={m.admin_figures_meaning_intro()} className="mt-8">
      <DayChart
        title={m.admin_figures_meaning()}
        days={days.map(({ day, documents, chars }) => ({
          day,
          values: [documents],
          words: m.admin_figures_meaning_day({ day: dayWords(day), documents, characters: number.format(chars) }),
        }))}
        series={[{ name: m.admin_figures_documents(), look: "accent" }]}
        least={2}
      />
      <details className="mt-3">
        <summary className="min-h-9 content-center text-sm text-muted hover:text-ink">{m.admin_figures_as_table()}</summary>
        <PlainTable
          caption={m.admin_figures_meaning()}
          columns={[
            { name: m.admin_figures_day_head() },
            { name: m.admin_figures_documents(), isNumber: true },
            { name: m.admin_figures_characters(), isNumber: true },
          ]}
          rows={days.map(({ day, documents, chars }) => ({ key: day, cells: [day, number.format(documents), number.format(chars)] }))}
        />
      </details>
    </Section>
  );
}
