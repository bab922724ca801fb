import { mendTags } from "#formats/segments/mend-tags.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import type { Unit } from "#formats/segments/unit.ts";
import type { Finding } from "#features/translation/checks/finding.ts";

/** What a person's wording of a segment comes to: its tags mended, checked as a model's answer is. */
export type JudgedTarget = { target: string | null; findings: Finding[]; state: "done" | "marked" | "missing" };

const missing: Finding = { kind: "missing", start: 0, end: 0 };
/** Formatting has no place in the plain text, so the mark stands at its start. */
const tagMark: Finding = { kind: "placeholder", start: 0, end: 0 };
/** What no format of ours can hold. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Makes of a written text what is kept of it. One without words takes the answer away.
 *
 * @param check findings of a translation without its tags
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
