import type { Locale } from "#core/localized.ts";
import type { JobView, RowFlag, RowState, RowView, RunAgain, SampleReason } from "#features/automate/job-view.ts";
import { faultOfLength, lengthIn, type LengthFault, type LengthUnit, type TextLength } from "#features/automate/length-limits.ts";
import type { CellFault, OutputColumn } from "#features/automate/output-shape.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import type { BadgeTone } from "#ui/primitives/badge.tsx";
import type { shownFilters } from "./row-wish.ts";

/** Thousandths of a credit as `0.05 token`. */
export const tokenWords = (milli: number, locale: Locale): string => m.document_tokens({ tokens: formatMilli(milli, locale) });

export const countWords = (count: number, locale: Locale): string => new Intl.NumberFormat(locale).format(count);

type Mark = { words: string; tone: BadgeTone; icon: IconName };

const marks: Record<RowState, { words: () => string; tone: BadgeTone; icon: IconName }> = {
  pending: { words: m.automate_row_pending, tone: "plain", icon: "clock" },
  running: { words: m.automate_row_running, tone: "accent", icon: "hourglass" },
  done: { words: m.automate_row_done, tone: "good", icon: "check" },
  failed: { words: m.automate_row_failed, tone: "bad", icon: "x" },
  skipped: { words: m.automate_row_skipped, tone: "plain", icon: "ban" },
  copied: { words: m.automate_row_copied, tone: "good", icon: "copy" },
  edited: { words: m.automate_row_edited, tone: "accent", icon: "pen-line" },
  approved: { words: m.automate_row_approved, tone: "good", icon: "circle-check" },
};

/** Whether a person should look at a result, and hasn't yet. */
export const isFlagged = ({ flags, state }: RowView): boolean => flags.length > 0 && (state === "done" || state === "copied");

/** How a row is, in a word, a mark and a color. */
export function markOf(row: RowView): Mark {
  if (isFlagged(row)) return { words: m.automate_row_look(), tone: "warn", icon: "eye" };
  const { words, tone, icon } = marks[row.state];
  return { words: words(), tone, icon };
}

const flagWords: Record<RowFlag, () => string> = {
  refusal: m.automate_flag_refusal,
  "same-as-input": m.automate_flag_same,
  "cut-short": m.automate_flag_cut,
  "no-source": m.automate_flag_no_source,
  "no-value": m.automate_flag_no_value,
  "not-allowed": m.automate_flag_not_allowed,
  "wrong-type": m.automate_flag_wrong_type,
  "too-short": m.automate_flag_too_short,
  "too-long": m.automate_flag_too_long,
  echo: m.automate_flag_echo,
  script: m.automate_flag_script,
  reply: m.automate_flag_reply,
  missing: m.automate_flag_missing,
  length: m.automate_flag_length,
  placeholder: m.automate_flag_placeholder,
  number: m.automate_flag_number,
  url: m.automate_flag_url,
  term: m.automate_flag_term,
};
export const flagsWords = (flags: readonly RowFlag[]): string => flags.map((flag) => flagWords[flag]()).join(" · ");

/** What is wrong with a value, beside it. */
export function faultWords(
  { type, length }: Pick<OutputColumn, "type" | "length">,
  fault: CellFault,
  text: string,
  locale: Locale,
): string {
  if (fault === "too-short" || fault === "too-long") return length === null ? flagWords[fault]() : lengthWords(length, text, locale);
  return misfitWords(type, fault);
}

/** What is wrong with a value that isn't of its column's kind. */
export function misfitWords(type: OutputColumn["type"], fault: Exclude<CellFault, LengthFault>): string {
  if (fault === "no-value") return m.automate_fault_missing();
  if (fault === "not-allowed") return m.automate_fault_not_allowed();
  if (type === "number") return m.automate_fault_number();
  return type === "date" ? m.automate_fault_date() : m.automate_fault_yes_no();
}

const countedIn: Record<LengthUnit, (inputs: { count: number; shown: string }) => string> = {
  characters: m.automate_length_count_characters,
  words: m.automate_length_count_words,
};

/** How long a text is beside how long it is to be: the bound that it is beyond, or all there are. */
export function lengthWords(length: TextLength, text: string, locale: Locale): string {
  const { least, most, unit } = length;
  const fault = faultOfLength(length, text);
  const count = lengthIn(unit, text);
  const bounds = [
    ...(least === null || fault === "too-long" ? [] : [m.automate_length_at_least({ least: countWords(least, locale) })]),
    ...(most === null || fault === "too-short" ? [] : [m.automate_length_at_most({ most: countWords(most, locale) })]),
  ];
  return bounds.reduce(
    (words, bounds) => m.automate_length_is({ count: words, bounds }),
    countedIn[unit]({ count, shown: countWords(count, locale) }),
  );
}

/** Values after the names of their columns, on one line. */
export const cellsWords = (cells: readonly (readonly [name: string, value: string])[]): string =>
  cells.map(([name, value]) => m.automate_cell_named({ name, value })).join(" · ");

const reasonWords: Record<SampleReason, () => string> = {
  longest: m.automate_sample_longest,
  emptiest: m.automate_sample_emptiest,
  unusual: m.automate_sample_unusual,
  random: m.automate_sample_random,
};
export const sampleWords = (reason: SampleReason): string => reasonWords[reason]();

export const filterNames: Record<(typeof shownFilters)[number], () => string> = {
  all: m.automate_filter_all,
  done: m.automate_filter_done,
  flagged: m.automate_filter_flagged,
  changed: m.automate_filter_changed,
  failed: m.automate_filter_failed,
  skipped: m.automate_filter_skipped,
  edited: m.automate_filter_edited,
  approved: m.automate_filter_approved,
};

/** How many rows each filter lets through. */
export function filterCount(filter: (typeof shownFilters)[number], { counts, rows }: JobView): number | null {
  if (filter === "all") return rows;
  if (filter === "done") return counts.done + counts.copied + counts.edited + counts.approved;
  // What was edited and then approved is among the edited too, and isn't counted apart.
  return filter === "edited" ? null : counts[filter];
}

/** What came of rows that were run once more. */
export function againWords({ version, differ, same, flaggedBefore, flagged }: RunAgain, locale: Locale): string {
  const count = differ + same;
  const words = { rows: countWords(count, locale), differ: countWords(differ, locale), same: countWords(same, locale) };
  const ran = m.automate_again({ count, version, ...words });
  if (flaggedBefore + flagged === 0) return ran;
  const looked = m.automate_again_flagged({ before: countWords(flaggedBefore, locale), now: countWords(flagged, locale) });
  return locale === "zh" ? `${ran}${looked}` : `${ran} ${looked}`;
}

/** Rows that are through, whatever became of them. */
export const finishedRows = ({ counts, rows }: JobView): number => rows - counts.pending - counts.running;
