import { counterpartOf } from "./counterpart.ts";
import type { Finding } from "./finding.ts";
import type { PreparedText } from "./prepared-text.ts";
import { addressKey } from "./protected-spans.ts";
import { toLower } from "./scripts.ts";

/** Compares web and email addresses and handles: those in the source are in the target, and no others are. */
export function checkUrls(source: PreparedText, target: PreparedText): Finding[] {
  const wanted = source.spans.filter(({ kind }) => kind === "url");
  const given = target.spans.filter(({ kind }) => kind === "url");
  if (wanted.length === 0 && given.length === 0) return [];
  const wantedKeys = new Set(wanted.map(({ key }) => key));
  const givenKeys = new Set(given.map(({ key }) => key));
  const findings: Finding[] = [];
  for (const { key, start } of wanted) {
    if (givenKeys.has(key) || isInside(target.text, key)) continue;
    givenKeys.add(key);
    findings.push({ kind: "url", ...counterpartOf(source, target, start) });
  }
  for (const { key, start, end } of given) {
    if (!wantedKeys.has(key) && !isInside(source.text, key)) findings.push({ kind: "url", start, end });
  }
  return findings;
}

/** The unchanged address, attached to a word of the sentence: `example.com'u`, `example.com-on`. */
function isInside(text: string, key: string): boolean {
  const lower = toLower(text);
  const place = lower.indexOf(key.toLowerCase());
  if (place < 0 || addressKey(text.slice(place, place + key.length)) !== addressKey(key)) return false;
  return !/[a-z0-9/_=&%-]/.test(lower[place + key.length] ?? " ") || /^[-'’]\p{L}/u.test(lower.slice(place + key.length));
}
