import type { Locale } from "#core/localized.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { JobLimits } from "./job-page.server.ts";

type Refused = { code: string; status: number; fieldCodes: Readonly<Record<string, string>>; requestId?: string | null };

/** Why nothing was done about a table, and what to do. */
export function jobRefusal({ fieldCodes, ...refused }: Refused, limits: JobLimits, locale: Locale): string {
  const count = new Intl.NumberFormat(locale);
  const isAbout = (field: string) => Object.hasOwn(fieldCodes, field);
  switch (refused.code) {
    case "invalid-input":
      if (["name", "output", "mapping"].some((field) => fieldCodes[field] === "too-long")) return m.automate_refused_long();
      if (isAbout("template")) return fieldCodes.template === "missing" ? m.automate_refused_no_template() : m.automate_refused_template();
      if (isAbout("source")) return m.automate_refused_source();
      if (isAbout("mapping")) return fieldCodes.mapping === "not-a-choice" ? m.automate_refused_unfit() : m.automate_refused_mapping();
      if (isAbout("capMilli")) return fieldCodes.capMilli === "too-small" ? m.automate_refused_cap() : m.automate_refused_cap_text();
      if (isAbout("rows")) return m.automate_refused_none();
      if (isAbout("edited")) return m.automate_refused_edit();
      return requestSentence(refused);
    case "too-large":
      if (isAbout("automateRows")) return m.automate_refused_rows({ rows: count.format(limits.automateRows) });
      if (isAbout("automateColumns")) return m.automate_refused_columns({ columns: count.format(limits.automateColumns) });
      return requestSentence(refused);
    case "allowance-spent":
      return m.automate_refused_day({ rows: count.format(limits.automateRowsPerDay) });
    case "not-enough-credits":
      return m.automate_refused_tokens();
    case "conflict":
      return m.automate_refused_conflict();
    case "gone":
      return m.automate_expired();
    default:
      return requestSentence(refused);
  }
}
