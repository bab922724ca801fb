import type { RunFigures } from "#features/runs/run-figures.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { dayWords } from "../../charts/day-names.tsx";
import { LineChart } from "../../charts/line-chart.tsx";
import { ShareTable } from "./share-table.tsx";

type RunDaysProps = { figures: Pick<RunFigures, "days" | "daysBefore" | "before"> };

/** The runs of each day beside those of as many days before, where there were any. */
export function RunDays({ figures: { days, daysBefore, before } }: RunDaysProps) {
  const count = days.length;
  const title = m.admin_figures_days();
  const hasBefore = before.runs > 0;
  return (
    <div className="min-h-80 min-w-0">
      <LineChart
        heading={<h2 className="text-lg">{title}</h2>}
        title={title}
        days={days.map(({ day, runs, failed }, index) => {
          const runsBefore = daysBefore[index]?.runs ?? 0;
          const words = m.admin_figures_day({ day: dayWords(day), runs, failed });
          return {
            day,
            values: hasBefore ? [runs, failed, runsBefore] : [runs, failed],
            words: hasBefore ? m.admin_figures_day_against({ words, count, before: runsBefore }) : words,
          };
        })}
        series={[
          { name: m.admin_figures_now({ count }), look: "accent" },
          { name: m.admin_figures_failed(), look: "failed" },
          ...(hasBefore ? [{ name: m.admin_figures_before({ count }), look: "before" } as const] : []),
        ]}
      />
    </div>
  );
}

/** The same days as a table. */
export function RunDaysTable({ days }: Pick<RunFigures, "days">) {
  return (
    <details className="mt-1">
      <summary className="min-h-9 content-center text-sm text-muted hover:text-ink">{m.admin_figures_as_table()}</summary>
      <ShareTable
        caption={m.admin_figures_days()}
        head={m.admin_figures_day_head()}
        rows={days.map(({ day, ...sums }) => ({ key: day, name: day, ...sums }))}
      />
    </details>
  );
}
