import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { faultSentences } from "./fault-sentences.ts";
import { timeLeft } from "./time-left.ts";
import type { JobState } from "./use-job.ts";

type RunBarProps = {
  state: JobState;
  locale: Locale;
  /** There is a result: the main action of the page is to take it. */
  hasResult: boolean;
  /** What is said at the end; if omitted: that the result is there. */
  outcome?: string | undefined;
  /** What may be wrong with what is asked for, before it starts. */
  warning?: ReactNode;
  onCancel(): void;
};

/** Starts and cancels, next to the price, which is none; progress and what went wrong are said in place. */
export function RunBar({ state, locale, hasResult, outcome, warning, onCancel }: RunBarProps) {
  const isBusy = state.phase === "loading" || state.phase === "working";
  const button = useRef<HTMLButtonElement>(null);
  const said = outcome ?? (hasResult ? m.images_made() : null);
  // One button takes the other's place. What was made takes the focus itself.
  const isDone = state.phase === "idle" && hasResult;
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current !== isBusy && !isDone && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy, isDone]);
  return (
    <div
      data-foot
      className="sticky bottom-[var(--bar)] z-10 -mx-4 mt-6 border-y border-line bg-ground px-4 py-3 lg:static lg:mx-0 lg:border-b-0 lg:px-0 print:hidden"
    >
      <div role="alert">
        {state.phase === "failed" ? (
          <p className={`mb-3 ${state.code === "canceled" ? "note" : "note-bad"}`}>{faultSentences[state.code]()}</p>
        ) : null}
      </div>
      {warning ? <p className="mb-3 note-warn">{warning}</p> : null}
      {isBusy ? <Progress state={state} /> : null}
      <p role="status" className={isBusy ? "mb-3 text-sm text-muted" : "sr-only"}>
        {isBusy ? progressText(state, locale) : state.phase === "idle" ? said : null}
      </p>
      <div className="flex items-center gap-4">
        {isBusy ? (
          // An element of its own: one that turned into the button that submits would do so with the press that cancels.
          <Button key="cancel" ref={button} onClick={onCancel} onKeyDown={ignoreHeld} className="min-w-32">
            <Icon name="x" />
            {m.images_cancel()}
          </Button>
        ) : (
          <Button
            key="start"
            ref={button}
            type="submit"
            variant={hasResult ? "secondary" : "primary"}
            onKeyDown={ignoreHeld}
            className="min-w-32"
          >
            <Icon name="play" />
            {hasResult ? m.images_start_again() : m.images_start()}
          </Button>
        )}
        <p className="text-sm">{m.images_free_here()}</p>
      </div>
    </div>
  );
}

/** A key that is still held from the press that brought the button presses nothing. */
export function ignoreHeld(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

function Progress({ state }: { state: Extract<JobState, { phase: "loading" | "working" }> }) {
  const { done, total } = state.phase === "working" ? state : { done: 0, total: 0 };
  return (
    <progress
      aria-label={m.images_progress()}
      max={total || undefined}
      value={total > 0 ? done : undefined}
      className="mb-1 block h-1.5 w-full accent-accent"
    />
  );
}

function progressText(state: Extract<JobState, { phase: "loading" | "working" }>, locale: Locale): string {
  if (state.phase === "loading") return m.images_loading_parts();
  const leftMs = timeLeft(state.done, state.total, performance.now() - state.sinceMs);
  return leftMs === null ? m.images_working() : m.images_time_left({ time: durationText(leftMs, locale) });
}

/** "12 seconds", "3 minutes": no more exact than it is known. */
function durationText(ms: number, locale: Locale): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const [amount, unit] = seconds < 90 ? [seconds, "second"] : [Math.round(seconds / 60), "minute"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount as number);
}
