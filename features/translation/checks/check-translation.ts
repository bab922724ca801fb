import { checkCompleteness } from "./check-completeness.ts";
import { checkDates } from "./check-dates.ts";
import { checkDayHalves } from "./check-day-halves.ts";
import { checkEcho } from "./check-echo.ts";
import { checkNumbers } from "./check-numbers.ts";
import { checkPlaceholders } from "./check-placeholders.ts";
import { compareQuantities } from "./check-quantities.ts";
import { checkQuotation } from "./check-quotation.ts";
import { checkReply } from "./check-reply.ts";
import { checkScript } from "./check-script.ts";
import { checkSigns } from "./check-signs.ts";
import { checkSpelled } from "./check-spelled.ts";
import { checkTerms } from "./check-terms.ts";
import { compareTimes } from "./check-times.ts";
import { checkUrls } from "./check-urls.ts";
import { type CheckInput, type Finding, findingKinds } from "./finding.ts";
import { type PreparedText, prepareText } from "./prepared-text.ts";

/**
 * Checks a translation against its source: pure, deterministic, linear in both texts, for server and browser. Works on a text or a part of
 * it, as long as source and target are of the same part.
 *
 * @returns what is wrong, in target order; empty if nothing was found
 */
export function checkTranslation(input: CheckInput): Finding[] {
  const source = prepareText(input.source, input.from);
  const target = prepareText(input.target, input.to);
  const times = compareTimes(source, target);
  const amounts = compareQuantities(times.source, times.target);
  const findings = [
    ...checkEcho(source, target),
    ...checkScript(source, target),
    ...checkAnswer(input, source, target),
    ...checkCompleteness(input, source, target),
    ...checkPlaceholders(source, target),
    ...times.findings,
    ...(times.findings.length > 0 ? [] : checkDayHalves(source, target)),
    ...checkSigns(source, target),
    ...amounts.replaced.map(({ given: { start, end } }): Finding => ({ kind: "number", start, end })),
    ...checkNumbers(amounts.source, amounts.target),
    ...checkSpelled(amounts.source, amounts.target),
    ...checkDates(source, target),
    ...checkUrls(source, target),
    ...checkTerms(input, source, target),
  ];
  return inOrder(findings);
}

/** A reply recognized by its words, otherwise one recognized by what it leaves out. */
function checkAnswer(input: CheckInput, source: PreparedText, target: PreparedText): Finding[] {
  const replies = checkReply(source, target);
  return replies.length > 0 ? replies : checkQuotation(input.source, input.target);
}

/** By place and kind, each once. */
function inOrder(findings: readonly Finding[]): Finding[] {
  const sorted = findings.toSorted(
    (a, b) => a.start - b.start || a.end - b.end || findingKinds.indexOf(a.kind) - findingKinds.indexOf(b.kind),
  );
  return sorted.filter(({ kind, start, end }, index) => {
    const before = sorted[index - 1];
    return !before || before.kind !== kind || before.start !== start || before.end !== end;
  });
}
