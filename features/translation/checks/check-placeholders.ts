import { counterpartOf } from "./counterpart.ts";
import type { Finding } from "./finding.ts";
import type { PreparedText } from "./prepared-text.ts";
import type { ProtectedSpan } from "./protected-spans.ts";

/** Compares both sides' placeholders, tags and inline code: each of the source occurs as often, and none is new. */
export function checkPlaceholders(source: PreparedText, target: PreparedText): Finding[] {
  const { lost, strange, wanted, given } = unmatchedPlaceholders(source, target);
  if (lost.length === 0 && strange.length === 0) return checkNesting(given, wanted);
  return [
    ...lost.map(({ start }): Finding => ({ kind: "placeholder", ...counterpartOf(source, target, start) })),
    ...strange.map(({ start, end }): Finding => ({ kind: "placeholder", start, end })),
  ];
}

/** The placeholders, tags and code that one side has more often than the other, and all of both. */
export function unmatchedPlaceholders(source: PreparedText, target: PreparedText) {
  const wanted = withoutPercent(placeholdersOf(source), target);
  const given = withoutPercent(placeholdersOf(target), source);
  const open = countKeys(given);
  // Plural branches repeat their content, as often as the language has branches.
  const isCounted = !wanted.some(({ isArgument }) => isArgument);
  const lost = wanted.filter(({ key, kind }) => {
    const left = open.get(key) ?? 0;
    if (left > 0 && isCounted) open.set(key, left - 1);
    return left <= 0 && (kind !== "code" || !target.text.includes(key));
  });
  const known = new Set(wanted.map(({ key }) => key));
  const strange = given.toReversed().filter(({ key, kind, start, end }) => {
    if (kind === "code" || (isCounted ? (open.get(key) ?? 0) <= 0 : known.has(key))) return false;
    // What looks like a placeholder may be plain words of the source, such as `@:name` in another notation.
    if (source.text.includes(target.text.slice(start, end)) && !known.has(key)) return false;
    if (isCounted) open.set(key, (open.get(key) ?? 0) - 1);
    return true;
  });
  return { lost, strange, wanted, given };
}

/** Placeholders, tags and inline code, without what is not compared. */
const placeholdersOf = ({ spans }: PreparedText): ProtectedSpan[] => spans.filter(({ kind, key }) => key !== "" && kind !== "url");

/** Turkish and Basque put the sign first: `{rate}%` is `%{rate}` there, which elsewhere is a placeholder of its own. */
function withoutPercent(spans: readonly ProtectedSpan[], other: PreparedText): ProtectedSpan[] {
  return spans.map((span) => {
    if (!span.key.startsWith("%{")) return span;
    const bare = span.key.slice(1);
    const isPercentage = other.spans.some(({ key, end }) => key === bare && /^[ \u00a0\u202f]?[%％٪]/.test(other.text.slice(end, end + 2)));
    return isPercentage ? { ...span, key: bare, start: span.start + 1 } : span;
  });
}

function countKeys(spans: readonly ProtectedSpan[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of spans) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** A tag closed before it is opened, although the source has them in order. */
function checkNesting(given: readonly ProtectedSpan[], wanted: readonly ProtectedSpan[]): Finding[] {
  if (firstUnopened(wanted) !== null) return [];
  const wrong = firstUnopened(given);
  return wrong ? [{ kind: "placeholder", start: wrong.start, end: wrong.end }] : [];
}

function firstUnopened(spans: readonly ProtectedSpan[]): ProtectedSpan | null {
  const open = new Map<string, number>();
  for (const span of spans) {
    if (span.kind !== "placeholder" || !span.key.startsWith("<") || span.key.endsWith("/>")) continue;
    const name = span.key.replace(/[<>/]/g, "");
    const depth = (open.get(name) ?? 0) + (span.key.startsWith("</") ? -1 : 1);
    if (depth < 0) return span;
    open.set(name, depth);
  }
  return null;
}
