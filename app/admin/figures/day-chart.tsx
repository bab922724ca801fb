import { clsx } from "clsx";
import { useId } from "react";
import type { RunFigures } from "#features/runs/run-figures.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";

/** Units of the plot: a day is ten wide, all of the height a hundred; what they are in pixels is up to the page. */
const dayWidth = 10;
const height = 100;
const shares = [1, 0.5, 0];

/** Runs of each day as columns, the failed part in its own colour and pattern; the same numbers stand in the table below. */
export function DayChart({ days }: { days: RunFigures["days"] }) {
  const most = niceCeiling(Math.max(1, ...days.map(({ runs }) => runs)));
  return (
    <figure className="mt-4 max-w-4xl text-sm text-muted">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right tabular-nums">
          {shares.map((share) => (
            <span key={share} className="leading-4">
              {format(most * share)}
            </span>
          ))}
        </div>
        <Columns days={days} most={most} />
        <DayNames days={days} />
      </div>
      <figcaption aria-hidden="true" className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Key isFailed={false}>{m.admin_figures_succeeded()}</Key>
        <Key isFailed>{m.admin_figures_failed()}</Key>
      </figcaption>
    </figure>
  );
}

function Columns({ days, most }: { days: RunFigures["days"]; most: number }) {
  const id = useId();
  const width = days.length * dayWidth;
  const heightOf = (runs: number) => (runs / most) * height;
  const column = (index: number) => ({ x: (index + 0.15) * dayWidth, width: dayWidth * 0.7 });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={`${id}-title`}
      className="h-44 w-full overflow-visible"
    >
      <title id={`${id}-title`}>{m.admin_figures_days()}</title>
      <Hatch id={`${id}-failed`} />
      {shares.map((share) => (
        <line
          key={share}
          x2={width}
          y1={height * (1 - share)}
          y2={height * (1 - share)}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
      ))}
      {days.map(({ day, runs, failed }, index) => (
        <g key={day} data-day={day} data-runs={runs} data-failed={failed}>
          <title>{m.admin_figures_day({ day, runs, failed })}</title>
          <rect {...column(index)} y={height - heightOf(runs)} height={heightOf(runs - failed)} className="fill-accent" />
          <rect {...column(index)} y={height - heightOf(failed)} height={heightOf(failed)} fill={`url(#${id}-failed)`} />
        </g>
      ))}
    </svg>
  );
}

function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="4" height="4" className="fill-bad" />
      <line x1="0" y1="0" x2="0" y2="4" strokeWidth="2" className="stroke-surface" />
    </pattern>
  );
}

/** Up to eight days by name, half of them where it is narrow. */
function DayNames({ days }: { days: RunFigures["days"] }) {
  const every = Math.ceil(days.length / 8);
  const name = new Intl.DateTimeFormat(getLocale(), { month: "numeric", day: "numeric", timeZone: "UTC" });
  return (
    // Places in percent: a style attribute would not be let through (Content-Security-Policy).
    <svg aria-hidden="true" className="col-start-2 mt-1.5 h-4 w-full overflow-visible fill-muted">
      {days.map(({ day }, index) =>
        index % every === 0 ? (
          <text key={day} x={`${(index / days.length) * 100}%`} y="12" className={clsx(index % (2 * every) === 0 || "max-sm:hidden")}>
            {name.format(new Date(day))}
          </text>
        ) : null,
      )}
    </svg>
  );
}

function Key({ isFailed, children }: { isFailed: boolean; children: string }) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 12 12" className="size-3">
        <Hatch id={id} />
        <rect width="12" height="12" fill={isFailed ? `url(#${id})` : undefined} className={isFailed ? undefined : "fill-accent"} />
      </svg>
      {children}
    </span>
  );
}

const format = (value: number): string => new Intl.NumberFormat(getLocale()).format(value);

/** The next of 2, 4, 10, 20, 40, 100, …: half of it is a whole number too. */
function niceCeiling(most: number): number {
  for (let power = 1; ; power *= 10) for (const step of [2, 4, 10]) if (step * power >= most) return step * power;
}
