import type { WorkContext } from "#features/runs/run-work.ts";
import type { Finding } from "../checks/finding.ts";
import type { PlannedSegment } from "./plan-translation.ts";
import type { TranslationWork } from "./translate-segments.ts";

type Answer = { target: string; findings: Finding[] };

/**
 * Shows sentences in order, whatever order they arrive in, each with its event before its text, and remembers them first.
 *
 * Sentences that never came wait for one that did: if nothing of a text came, nothing is shown.
 */
export class SegmentWriter {
  hasShown = false;
  private readonly answers: (Answer | null | undefined)[];
  private readonly places: ReadonlyMap<string, number>;
  private next = 0;
  private length = 0;
  private lastTarget: string | null = null;
  private deliveredCodePoints = 0;
  private failedCount = 0;
  private pumping: Promise<void> | null = null;
  private readonly work: TranslationWork;
  private readonly context: WorkContext;

  constructor(work: TranslationWork, context: WorkContext) {
    this.work = work;
    this.context = context;
    this.answers = work.plan.segments.map(({ target }) => (target === null ? undefined : { target, findings: [] }));
    this.places = new Map(work.plan.segments.map(({ id }, index) => [id, index]));
    this.pump();
  }

  /** Takes the result for a sentence; null if there is none. */
  settle(segment: PlannedSegment, answer: Answer | null): void {
    const place = this.places.get(segment.id);
    if (place !== undefined) this.answers[place] = answer;
    this.pump();
  }

  /** Shows the rest, and what follows the last sentence. */
  async finish(): Promise<void> {
    for (const [place, answer] of this.answers.entries()) this.answers[place] = answer ?? null;
    this.pump();
    while (this.pumping !== null) await this.pumping;
    const isEmpty = this.answers.length === 0;
    if (this.hasShown || isEmpty) this.context.emitText(this.work.plan.gaps.at(-1) ?? "");
  }

  get isWhole(): boolean {
    return this.failedCount === 0 && this.next === this.answers.length && !this.context.signal.aborted;
  }

  /** How much of the paid sentences was shown, by length. */
  get deliveredShare(): number {
    const { askedCodePoints } = this.work.plan;
    return askedCodePoints === 0 ? 0 : this.deliveredCodePoints / askedCodePoints;
  }

  private pump(): void {
    this.pumping ??= this.showReady().finally(() => {
      this.pumping = null;
      if (this.countReady() > 0) this.pump();
    });
  }

  private async showReady(): Promise<void> {
    const count = this.countReady();
    if (count === 0) return;
    const ready = this.work.plan.segments.slice(this.next, this.next + count);
    await this.rememberAll(ready);
    for (const segment of ready) this.show(segment);
  }

  /** How many of the next sentences can be shown: missing ones only together with one that arrived. */
  private countReady(): number {
    if (this.context.signal.aborted) return 0;
    let end = this.next;
    let shown = this.next;
    while (end < this.answers.length && this.answers[end] !== undefined) {
      end++;
      if (this.hasShown || this.answers[end - 1] !== null) shown = end;
    }
    return shown - this.next;
  }

  private async rememberAll(segments: readonly PlannedSegment[]): Promise<void> {
    if (!this.context.isProvider) return;
    const pairs = segments.flatMap(({ id, text, target }) => {
      const answer = this.answers[this.places.get(id) ?? -1];
      return target === null && answer != null && answer.findings.length === 0 ? [{ source: text, target: answer.target }] : [];
    });
    if (pairs.length > 0) await this.work.remember(this.context.owner(), pairs);
  }

  private show(segment: PlannedSegment): void {
    if (this.context.signal.aborted) return;
    const answer = this.answers[this.next] ?? null;
    const target = answer?.target ?? segment.text;
    const gap = this.work.gap(this.work.plan.gaps[this.next] ?? "", this.lastTarget);
    const targetStart = this.length + gap.length;
    const findings = answer?.findings ?? [];
    this.context.emitSegment({
      variant: 0,
      id: segment.id,
      sourceStart: segment.start,
      sourceEnd: segment.end,
      targetStart,
      targetEnd: targetStart + target.length,
      state: answer === null ? "failed" : findings.length > 0 ? "marked" : "done",
      findings: findings.map(({ kind, start, end }) => ({ kind, start, end })),
      isRemembered: segment.target !== null,
    });
    this.context.emitText(gap + target);
    this.next++;
    this.length = targetStart + target.length;
    this.lastTarget = target;
    if (answer === null) this.failedCount++;
    else this.hasShown = true;
    if (answer !== null && segment.target === null) this.deliveredCodePoints += segment.codePoints;
  }
}
