import { checkTags, plainText } from "#formats/segments/tagged-text.ts";
import { mendTags } from "#formats/segments/mend-tags.ts";
import type { Finding, FindingKind } from "#features/translation/checks/finding.ts";
import type { PromptTerm } from "#features/translation/text/translation-prompt.ts";
import { cutLongText } from "./cut-long-text.ts";
import type { DocumentAnswer } from "./document-answers.ts";
import type { DocumentText } from "./document-texts.ts";
import type { EngineAnswer, EngineUsage, TranslationEngine } from "./engines/translation-engine.ts";
import { type LockedText, lockPlaceholders } from "./lock-placeholders.ts";
import type { WorkPace } from "#platform/queue/work-pace.ts";

export type BatchWork = {
  engine: TranslationEngine;
  /** Findings of a translation without its tags. */
  check(source: string, target: string): Finding[];
  /** The terms that occur in a text. */
  termsIn(text: string): PromptTerm[];
  /** Stores answers before anything else is requested. */
  save(answers: readonly DocumentAnswer[], usage: EngineUsage | null): Promise<void>;
  /** None if nothing else uses the thread. */
  pace?: WorkPace;
  signal: AbortSignal;
};

/** Answers checked between two rests: a few milliseconds. */
const judgedAtOnce = 4;

type Asked = DocumentText & { locked: LockedText };
type Try = { answer: DocumentAnswer; faults: readonly FindingKind[] };

/**
 * Translates one batch with a model: asks, keeps what is complete, asks once more for what is faulty or missing and names the faults, takes
 * the better of both, fixes its tags and marks it. A text that is never answered has no target: its place keeps its bytes.
 *
 * @returns the texts without an answer
 * @throws what the engine throws, or why the provider broke off twice; what arrived is saved
 */
export async function translateBatch(work: BatchWork, texts: readonly DocumentText[]): Promise<DocumentText[]> {
  const { save } = work;
  const open = new Map(texts.map((text): [string, Asked] => [text.id, { ...text, locked: lockPlaceholders(text.source, text.tags) }]));
  const best = new Map<string, Try>();
  const first = await ask(work, [...open.values()]);
  await take(first);
  if (open.size > 0 && !work.signal.aborted) {
    const faults = first.brokenBy === null ? new Map([...open.keys()].map((id) => [id, best.get(id)?.faults ?? []])) : undefined;
    const second = await ask(work, [...open.values()], faults);
    await take(second);
    if (first.brokenBy !== null && second.brokenBy !== null) throw second.brokenBy;
  }
  const marked = [...open.keys()].flatMap((id) => best.get(id)?.answer ?? []);
  if (marked.length > 0) await save(marked, null);
  return [...open.values()].filter(({ id }) => !best.has(id));

  async function take({ targets, usage }: EngineAnswer): Promise<void> {
    const whole: DocumentAnswer[] = [];
    let judged = 0;
    for (const [id, target] of targets) {
      const text = open.get(id);
      if (text === undefined) continue;
      // Without the signal: what arrived is paid for, and is stored even if the work is taken away meanwhile.
      if (++judged % judgedAtOnce === 0) await work.pace?.();
      const next = judge(work, text, target);
      if (next.faults.length === 0) {
        open.delete(id);
        whole.push(next.answer);
      } else if (isBetter(next, best.get(id))) best.set(id, next);
    }
    await save(whole, usage);
  }
}

const isBetter = (next: Try, former: Try | undefined): boolean =>
  former === undefined || next.answer.findings.length < former.answer.findings.length;

async function ask(work: BatchWork, texts: readonly Asked[], faults?: ReadonlyMap<string, readonly FindingKind[]>): Promise<EngineAnswer> {
  const parts = texts.map(({ id, locked }) => ({ id, parts: cutLongText(locked.text) }));
  await work.pace?.(work.signal);
  const partId = (id: string, index: number) => (index === 0 ? id : `${id}-${index}`);
  const answer = await work.engine.translate(
    {
      texts: parts.flatMap(({ id, parts: own }) => own.map((text, index) => ({ id: partId(id, index), text: text.trim() }))),
      context: texts[0]?.before ?? null,
      terms: work.termsIn(texts.map(({ source }) => plainText(source)).join("\n")),
      ...(faults === undefined ? {} : { faults }),
    },
    work.signal,
  );
  const targets = new Map<string, string>();
  for (const { id, parts: own } of parts) {
    const answers = own.map((_, index) => answer.targets.get(partId(id, index)));
    if (answers.every((target) => target !== undefined))
      targets.set(
        id,
        own.length === 1 ? (answers[0] ?? "") : answers.map((target, index) => target + blanksBehind(own[index] ?? "")).join(""),
      );
  }
  return { ...answer, targets };
}

const blanksBehind = (text: string): string => text.slice(text.trimEnd().length);

/** What is wrong with an answer, and what would be stored of it. */
function judge({ check }: BatchWork, { key, source, locked }: Asked, answered: string): Try {
  const tagFaults = checkTags(locked.tags, answered);
  const mended = tagFaults.length === 0 ? answered : mendTags({ source: locked.text, tags: locked.tags }, answered).target;
  const target = locked.unlock(mended);
  const findings = check(plainText(source), plainText(target));
  const marks = tagFaults.length > 0 && !findings.some(({ kind }) => kind === "placeholder") ? [tagMark, ...findings] : findings;
  return { answer: { key, target, findings: marks }, faults: [...new Set(marks.map(({ kind }) => kind))] };
}

/** Formatting has no position in the plain text, so the mark is at its start. */
const tagMark: Finding = { kind: "placeholder", start: 0, end: 0 };
