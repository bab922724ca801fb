import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { getLocale } from "#i18n/paraglide/runtime.js";

/** Units of the plot: a day is ten wide, the full height a hundred; the page decides what they are in pixels. */
const dayWidth = 10;
const height = 100;
const shares = [1, 0.5, 0];

/** One thing that is counted: in the accent's color, hatched as what failed, or in the color of a thread (1 to 9) with a pattern of its own. */
export type ChartPart = { name: string; look: "accent" | "failed" | number };

/** A day: how much there was of each part, from the bottom up. */
export type ChartDay = { day: string; values: readonly number[] };

type DayChartProps<Day extends ChartDay> = {
  /** Above the plot, beside its legend. */
  heading?: ReactNode;
  title: string;
  days: readonly Day[];
  parts: readonly ChartPart[];
  /** The least that the full height is: 1 for what is counted in whole numbers. */
  least: number;
  /** A day in words. */
  words(day: Day): string;
};

/** What was counted on each day as columns, each part in a color and pattern of its own; the same numbers are in the table below. */
export function DayChart<Day extends ChartDay>({ heading, title, days, parts, least, words }: DayChartProps<Day>) {
  const most = niceCeiling(Math.max(least, ...days.map(sumOf)));
  return (
    <figure className="card px-5 pt-4 pb-4 text-xs text-muted">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-ink">
        {heading}
        <figcaption aria-hidden="true" className="ml-auto flex flex-wrap gap-x-4 gap-y-1 text-ink2">
          {parts.map((part) => (
            <Key key={part.name} part={part} />
          ))}
        </figcaption>
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right tabular-nums">
          {shares.map((share) => (
            <span key={share} className="leading-4">
              {format(most * share)}
            </span>
          ))}
        </div>
        <Columns {...{ title, days, parts, most, words }} />
        <DayNames days={days} />
      </div>
    </figure>
  );
}

const sumOf = ({ values }: ChartDay): number => values.reduce((sum, value) => sum + value, 0);

function Columns<Day extends ChartDay>({ title, days, parts, most, words }: Omit<DayChartProps<Day>, "least"> & { most: number }) {
  const id = useId();
  const width = days.length * dayWidth;
  const heightOf = (count: number) => (count / most) * height;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={`${id}-title`}
      className="h-44 w-full overflow-visible"
    >
      <title id={`${id}-title`}>{title}</title>
      {parts.map(({ name, look }, index) => (
        <Pattern key={name} id={`${id}-${index}`} look={look} />
      ))}
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
      {days.map((day, index) => (
        <g key={day.day}>
          <title>{words(day)}</title>
          {day.values.map((value, part) => (
            <rect
              key={parts[part]?.name}
              x={(index + 0.15) * dayWidth}
              width={dayWidth * 0.7}
              y={height - heightOf(sumOf({ ...day, values: day.values.slice(0, part + 1) }))}
              height={heightOf(value)}
              fill={`url(#${id}-${part})`}
              vectorEffect="non-scaling-stroke"
              className="stroke-surface"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** How a part is filled: plain, or with lines whose direction is its own, so that color is not needed to tell it from its neighbors. */
function Pattern({ id, look }: { id: string; look: ChartPart["look"] }) {
  const isThread = typeof look === "number";
  const angle = look === "accent" ? null : look === "failed" ? 45 : (angles[look % angles.length] ?? null);
  const fill = look === "accent" ? "fill-accent" : isThread ? "fill-thread" : "fill-bad";
  return (
    <pattern
      id={id}
      data-thread={isThread ? look : undefined}
      width="4"
      height="4"
      patternUnits="userSpaceOnUse"
      patternTransform={angle === null ? undefined : `rotate(${angle})`}
    >
      <rect width="4" height="4" className={fill} />
      {angle === null ? null : <line x1="0" y1="0" x2="0" y2="4" strokeWidth={isThread ? 1 : 2} className="stroke-ground" />}
    </pattern>
  );
}

/** Of threads; null is plain. */
const angles = [0, 45, 90, null];

/** Up to eight days by name, half of them where it is narrow. */
function DayNames({ days }: { days: readonly ChartDay[] }) {
  const every = Math.ceil(days.length / 8);
  const name = new Intl.DateTimeFormat(getLocale(), { month: "numeric", day: "numeric", timeZone: "UTC" });
  return (
    // Positions in percent: a style attribute would not be allowed (Content-Security-Policy).
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

function Key({ part: { name, look } }: { part: ChartPart }) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 12 12" className="size-3">
        <Pattern id={id} look={look} />
        <rect width="12" height="12" fill={`url(#${id})`} />
      </svg>
      {name}
    </span>
  );
}

const format = (value: number): string => new Intl.NumberFormat(getLocale()).format(value);

/** The next of 0.02, 0.04, 0.1, 0.2, …, 2, 4, 10, 20, …: half of it is a round number too. */
function niceCeiling(most: number): number {
  for (let power = 0.01; ; power *= 10) {
    const step = [2, 4, 10].find((one) => one * power >= most - 1e-9);
    if (step !== undefined) return Math.round(step * power * 1000) / 1000;
  }
}
