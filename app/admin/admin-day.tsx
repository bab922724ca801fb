import { getLocale } from "#i18n/paraglide/runtime.js";

/** A day in UTC, for narrow columns: server and browser must write the same. */
export function AdminDay({ at }: { at: string }) {
  const text = new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(at));
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {text}
    </time>
  );
}
