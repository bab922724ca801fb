import { useState } from "react";
import { RunReceipt } from "#features/runs/receipt.tsx";
import type { RunClient } from "#features/runs/run-client.ts";
import { RunRating } from "#features/runs/run-rating.tsx";
import type { Rating } from "#features/runs/rating.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";

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

/** At the end of the row; a form that opens takes a row of its own. */
const groupClass = "ml-auto flex flex-wrap items-start justify-end has-[form]:w-full";

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
      <div className={groupClass}>
        {canBeRated ? <RunRating rating={known.rating} onRate={rate} /> : null}
        <RunReceipt run={known} locale={locale} isOpen={run === null} isShort />
      </div>
    );
  const load = () =>
    runClient.find(runId).then(
      (answer) => setLoaded(answer),
      () => setLoaded("failed"),
    );
  return (
    <details className="ml-auto text-xs" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary className="inline-flex min-h-8 list-none items-center gap-1.5 rounded-small px-2 text-muted hover:bg-sunk hover:text-ink pointer-coarse:min-h-10 [&::-webkit-details-marker]:hidden">
        <Icon name="receipt" className="text-base" />
        {m.run_details()}
      </summary>
      <p className="px-2 py-1 text-muted">{loaded === "failed" ? m.ask_details_gone() : m.ask_details_loading()}</p>
    </details>
  );
}
