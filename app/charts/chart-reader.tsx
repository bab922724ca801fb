import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { dayWords } from "./day-names.tsx";
import { type ChartDay, type ChartProps, dayWidth, plotHeight } from "./plot.ts";
import { SeriesKey } from "./series-look.tsx";

type ReaderProps = Pick<ChartProps, "title" | "days" | "series"> & {
  isLine: boolean;
  children(marked: number | null): ReactNode;
};

/**
 * A plot whose days are read one by one, by arrow keys or under the pointer.
 *
 * To screen readers it is a slider over the days: a slider is the one thing for which all of them hand arrow keys on to the page and, on
 * phones, turn swipes into steps, and they say `aria-valuetext` at each step, so no live region speaks in between. In a group they would
 * keep the arrow keys for themselves. Without JavaScript it is a picture with a title on each day.
 */
export function ChartReader({ title, days, series, isLine, children }: ReaderProps) {
  const isAlive = useIsAlive();
  const last = days.length - 1;
  const [at, setAt] = useState(last);
  const [isShown, setIsShown] = useState(false);
  const here = Math.min(at, last);
  const show = (index: number) => {
    setAt(Math.min(last, Math.max(0, index)));
    setIsShown(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") return setIsShown(false);
    const next = keyTarget(event.key, here, last);
    if (next === null) return;
    event.preventDefault();
    show(next);
  };
  const onPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    show(Math.floor(((clientX - left) / width) * days.length));
  };
  const hide = () => setIsShown(false);
  // A finger leaves as soon as it lifts; what it tapped stays to be read.
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== "touch") hide();
  };
  const day = days[here];
  const reading = isAlive
    ? ({
        role: "slider",
        tabIndex: 0,
        "aria-label": title,
        "aria-valuemin": 1,
        "aria-valuemax": days.length,
        "aria-valuenow": here + 1,
        "aria-valuetext": day?.words,
        onKeyDown,
        onFocus: () => setIsShown(true),
        onBlur: hide,
        onPointerDown: onPointer,
        onPointerMove: onPointer,
        onPointerLeave,
      } as const)
    : {};
  return (
    <div {...reading} className="relative min-h-44 touch-pan-y">
      <svg
        viewBox={`0 0 ${days.length * dayWidth} ${plotHeight}`}
        preserveAspectRatio="none"
        role={isAlive ? undefined : "img"}
        aria-hidden={isAlive}
        aria-label={isAlive ? undefined : title}
        className="absolute inset-0 size-full overflow-visible"
      >
        {children(isShown ? here : null)}
        {isAlive ? null : <DayTitles days={days} />}
      </svg>
      {isShown && day !== undefined ? <Reading {...{ day, series, isLine }} share={((here + 0.5) / days.length) * 100} /> : null}
    </div>
  );
}

/** Where a key leads; null for a key of the page. */
function keyTarget(key: string, at: number, last: number): number | null {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return at - 1;
    case "ArrowRight":
    case "ArrowUp":
      return at + 1;
    case "PageDown":
      return at - 7;
    case "PageUp":
      return at + 7;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/** A browser may know the words of dates differently; these are gone as soon as it reads the days itself. */
function DayTitles({ days }: { days: readonly ChartDay[] }) {
  return days.map(({ day, words }, index) => (
    <rect key={day} x={index * dayWidth} width={dayWidth} height={plotHeight} fill="none" pointerEvents="all">
      <title suppressHydrationWarning>{words}</title>
    </rect>
  ));
}

/** The numbers of a day above it; at the edges of the plot it stays within. Read aloud is the value of the slider. */
function Reading({ day, series, isLine, share }: Pick<ReaderProps, "series" | "isLine"> & { day: ChartDay; share: number }) {
  const number = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 });
  return (
    <div
      aria-hidden="true"
      data-reading
      style={{ left: `${share}%`, translate: `-${share}% 0` }}
      className="pointer-events-none absolute bottom-full z-10 mb-2 w-max max-w-full floating px-3 py-2 text-ink2"
    >
      <p className="mb-1 font-medium text-ink">{dayWords(day.day)}</p>
      {series.map(({ name, look }, index) => (
        <p key={name} className="flex items-center gap-2">
          <SeriesKey look={look} isLine={isLine} />
          {name}
          <span className="ml-auto pl-3 font-medium text-ink tabular-nums">{number.format(day.values[index] ?? 0)}</span>
        </p>
      ))}
    </div>
  );
}
