import type { ReactNode } from "react";
import { clsx } from "clsx";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { ChartReader } from "./chart-reader.tsx";
import { DayNames } from "./day-names.tsx";
import { type ChartProps, dayWidth, plotHeight } from "./plot.ts";
import { SeriesKey } from "./series-look.tsx";

type FrameProps = ChartProps & {
  /** The numbers at the axis, from 0 up. */
  ticks: readonly number[];
  isLine?: boolean;
  className?: string;
  /** What is drawn, in the units of the plot; `marked` is the day that is being read. */
  children(marked: number | null): ReactNode;
};

/** What every chart of days has around its plot: a heading with the legend, the axis, the names of the days, and a way to read each day. */
export function ChartFrame({ heading, title, days, series, ticks, isLine = false, className, children }: FrameProps) {
  const number = new Intl.NumberFormat(getLocale());
  const top = ticks.at(-1) ?? 1;
  const width = days.length * dayWidth;
  return (
    <figure className={clsx("card flex flex-col px-5 pt-4 pb-4 text-xs text-muted", className)}>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-ink">
        {heading}
        <figcaption aria-hidden="true" className="ml-auto flex flex-wrap gap-x-4 gap-y-1 text-ink2">
          {series.map(({ name, look }) => (
            <span key={name} className="inline-flex items-center gap-2">
              <SeriesKey look={look} isLine={isLine} />
              {name}
            </span>
          ))}
        </figcaption>
      </div>
      <div className="grid grow grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-2">
        <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right tabular-nums">
          {ticks.toReversed().map((tick) => (
            <span key={tick} className="leading-4">
              {number.format(tick)}
            </span>
          ))}
        </div>
        <ChartReader key={days.length} {...{ title, days, series, isLine }}>
          {(marked) => (
            <>
              {ticks.map((tick) => (
                <line
                  key={tick}
                  x2={width}
                  y1={plotHeight * (1 - tick / top)}
                  y2={plotHeight * (1 - tick / top)}
                  vectorEffect="non-scaling-stroke"
                  className="stroke-line"
                />
              ))}
              {marked === null ? null : <DayMark at={marked} />}
              {children(marked)}
            </>
          )}
        </ChartReader>
        <DayNames days={days} />
      </div>
    </figure>
  );
}

function DayMark({ at }: { at: number }) {
  const x = (at + 0.5) * dayWidth;
  return <line x1={x} x2={x} y2={plotHeight} vectorEffect="non-scaling-stroke" className="stroke-control" />;
}
