import { clsx } from "clsx";
import { getLocale } from "#i18n/paraglide/runtime.js";

type Names = Intl.DateTimeFormatOptions;

/** A week is named by its weekdays, months by theirs; of more days up to eight by their dates, half of them where it is narrow. */
export function DayNames({ days }: { days: readonly { day: string }[] }) {
  const areMonths = days.some(({ day }) => isMonth(day));
  const isWeek = !areMonths && days.length <= 7;
  const every = isWeek ? 1 : Math.ceil(days.length / (areMonths ? 12 : 8));
  const shown: Names = areMonths ? { month: "short" } : isWeek ? { weekday: "short" } : { month: "numeric", day: "numeric" };
  const name = new Intl.DateTimeFormat(getLocale(), { ...shown, timeZone: "UTC" });
  return (
    // A browser may know the words of dates differently. Positions in percent: a style attribute would not be allowed (Content-Security-Policy).
    <svg aria-hidden="true" textAnchor="middle" className="col-start-2 mt-1.5 h-4 w-full overflow-visible fill-muted">
      {days.map(({ day }, index) =>
        index % every === 0 ? (
          <text
            key={day}
            suppressHydrationWarning
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

/** A day in UTC, `2026-11-22`, or a month, `2026-11`, as it is read: "Sunday, November 22", "November 2026". */
export function dayWords(day: string): string {
  const shown: Names = isMonth(day) ? { year: "numeric", month: "long" } : { weekday: "long", month: "long", day: "numeric" };
  return new Intl.DateTimeFormat(getLocale(), { ...shown, timeZone: "UTC" }).format(new Date(day));
}

const isMonth = (day: string): boolean => day.length === "2026-11".length;
