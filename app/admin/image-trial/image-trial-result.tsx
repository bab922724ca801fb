import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { DemoBadge } from "#features/runs/demo-badge.tsx";
import { missingWord, progressSentence } from "#features/images/runs/image-sentences.ts";
import { type ImageTile, tilesOf } from "#features/images/runs/image-tiles.ts";
import { finishSentence } from "#features/runs/finish-sentences.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { useRun } from "#features/runs/use-run.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { loadImageDriver } from "../../images/model/load-image-driver.ts";
import { Shape } from "../../images/model/shape.tsx";
import { dollarWords } from "../dollars.ts";
import type { ImageTrialPart, ShownTrialRun } from "./image-trial-part.server.ts";

/** The runs of a trial beside each other. */
export function ImageTrialResult({ part }: { part: ImageTrialPart }) {
  const { trial, hasPublished } = part;
  const isRunning = trial.some(({ run }) => run.status === "running");
  const input = trial.find((one) => one.input !== null)?.input ?? null;
  return (
    <>
      {isRunning ? (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      ) : null}
      {trial.length === 1 ? <p className="mb-4 max-w-prose text-muted">{aloneSentence(trial[0], hasPublished)}</p> : null}
      {input === null ? null : (
        <figure className="mb-6">
          <img
            src={input}
            alt={m.admin_image_trial_input()}
            className="checker h-auto max-h-40 w-auto max-w-full rounded-control border border-line"
          />
          <figcaption className="mt-1 text-sm text-muted">{m.admin_image_trial_input()}</figcaption>
        </figure>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        {trial.map((one) => (
          <TrialSide key={one.run.id} tried={one} />
        ))}
      </div>
    </>
  );
}

function aloneSentence(tried: ShownTrialRun | undefined, hasPublished: boolean): string {
  if (tried?.mark.side === "published") return m.admin_trial_nothing_changed();
  return hasPublished ? m.admin_trial_other_fields() : m.admin_trial_never_published();
}

function TrialSide({ tried }: { tried: ShownTrialRun }) {
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
      <SentPrompt prompt={tried.prompt} />
    </section>
  );
}

/** Pictures as they arrive; at the end the page is reloaded, with what they cost. */
function Arriving({ tried: { run } }: { tried: ShownTrialRun }) {
  const { revalidate } = useRevalidator();
  const handleMoney = useCallback(() => void revalidate(), [revalidate]);
  const { controls } = useRun({
    load: loadImageDriver,
    initial: [{ run, variant: 0 }],
    onStarted: () => undefined,
    onMoney: handleMoney,
  });
  const { state } = controls;
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted">
        {progressSentence(state)}
      </p>
      <Tiles tiles={tilesOf(state, run.images.length)} />
      <Button size="sm" className="mt-3 mb-4" disabled={state.phase !== "running" || state.isStopping} onClick={controls.stop}>
        {m.run_stop()}
      </Button>
    </>
  );
}

function Ended({ tried }: { tried: ShownTrialRun }) {
  const { run, failureDetail } = tried;
  const hasAll = run.images.every(({ id }) => id !== null);
  const sentence = hasAll ? null : finishSentence(run.finish ?? "failed", run.failure);
  return (
    <>
      {sentence === null ? null : <p className="mb-2 text-sm">{sentence}</p>}
      <Tiles tiles={tilesOf({ run, former: [], images: run.images, phase: "done" }, run.images.length)} />
      {failureDetail === null ? null : (
        <figure className="mt-3 text-sm">
          <figcaption className="text-muted">{m.admin_trial_raw_detail()}</figcaption>
          <pre className="break-words whitespace-pre-wrap">{failureDetail}</pre>
        </figure>
      )}
      {run.origin === "demo" ? (
        <p className="mt-3">
          <DemoBadge />
        </p>
      ) : null}
      <Costs tried={tried} />
    </>
  );
}

/** What the pictures that came would have cost a user, and what the provider asks for them. */
function Costs({ tried: { run, priceMilli, costMicros } }: { tried: ShownTrialRun }) {
  const locale = getLocale();
  const seconds = run.endedAt === null ? null : (Date.parse(run.endedAt) - Date.parse(run.createdAt)) / 1000;
  const facts = [
    { name: m.admin_image_user_pays_for(), value: m.run_amount_tokens({ tokens: formatMilli(priceMilli, locale) }) },
    { name: m.admin_image_cost(), value: dollarWords(costMicros, locale) },
    { name: m.run_receipt_charged(), value: m.run_amount_tokens({ tokens: "0" }) },
    ...(seconds === null ? [] : [{ name: m.admin_image_time(), value: secondWords(seconds, locale) }]),
    { name: m.run_receipt_model(), value: `${run.model} · ${run.provider}` },
  ];
  return (
    <dl className="mt-3 mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm tabular-nums">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const secondWords = (seconds: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit: "second", unitDisplay: "short", maximumFractionDigits: 1 }).format(seconds);

/** Each opens at its full size in a tab of its own, next to which this page stays. */
function Tiles({ tiles }: { tiles: readonly ImageTile[] }) {
  return (
    <ol className={tiles.length > 1 ? "grid grid-cols-2 gap-3" : "grid gap-3"}>
      {tiles.map((tile, index) => (
        <li key={tile.key} className="min-w-0">
          <Tile tile={tile} place={index + 1} of={tiles.length} />
        </li>
      ))}
    </ol>
  );
}

function Tile({ tile, place, of }: { tile: ImageTile; place: number; of: number }) {
  if (tile.state === "ready") {
    const { url, width, height } = tile.picture;
    return (
      <a href={url} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control">
        <img src={url} alt={m.images_picture_of({ place, of })} width={width} height={height} className="checker block h-auto w-full" />
      </a>
    );
  }
  if (tile.state === "coming")
    return (
      <div role="img" aria-label={m.images_coming({ place, of })} className="skeleton rounded-control">
        <Shape of={1} />
      </div>
    );
  return (
    <p className="grid min-h-24 place-content-center rounded-control border border-dashed border-control p-2 text-center text-sm text-muted">
      {missingWord(tile.finish)}
    </p>
  );
}

function SentPrompt({ prompt }: { prompt: string | null }) {
  return (
    <details className="border-t border-line pt-2 text-sm">
      <summary className="min-h-9 content-center text-muted hover:text-ink">{m.admin_trial_details()}</summary>
      <p className="mt-1 mb-3 break-words whitespace-pre-wrap">{prompt ?? m.admin_trial_prompt_gone()}</p>
    </details>
  );
}
