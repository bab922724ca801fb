import type { Finish } from "#core/finish.ts";
import { finishSentence, finishTone } from "./finish-sentences.ts";
import type { RunFailure } from "./run-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";

/** How a text ended, in plain words, with the one thing to do about it. */
export function FinishNotice({
  finish,
  failure,
  onContinue,
  onRetry,
}: {
  finish: Finish;
  failure: RunFailure | null;
  onContinue: (() => void) | null;
  onRetry(): void;
}) {
  const sentence = finishSentence(finish, failure);
  if (sentence === null) return null;
  const isQuiet = finishTone(finish) === "warn";
  return (
    <div
      role={isQuiet ? undefined : "alert"}
      className={`mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-4 py-2 ${isQuiet ? "bg-warn-soft text-warn" : "bg-bad-soft text-bad"}`}
    >
      <p className="min-w-48 flex-1 text-sm">{sentence}</p>
      {onContinue ? (
        <Button size="sm" onClick={onContinue}>
          {m.run_continue()}
        </Button>
      ) : (
        <Button size="sm" onClick={onRetry}>
          {m.run_retry()}
        </Button>
      )}
    </div>
  );
}
