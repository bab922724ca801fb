import { ChartFrame } from "./chart-frame.tsx";
import { type ChartProps, dayWidth, plotHeight } from "./plot.ts";
import { ticksOf } from "./scale.ts";
import { lineLooks } from "./series-look.tsx";

/** What was counted each day as lines, now and before; failures are columns on the axis. Dots mark the day being read. */
export function LineChart(chart: ChartProps) {
  const { days, series } = chart;
  const ticks = ticksOf(Math.max(0, ...days.flatMap(({ values }) => values)), 2);
  const yOf = (count: number) => plotHeight * (1 - count / (ticks.at(-1) ?? 1));
  const xOf = (index: number) => (index + 0.5) * dayWidth;
  return (
    <ChartFrame {...chart} ticks={ticks} isLine className="h-full">
      {(marked) => (
        <>
          {series.map(({ name, look }, part) =>
            look === "failed" ? (
              days.map(({ day, values }, index) => (
                <rect
                  key={`${name} ${day}`}
                  x={xOf(index) - dayWidth * 0.2}
                  width={dayWidth * 0.4}
                  y={yOf(values[part] ?? 0)}
                  height={plotHeight - yOf(values[part] ?? 0)}
                  className="fill-bad"
                />
              ))
            ) : (
              <polyline
                key={name}
                points={days.map(({ values }, index) => `${xOf(index)},${yOf(values[part] ?? 0)}`).join(" ")}
                fill="none"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
                {...lineLooks[look === "before" ? "before" : "accent"]}
              />
            ),
          )}
          {/* A line without length: its round ends stay round however the plot is stretched. */}
          {marked === null
            ? null
            : series.map(({ name, look }, part) =>
                look === "failed" ? null : (
                  <path
                    key={name}
                    d={`M${xOf(marked)} ${yOf(days[marked]?.values[part] ?? 0)}h0`}
                    strokeLinecap="round"
                    vectorEffect="non-scaling-stroke"
                    className={lineLooks[look === "before" ? "before" : "accent"].className}
                    strokeWidth="8"
                  />
                ),
              )}
        </>
      )}
    </ChartFrame>
  );
}
