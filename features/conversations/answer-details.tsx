import { useState } from "react";
import { RunReceipt } from "#features/runs/receipt.tsx";
import type { RunClient } from "#features/runs/run-client.ts";
import { RunRating } from "#features/runs/run-rating.tsx";
import type { Rating } from "#features/runs/rating.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";

/** What an answer needs from its run. */
export type AnswerRunClient = Pick<RunClient, "find" | "rate">;

type AnswerDetailsProps = {
  runId: string;
  run: RunView | null;
  locale: string;
  /** False if there is no text to rate. */
  canBeRated: boolean;
  runClient: AnswerRunClient;
};

/** An answer's rating, cost and author; for older answers fetched on demand. */
export function AnswerDetails({ runId, run, locale, canBeRated, runClient }: AnswerDetailsProps) {
  const [loaded, setLoaded] = useState<RunView | "failed" | null>(null);
  const found = loaded === "failed" ? null : loaded;
  const known = found ?? run;
  const rate = (rating: Rating | null) =>
    runClient.rate(runId, rating).then(
      (rated) => {
        setLoaded(rated);
        return true;
      },
      () => false,
    );
  if (known !== null)
    return (
      <>
        {canBeRated ? <RunRating rating={known.rating} onRate={rate} /> : null}
        <RunReceipt run={known} locale={locale} isOpen={run === null} />
      </>
    );
  const load = () =>
    runClient.find(runId).then(
      (answer) => setLoaded(answer),
      () => setLoaded("failed"),
    );
  return (
    <details className="text-sm open:w-full" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary className="min-h-8 list-none content-center rounded-control px-2 text-muted hover:bg-sunk hover:text-ink [&::-webkit-details-marker]:hidden">
        {m.run_details()}
      </summary>
      <p className="mb-3 text-muted">{loaded === "failed" ? m.ask_details_gone() : m.ask_details_loading()}</p>
    </details>
  );
}
