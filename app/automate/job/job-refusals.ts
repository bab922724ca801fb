import type { Locale } from "#core/localized.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { highestBound } from "#features/automate/length-limits.ts";
import { maxNameLength, maxTableTools } from "#features/automate/job-limits.ts";
import { columnLimits } from "#features/automate/output-shape.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { JobLimits } from "./job-page.server.ts";

type Refused = {
  code: string;
  status: number;
  fieldCodes: Readonly<Record<string, string>>;
  requestId?: string | null;
  retryAfterS?: number | null | undefined;
};

/** Why nothing was done about a table, and what to do. */
export function jobRefusal({ fieldCodes, ...refused }: Refused, limits: JobLimits, locale: Locale): string {
  const count = new Intl.NumberFormat(locale);
  const isAbout = (field: string) => Object.hasOwn(fieldCodes, field);
  const output = Object.keys(fieldCodes).find((field) => field === "output" || field.startsWith("output."));
  switch (refused.code) {
    case "invalid-input":
      if (output !== undefined) return outputRefusal(output, fieldCodes[output], count);
      if (["name", "mapping"].some((field) => fieldCodes[field] === "too-long")) return m.automate_refused_long();
      if (isAbout("toolName")) return m.automate_refused_tool_name({ most: count.format(maxNameLength) });
      if (isAbout("template")) return fieldCodes.template === "missing" ? m.automate_refused_no_template() : m.automate_refused_template();
      if (isAbout("source")) return m.automate_refused_source();
      if (isAbout("mapping")) return fieldCodes.mapping === "not-a-choice" ? m.automate_refused_unfit() : m.automate_refused_mapping();
      if (isAbout("capMilli")) return fieldCodes.capMilli === "too-small" ? m.automate_refused_cap() : m.automate_refused_cap_text();
      if (isAbout("lane")) return m.automate_refused_lane();
      if (isAbout("rows")) return m.automate_refused_none();
      if (isAbout("edited")) return editWords(fieldCodes.edited);
      return requestSentence(refused);
    case "limit-reached":
      return m.automate_refused_tools_full({ most: count.format(maxTableTools) });
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

/** What is wrong with what is to come back for each row. @param field all of it, or the place in it, such as `output.columns.0.name` */
function outputRefusal(field: string, code: string | undefined, count: Intl.NumberFormat): string {
  if (/\.length(?:\.|$)/.test(field)) return m.automate_refused_length({ most: count.format(highestBound) });
  if (field === "output.language") return m.automate_refused_language();
  const { columns, name, about, choices, choice } = columnLimits;
  if (code !== "too-long" && code !== "too-large") return m.automate_refused_output();
  // There are too many; texts are too long.
  return code === "too-large" && /(?:output|columns|choices)$/.test(field)
    ? m.automate_refused_output_large({ columns: count.format(columns), choices: count.format(choices) })
    : m.automate_refused_output_long({ name: count.format(name), about: count.format(about), choice: count.format(choice) });
}

/** What is wrong with what was written into a row. */
function editWords(code: string | undefined): string {
  if (code === "not-a-choice") return m.automate_refused_choice();
  if (code === "wrong-type") return m.automate_refused_type();
  // A column that has been renamed or taken away meanwhile.
  return code === "unknown" ? m.automate_refused_conflict() : m.automate_refused_edit();
}
