import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { finishLabel, finishSentence, finishTone } from "#features/runs/finish-sentences.ts";
import { MarkdownText } from "#features/runs/markdown/markdown-text.tsx";
import { RunReceipt } from "#features/runs/receipt.tsx";
import { StreamMarkdown } from "#features/runs/markdown/stream-markdown.tsx";
import { useRun } from "#features/runs/use-run.ts";
import { loadRunDriver } from "#features/runs/workspace/load-run-driver.ts";
import type { TrialRun } from "#features/writing/find-tool-trial.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { DemoBadge } from "#features/runs/demo-badge.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { allowanceChanged } from "../../client/use-me.ts";
import { DiffText } from "./diff-text.tsx";
import type { TrialPart } from "./trial-part.server.ts";

/** The runs of a trial beside each other, and what differs between their texts. */
export function TrialResult({ part }: { part: TrialPart }) {
  const { trial, diffs } = part;
  const isRunning = trial.some(({ run }) => run.status === "running");
  return (
    <>
      {isRunning ? (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      ) : null}
      {trial.length === 1 ? <p className="mb-4 max-w-prose text-muted">{aloneSentence(part)}</p> : null}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        {trial.map((one) => (
          <TrialSide key={one.run.id} tried={one} />
        ))}
      </div>
      {diffs === null
        ? null
        : diffs.map((parts, index) => (
            // Versions of a text have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="mt-8">
              <h3 className="mb-2 font-semibold">{m.admin_trial_diff({ number: index + 1 })}</h3>
              <DiffText parts={parts} />
            </div>
          ))}
    </>
  );
}

function aloneSentence({ trial, hasPublished }: TrialPart): string {
  if (trial[0]?.mark.side === "published") return m.admin_trial_nothing_changed();
  return hasPublished ? m.admin_trial_other_fields() : m.admin_trial_never_published();
}

function TrialSide({ tried }: { tried: TrialRun }) {
  const { run, mark } = tried;
  const title = mark.side === "draft" ? m.admin_trial_draft() : m.admin_trial_published();
  return (
    <section
      aria-label={title}
      aria-busy={run.status === "running"}
      data-run-id={run.id}
      data-finish={run.finish ?? undefined}
      className="min-w-0 border-t border-line pt-4"
    >
      <h3 className="mb-3 font-semibold">{title}</h3>
      {run.status === "running" ? <Arriving tried={tried} /> : <Ended tried={tried} />}
      <SentPrompt tried={tried} />
    </section>
  );
}

const loadRunClient = async () => (await import("../../client/run-client.ts")).createRunClient();
const load = () => loadRunDriver(loadRunClient);

/** Text as it arrives; at the end the page is reloaded, with receipt and differences. */
function Arriving({ tried: { run } }: { tried: TrialRun }) {
  const { revalidate } = useRevalidator();
  const handleMoney = useCallback(() => {
    window.dispatchEvent(new Event(allowanceChanged));
    void revalidate();
  }, [revalidate]);
  const { controls } = useRun({ load, initial: [{ run, variant: 0 }], onStarted: () => undefined, onMoney: handleMoney });
  const { texts, state } = controls;
  return (
    <>
      {run.variants.map(({ index, text }) =>
        texts === null ? (
          <MarkdownText key={index} text={text} isPartial />
        ) : (
          <div key={index} className="mb-4">
            <StreamMarkdown texts={texts} variant={index} before="" join={(before, after) => before + after} initial={text} />
          </div>
        ),
      )}
      <Button size="sm" className="mt-3 mb-4" disabled={texts === null || state.isStopping} onClick={controls.stop}>
        {m.run_stop()}
      </Button>
    </>
  );
}

function Ended({ tried: { run, failureDetail } }: { tried: TrialRun }) {
  return (
    <>
      {run.variants.map((variant) => {
        const finish = variant.finish ?? run.finish ?? "failed";
        const sentence = finishSentence(finish, run.failure);
        return (
          <div key={variant.index} className="mb-4">
            {finish === "whole" ? null : (
              <p className="mb-2">
                <Badge tone={finishTone(finish)}>{finishLabel(finish)}</Badge>
              </p>
            )}
            {sentence === null ? null : <p className="mb-2 text-sm">{sentence}</p>}
            <MarkdownText text={variant.text} isPartial={finish !== "whole"} />
          </div>
        );
      })}
      {failureDetail === null ? null : (
        <figure className="mb-4 text-sm">
          <figcaption className="text-muted">{m.admin_trial_raw_detail()}</figcaption>
          <pre className="whitespace-pre-wrap break-words">{failureDetail}</pre>
        </figure>
      )}
      {run.origin === "demo" ? (
        <p className="mb-4">
          <DemoBadge />
        </p>
      ) : null}
      <RunReceipt run={run} locale={getLocale()} isOpen />
    </>
  );
}

function SentPrompt({ tried: { prompt } }: { tried: TrialRun }) {
  return (
    <details className="border-t border-line pt-2 text-sm">
      <summary className="min-h-9 content-center text-muted hover:text-ink">{m.admin_trial_details()}</summary>
      {prompt === null ? (
        <p className="mt-1">{m.admin_trial_prompt_gone()}</p>
      ) : (
        <dl className="mt-1 mb-3">
          <dt className="text-muted">{m.admin_trial_instructions()}</dt>
          <dd className="mb-3 whitespace-pre-wrap break-words">{prompt.system}</dd>
          <dt className="text-muted">{m.admin_trial_words()}</dt>
          <dd className="whitespace-pre-wrap break-words">{prompt.user}</dd>
        </dl>
      )}
    </details>
  );
}
