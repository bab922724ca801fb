import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";

/** A moment in UTC: server and browser must write the same. */
export function AdminTime({ at }: { at: string }) {
  const text = new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(new Date(at));
  return (
    <time dateTime={at} className="md:whitespace-nowrap">
      {m.admin_time({ time: text })}
    </time>
  );
}
