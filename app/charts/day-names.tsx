import { clsx } from "clsx";
import { getLocale } from "#i18n/paraglide/runtime.js";

/** A week is named by its weekdays; of more days up to eight by their dates, half of them where it is narrow. */
export function DayNames({ days }: { days: readonly { day: string }[] }) {
  const isWeek = days.length <= 7;
  const every = isWeek ? 1 : Math.ceil(days.length / 8);
  const name = new Intl.DateTimeFormat(
    getLocale(),
    isWeek ? { weekday: "short", timeZone: "UTC" } : { month: "numeric", day: "numeric", timeZone: "UTC" },
  );
  return (
    // Positions in percent: a style attribute would not be allowed (Content-Security-Policy).
    <svg aria-hidden="true" textAnchor="middle" className="col-start-2 mt-1.5 h-4 w-full overflow-visible fill-muted">
      {days.map(({ day }, index) =>
        index % every === 0 ? (
          <text
            key={day}
            x={`${((index + 0.5) / days.length) * 100}%`}
            y="12"
            className={clsx(isWeek || index % (2 * every) === 0 || "max-sm:hidden")}
          >
            {name.format(new Date(day))}
          </text>
        ) : null,
      )}
    </svg>
  );
}

/** A day in UTC, `2026-11-22`, as it is read: "Sunday, November 22". */
export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat(getLocale(), { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }).format(new Date(day));
