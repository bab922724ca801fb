import { useId } from "react";
import type { RunFigures } from "#features/runs/run-figures.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";

const width = 720;
const height = 200;
const bottom = 24;
const left = 44;

/** Runs of each day as columns, the failed part in its own colour and pattern; the same numbers stand in the table below. */
export function DayChart({ days }: { days: RunFigures["days"] }) {
  const id = useId();
  const most = niceCeiling(Math.max(1, ...days.map(({ runs }) => runs)));
  const step = (width - left) / days.length;
  const room = height - bottom - 8;
  const heightOf = (runs: number) => (runs / most) * room;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}-title`} className="mt-4 w-full max-w-4xl">
      <title id={`${id}-title`}>{m.admin_figures_days()}</title>
      <defs>
        <pattern id={`${id}-failed`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-bad" />
          <line x1="0" y1="0" x2="0" y2="6" strokeWidth="3" className="stroke-surface" />
        </pattern>
      </defs>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line x1={left} x2={width} y1={8 + room * (1 - share)} y2={8 + room * (1 - share)} className="stroke-line" />
          <text x={left - 6} y={12 + room * (1 - share)} textAnchor="end" fontSize="11" className="fill-muted">
            {format(most * share)}
          </text>
        </g>
      ))}
      {days.map(({ day, runs, failed }, index) => {
        const x = left + index * step + step * 0.15;
        const floor = 8 + room;
        return (
          <g key={day} data-day={day} data-runs={runs} data-failed={failed}>
            <title>{m.admin_figures_day({ day, runs, failed })}</title>
            <rect x={x} width={step * 0.7} y={floor - heightOf(runs)} height={heightOf(runs - failed)} className="fill-accent" />
            <rect x={x} width={step * 0.7} y={floor - heightOf(failed)} height={heightOf(failed)} fill={`url(#${id}-failed)`} />
            {index % Math.ceil(days.length / 8) === 0 ? (
              <text x={x} y={height - 6} fontSize="11" className="fill-muted">
                {day.slice(5)}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

const format = (value: number): string => new Intl.NumberFormat(getLocale()).format(value);

/** The next of 2, 4, 10, 20, 40, 100, …: half of it is a whole number too. */
function niceCeiling(most: number): number {
  for (let power = 1; ; power *= 10) for (const step of [2, 4, 10]) if (step * power >= most) return step * power;
}
