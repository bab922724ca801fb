import { useId } from "react";
import { ChartFrame } from "./chart-frame.tsx";
import { type ChartProps, dayWidth, plotHeight } from "./plot.ts";
import { ticksOf } from "./scale.ts";
import { Pattern } from "./series-look.tsx";

type DayChartProps = ChartProps & {
  /** What the axis reaches at least: 2 for what is counted in whole numbers. */
  least: number;
};

/** What was counted on each day as columns of all series on top of each other; the same numbers are in the table below. */
export function DayChart({ least, ...chart }: DayChartProps) {
  const id = useId();
  const { days, series } = chart;
  const ticks = ticksOf(Math.max(0, ...days.map(({ values }) => sum(values))), least);
  const heightOf = (count: number) => (count / (ticks.at(-1) ?? 1)) * plotHeight;
  return (
    <ChartFrame {...chart} ticks={ticks}>
      {() => (
        <>
          {series.map(({ name, look }, index) => (
            <Pattern key={name} id={`${id}-${index}`} look={look} />
          ))}
          {days.map(({ day, values }, index) =>
            values.map((value, part) => (
              <rect
                key={`${day} ${series[part]?.name}`}
                x={(index + 0.15) * dayWidth}
                width={dayWidth * 0.7}
                y={plotHeight - heightOf(sum(values.slice(0, part + 1)))}
                height={heightOf(value)}
                fill={`url(#${id}-${part})`}
                vectorEffect="non-scaling-stroke"
                className="stroke-surface"
              />
            )),
          )}
        </>
      )}
    </ChartFrame>
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
