import type { Locale } from "#core/localized.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";
import type { Connection } from "#features/runs/run-client.ts";
import { plainProseClass } from "#features/runs/markdown-text.tsx";
import { finishSentence } from "#features/runs/run-sentences.ts";
import type { Finish, RunFailure } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";

/** Before the first run: what a result looks like, marked as written by hand. */
export function EmptyResult({ tool, locale }: { tool: ToolView; locale: Locale }) {
  return (
    <figure>
      <figcaption className="mb-3 text-sm text-muted">{m.result_sample_label()}</figcaption>
      <blockquote className={`${plainProseClass} border-l-2 border-line pl-4 text-muted`}>{tool.sample[locale]}</blockquote>
    </figure>
  );
}

/** How a text ended, said plainly, with the one thing to do about it. */
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
  const isQuiet = finish === "stopped" || finish === "truncated";
  return (
    <div
      role={isQuiet ? undefined : "alert"}
      className={`mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 py-1 pl-4 ${isQuiet ? "border-warn" : "border-bad"}`}
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

/** Nothing is lost while the line is: the run goes on without the reader. */
export function OfflineBar({ connection }: { connection: Connection }) {
  return (
    <div role="status">
      {connection === "live" ? null : (
        <p className="mb-4 border-l-2 border-warn py-1 pl-4 text-sm">{connection === "offline" ? m.run_offline() : m.run_reconnecting()}</p>
      )}
    </div>
  );
}
