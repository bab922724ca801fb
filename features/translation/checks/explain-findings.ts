import { checkTranslation } from "./check-translation.ts";
import { counterpartOf } from "./counterpart.ts";
import { type Difference, type Edit, findDifferences, maxEdits } from "./differences.ts";
import type { CheckInput, Finding } from "./finding.ts";
import { isOverlapping, isSameFinding, isSamePlace, isWithin, onlyOne, type Place } from "./place.ts";
import { type PreparedText, prepareText } from "./prepared-text.ts";

/** A finding with what exactly is wrong. */
export type ExplainedFinding = Finding & {
  /** The words of the target that are wrong; null if something is left out, or they aren't known. */
  found: string | null;
  /** The words of the source without a counterpart; null if they aren't known. */
  expected: string | null;
  /** A day with its month, not just a number. */
  isDate: boolean;
  /** Fixes the target: `text` replaces what is between `start` and `end`. Null if no certain fix exists. */
  fix: { start: number; end: number; text: string } | null;
};

/** Longer texts have too many numbers for any difference to be certain. */
const maxLength = 4_000;
/** The checks run once for each edit, and someone waits for them. */
const maxMendedLength = 1_000;
/** A text with more findings or differences is a list, in which nothing is told apart for certain. */
const maxExplained = 20;

/**
 * Explains what the checks found in a translation. A fix is only offered if the checks prove it: with it the finding is gone, no new one has
 * come, and no other edit does the same or needs the same words. Pure and deterministic; at most `maxEdits` checks of a pair that isn't
 * longer than `maxMendedLength`, and none where more than `maxExplained` is found.
 *
 * @param findings of this very target, as `checkTranslation` returned them
 * @returns one explanation per finding, in the same order
 */
export function explainFindings(input: CheckInput, findings: readonly Finding[]): ExplainedFinding[] {
  const count = findings.filter(({ kind }) => kind === "number" || kind === "url" || kind === "placeholder").length;
  if (count === 0 || count > maxExplained || Math.max(input.source.length, input.target.length) > maxLength)
    return findings.map(unexplained);
  const sides = { source: prepareText(input.source, input.from), target: prepareText(input.target, input.to) };
  const differences = findDifferences({ ...sides, from: input.from, to: input.to });
  const isLong = Math.max(input.source.length, input.target.length) > maxMendedLength;
  const proven = isLong ? [] : provenEdits(input, differences.edits);
  const lost = withCounterparts(differences.wanted, sides);
  return findings.map((finding) => {
    const [edit, ...others] = proven.filter(({ mended }) => mended.some((one) => isSameFinding(one, finding)));
    if (edit !== undefined && others.length === 0 && !isContested(edit, proven)) return mendedBy(finding, edit);
    return { ...unexplained(finding), ...differing(finding, lost, differences.given) };
  });
}

const unexplained = ({ kind, start, end }: Finding): ExplainedFinding => ({
  kind,
  start,
  end,
  found: null,
  expected: null,
  isDate: false,
  fix: null,
});

type ProvenEdit = Edit & { mended: Finding[] };

function mendedBy({ kind, start, end }: Finding, { text, wanted, given, ...edit }: ProvenEdit): ExplainedFinding {
  const fix = { start: edit.start, end: edit.end, text };
  return { kind, start, end, found: given?.words ?? null, expected: wanted.words, isDate: wanted.isDate, fix };
}

/** The edits that fix something and break nothing else. */
function provenEdits(input: CheckInput, edits: readonly Edit[]): ProvenEdit[] {
  if (edits.length === 0 || edits.length > maxEdits) return [];
  const before = checkTranslation(input);
  return edits.flatMap((edit) => {
    const target = input.target.slice(0, edit.start) + edit.text + input.target.slice(edit.end);
    if (target === input.target) return [];
    const after = checkTranslation({ ...input, target });
    const moved = before.map((finding) => ({ finding, now: moveBy(finding, edit) }));
    if (after.some((finding) => !moved.some(({ now }) => isSameFinding(now, finding)))) return [];
    const mended = moved.filter(({ now }) => !after.some((finding) => isSameFinding(now, finding))).map(({ finding }) => finding);
    return mended.length === 0 ? [] : [{ ...edit, mended }];
  });
}

/** Where a finding is after an edit. */
function moveBy({ kind, start, end }: Finding, edit: Edit): Finding {
  const by = edit.text.length - (edit.end - edit.start);
  return { kind, start: start >= edit.end && start > edit.start ? start + by : start, end: end >= edit.end ? end + by : end };
}

/** Whether another edit would use the same words of the source elsewhere, or put others in the same place. */
const isContested = (edit: ProvenEdit, all: readonly ProvenEdit[]): boolean =>
  all.some((other) => other !== edit && (isSamePlace(other.wanted, edit.wanted) || isOverlapping(other, edit)));

type Lost = Difference & { counterpart: Place };
type Sides = { source: PreparedText; target: PreparedText };

/** What the target lacks, with the place where it should be; none where too much is lacking. */
const withCounterparts = (wanted: readonly Difference[], { source, target }: Sides): Lost[] =>
  wanted.length > maxExplained ? [] : wanted.map((one) => ({ ...one, counterpart: counterpartOf(source, target, one.start) }));

/** What differs at a finding, as far as there is one answer. */
function differing(
  finding: Finding,
  wanted: readonly Lost[],
  given: readonly Difference[],
): Pick<ExplainedFinding, "found" | "expected" | "isDate"> {
  const lost = wanted.filter(({ kind }) => kind === finding.kind);
  const strange = given.filter(({ kind }) => kind === finding.kind);
  const own = strange.find((one) => isSamePlace(one, finding) || (one.isDate && isWithin(finding, one)));
  const missing = onlyOne(own === undefined ? lost.filter(({ counterpart }) => isSamePlace(counterpart, finding)) : lost);
  const wrong = own ?? (missing === null ? null : onlyOne(strange));
  return { found: wrong?.words ?? null, expected: missing?.words ?? null, isDate: missing?.isDate === true && wrong?.isDate === true };
}
