import { counterpartOf } from "./counterpart.ts";
import type { Finding } from "./finding.ts";
import type { PreparedText } from "./prepared-text.ts";
import { addressKey, type ProtectedSpan } from "./protected-spans.ts";
import { toLower } from "./scripts.ts";

/** Compares web and email addresses and handles: those in the source are in the target, and no others are. */
export function checkUrls(source: PreparedText, target: PreparedText): Finding[] {
  const { lost, strange } = unmatchedUrls(source, target);
  return [
    ...lost.map(({ start }): Finding => ({ kind: "url", ...counterpartOf(source, target, start) })),
    ...strange.map(({ start, end }): Finding => ({ kind: "url", start, end })),
  ];
}

/** The addresses that are on one side only; a lost one counts once. */
export function unmatchedUrls(source: PreparedText, target: PreparedText): { lost: ProtectedSpan[]; strange: ProtectedSpan[] } {
  const wanted = source.spans.filter(({ kind }) => kind === "url");
  const given = target.spans.filter(({ kind }) => kind === "url");
  const wantedKeys = new Set(wanted.map(({ key }) => key));
  const givenKeys = new Set(given.map(({ key }) => key));
  const lost = wanted.filter(({ key }) => {
    if (givenKeys.has(key) || isInside(target.text, key)) return false;
    givenKeys.add(key);
    return true;
  });
  return { lost, strange: given.filter(({ key }) => !wantedKeys.has(key) && !isInside(source.text, key)) };
}

/** The unchanged address, attached to a word of the sentence: `example.com'u`, `example.com-on`. */
function isInside(text: string, key: string): boolean {
  const lower = toLower(text);
  const place = lower.indexOf(key.toLowerCase());
  if (place < 0 || addressKey(text.slice(place, place + key.length)) !== addressKey(key)) return false;
  return !/[a-z0-9/_=&%-]/.test(lower[place + key.length] ?? " ") || /^[-'’]\p{L}/u.test(lower.slice(place + key.length));
}
