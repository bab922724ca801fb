import { useState } from "react";
import { RunReceipt } from "#features/runs/receipt.tsx";
import type { RunView } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";

type AnswerDetailsProps = {
  runId: string;
  run: RunView | null;
  locale: string;
  loadRun(runId: string): Promise<RunView>;
};

/** What an answer cost and who wrote it; of older answers fetched when somebody looks. */
export function AnswerDetails({ runId, run, locale, loadRun }: AnswerDetailsProps) {
  const [loaded, setLoaded] = useState<RunView | "failed" | null>(null);
  const known = run ?? (loaded === "failed" ? null : loaded);
  if (known !== null) return <RunReceipt run={known} locale={locale} isOpen={run === null} />;
  const load = () =>
    loadRun(runId).then(
      (found) => setLoaded(found),
      () => setLoaded("failed"),
    );
  return (
    <details className="border-t border-line pt-2 text-sm" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary className="min-h-9 content-center text-muted hover:text-ink">{m.run_details()}</summary>
      <p className="mb-3 text-muted">{loaded === "failed" ? m.ask_details_gone() : m.ask_details_loading()}</p>
    </details>
  );
}
