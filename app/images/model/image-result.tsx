import { lazy, type RefObject, Suspense, useId, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { imageFormats } from "#features/images/library/image-view.ts";
import { imageUrl } from "#core/image-address.ts";
import type { Size } from "#features/images/local/resize.ts";
import { progressSentence, shortfallOf } from "#features/images/runs/image-sentences.ts";
import { tilesOf } from "#features/images/runs/image-tiles.ts";
import { imageSettings, type ImageSettings } from "#features/images/runs/run-settings.ts";
import { DemoBadge } from "#features/runs/demo-badge.tsx";
import { OfflineBar } from "#features/runs/offline-bar.tsx";
import { RunReceipt } from "#features/runs/receipt.tsx";
import type { RunView } from "#features/runs/run-view.ts";
import type { RunControls } from "#features/runs/use-run.ts";
import { ResultHead } from "#features/runs/workspace/result-head.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { imagesClient } from "../../client/images-client.ts";
import { deleteSoon } from "../../client/delete-soon.ts";
import type { ImageCard, ModelToolPage } from "../image-tool-view.ts";
import { ratioOf } from "../workspace/frame.ts";
import type { InputPicture } from "./picture-input.ts";
import { ImageTiles } from "./image-tiles.tsx";
import type { StepForm } from "./step-history.tsx";
import { ToolExample } from "./tool-example.tsx";
import type { ViewedPicture } from "./viewed-picture.ts";

const PictureViewer = lazy(async () => ({ default: (await import("./picture-viewer.tsx")).PictureViewer }));

type ImageResultProps = {
  tool: ModelToolPage;
  others: readonly ImageCard[];
  locale: Locale;
  controls: RunControls;
  /** How many pictures the form asks for. */
  asked: number;
  /** The shape that the form asks for; null: that of the input. */
  ratio: string | null;
  inputSize: Size | null;
  paneRef: RefObject<HTMLElement | null>;
  /** Null for a tool that makes pictures from words. */
  onUseAsInput: ((picture: InputPicture) => void) | null;
  form: StepForm;
};

/** Where the pictures of a run appear; before the first one what the tool does. */
export function ImageResult(props: ImageResultProps) {
  const { tool, others, locale, controls, paneRef, onUseAsInput, form } = props;
  const { state } = controls;
  const { run, phase } = state;
  const titleId = useId();
  const [openId, setOpenId] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const tiles = tilesOf(state, props.asked);
  const settings = run === null ? null : imageSettings(run.fields);
  const pictures = tiles.flatMap((tile): ViewedPicture[] =>
    tile.state === "ready" && !deleted.has(tile.picture.id)
      ? [{ ...tile.picture, parentId: settings?.inputs[0] ?? null, runId: run?.id ?? null, tool: tool.slug }]
      : [],
  );
  const handleDelete = ({ id }: ViewedPicture) => {
    setOpenId(null);
    setDeleted((ids) => new Set([...ids, id]));
    deleteSoon({
      told: m.images_deleted({ count: 1 }),
      send: () => imagesClient.remove([id]),
      restore: () => setDeleted((ids) => new Set([...ids].filter((other) => other !== id))),
    });
  };
  return (
    <section
      ref={paneRef}
      aria-labelledby={titleId}
      aria-busy={phase === "starting" || phase === "running"}
      data-run-id={run?.id}
      data-finish={phase === "done" ? (run?.finish ?? undefined) : undefined}
      className="mt-8 card min-w-0 scroll-mt-4 self-start px-4 py-4 sm:px-6 lg:sticky lg:top-6 lg:mt-0"
    >
      <ResultHead titleId={titleId} controls={controls}>
        {progressSentence(state)}
      </ResultHead>
      {phase === "idle" ? <ToolExample tool={tool} asked={props.asked} shape={shapeOf(props, null)} /> : null}
      {run?.origin === "demo" ? (
        <p className="mb-4">
          <DemoBadge />
        </p>
      ) : null}
      <OfflineBar connection={state.connection} isWriting={phase === "starting" || phase === "running"} offline={m.images_run_offline()} />
      <ImageTiles tiles={tiles} deleted={deleted} shape={shapeOf(props, settings)} onOpen={setOpenId} />
      <noscript>
        <PictureLinks pictures={pictures} />
      </noscript>
      {phase === "running" ? <p className="mt-3 text-sm text-muted">{m.images_run_leave()}</p> : null}
      {run !== null && phase === "done" ? <RunEnd run={run} locale={locale} onRetry={controls.retryImages} /> : null}
      {openId === null ? null : (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            openId={openId}
            others={others}
            locale={locale}
            onShow={setOpenId}
            onClose={() => setOpenId(null)}
            onDelete={handleDelete}
            onUseAsInput={
              onUseAsInput === null
                ? null
                : (picture) => {
                    setOpenId(null);
                    onUseAsInput(picture);
                  }
            }
            names={Object.fromEntries([[tool.slug, tool.name[locale]], ...others.map(({ slug, name }) => [slug, name])])}
            form={{
              tool: form.tool,
              redo(step) {
                setOpenId(null);
                form.redo(step);
              },
              takeSettings(step) {
                setOpenId(null);
                form.takeSettings(step);
              },
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Width to height of a picture that is still to come: as the run was asked, or as the form asks now. */
function shapeOf({ ratio, inputSize, tool }: ImageResultProps, settings: ImageSettings | null): number {
  const wanted = settings === null ? ratio : settings.ratio;
  if (wanted !== null) return ratioOf(wanted);
  return inputSize === null || !tool.takesPicture ? 1 : inputSize.width / inputSize.height;
}

/** Without JavaScript: the pictures as files, since they cannot be seen large. */
function PictureLinks({ pictures }: { pictures: readonly ViewedPicture[] }) {
  return (
    <ul className="mt-3 text-sm">
      {pictures.map(({ id }, index) => (
        <li key={id} className="flex min-h-9 flex-wrap items-center gap-x-4">
          {m.images_picture_of({ place: index + 1, of: pictures.length })}
          {imageFormats.map((format) => (
            <a key={format} href={`${imageUrl(id)}?as=${format}`} download className="text-accent underline underline-offset-4">
              {format.toUpperCase()}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** How a run ended, what to do about it, and what it cost. */
function RunEnd({ run, locale, onRetry }: { run: RunView; locale: Locale; onRetry(): void }) {
  const shortfall = shortfallOf(run, locale);
  return (
    <div className="mt-4">
      {shortfall === null ? null : (
        <div
          role={shortfall.isBad ? "alert" : undefined}
          className={`mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 ${shortfall.isBad ? "note-bad" : "note-warn"}`}
        >
          <p className="min-w-48 flex-1 text-sm">{shortfall.sentence}</p>
          <Button size="sm" onClick={onRetry}>
            <Icon name="rotate-ccw" />
            {m.images_run_retry({ count: shortfall.missing })}
          </Button>
        </div>
      )}
      <RunReceipt run={run} locale={locale} />
    </div>
  );
}
