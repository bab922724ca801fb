import { mendTags } from "#formats/segments/mend-tags.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import type { Unit } from "#formats/segments/unit.ts";
import type { Finding } from "#features/translation/checks/finding.ts";

/** The result of a person's wording of a segment: its tags fixed, checked like a model's answer. */
export type JudgedTarget = { target: string | null; findings: Finding[]; state: "done" | "marked" | "missing" };

const missing: Finding = { kind: "missing", start: 0, end: 0 };
/** Formatting has no position in the plain text, so the mark is at its start. */
const tagMark: Finding = { kind: "placeholder", start: 0, end: 0 };
/** Characters none of our formats can contain. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Turns written text into what is stored of it. Text without words removes the answer.
 *
 * @param check returns the findings of a translation without its tags
 */
export function judgeTarget(
  unit: Pick<Unit, "source" | "tags">,
  written: string | null,
  check: (source: string, target: string) => Finding[],
): JudgedTarget {
  const plain = (written ?? "").replaceAll(unwritable, "");
  if (plainText(plain).trim() === "") return { target: null, findings: [missing], state: "missing" };
  const { target, how } = mendTags(unit, plain);
  const found = check(plainText(unit.source), plainText(target));
  const isMarked = how !== "kept" && !found.some(({ kind }) => kind === "placeholder");
  const findings = isMarked ? [tagMark, ...found] : found;
  return { target, findings, state: findings.length === 0 ? "done" : "marked" };
}
