import { lazy, Suspense, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { pictureFieldName } from "#core/picture-fields.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useLostFocus } from "../use-lost-focus.ts";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { handOver } from "../../client/handed-picture.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { examplePictures } from "../example-pictures.ts";
import { Intake } from "../workspace/intake.tsx";
import { sizeWords } from "../workspace/picture-words.ts";
import { useBlobUrl } from "../workspace/use-blob-url.ts";
import type { Marks } from "../workspace/use-marks.ts";
import { usePastedFiles } from "../workspace/use-pasted-files.ts";
import { MaskStage } from "./mask-stage.tsx";
import type { InputPicture, InputState, PictureInput } from "./picture-input.ts";
import { inputName } from "./posted-form.ts";

const LibraryPicker = lazy(async () => ({ default: (await import("./library-picker.tsx")).LibraryPicker }));

/** A scene drawn for this project, to try a tool with. */
const sample = examplePictures("replace-background").before;

/** Makes something of a picture that is accepted. */
const shrinker = "/image/free/resize";

type PicturePartProps = {
  input: PictureInput;
  locale: Locale;
  /** It was asked for, and is not there. */
  error: string | null;
  /** What is painted over the picture; null where the whole of it changes. */
  marks: Marks | null;
  onSize(picture: InputPicture): void;
};

/** Where a tool's picture is chosen, seen, and marked. */
export function PicturePart({ input, locale, error, marks, onSize }: PicturePartProps) {
  const [isPicking, setPicking] = useState(false);
  const { state } = input;
  const group = useRef<HTMLDivElement>(null);
  // What a picture is chosen by goes with the choice, and comes again.
  useLostFocus(group, state.phase, { atFirst: false });
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label={m.images_input_label()} className="mb-5 outline-none">
      <p aria-hidden="true" className="mb-1 text-sm font-medium">
        {m.images_input_label()}
      </p>
      {state.phase === "none" || state.phase === "refused" ? (
        <>
          <Intake
            isMany={false}
            isCompact
            postedAs={pictureFieldName}
            sample={sample}
            error={error}
            promise={
              <button type="button" className={buttonClass("secondary", "sm")} onClick={() => setPicking(true)}>
                <Icon name="image" />
                {m.images_input_from_library()}
              </button>
            }
            onPick={([picked]) => picked && input.take(picked)}
          />
          <p className="mt-2 text-sm text-muted">{m.images_input_promise()}</p>
        </>
      ) : null}
      {state.phase === "refused" ? <Refused state={state} /> : null}
      {state.phase === "sending" ? <Sending state={state} onCancel={input.clear} /> : null}
      {state.phase === "kept" ? (
        <Kept
          key={state.picture.id}
          input={input}
          picture={state.picture}
          name={state.name}
          locale={locale}
          marks={marks}
          onSize={onSize}
        />
      ) : null}
      <p role="status" className="sr-only">
        {statusOf(state)}
      </p>
      {isPicking ? (
        <Suspense>
          <LibraryPicker
            onClose={() => setPicking(false)}
            onPick={(picture) => {
              setPicking(false);
              input.use(picture);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function statusOf(state: InputState): string {
  if (state.phase === "sending") return m.images_input_sending({ name: state.picked.name });
  return state.phase === "kept" ? m.images_input_kept() : "";
}

function Refused({ state: { picked, reason, canShrink } }: { state: Extract<InputState, { phase: "refused" }> }) {
  return (
    <div role="alert" className="mt-3 note-bad [overflow-wrap:anywhere]">
      <p>
        <span className="font-semibold">{picked.name}</span> {reason}
      </p>
      {canShrink ? (
        <PageLink
          to={shrinker}
          onClick={() => handOver(picked, shrinker)}
          className="mt-1 inline-flex min-h-9 items-center font-medium underline underline-offset-4"
        >
          {m.images_input_shrink()}
        </PageLink>
      ) : null}
    </div>
  );
}

function Sending({ state: { picked, share }, onCancel }: { state: Extract<InputState, { phase: "sending" }>; onCancel(): void }) {
  const url = useBlobUrl(picked.file);
  return (
    <div className="grid min-h-44 place-items-center rounded-card bg-sunk p-3">
      {url === null ? null : <img src={url} alt="" className="max-h-80 max-w-full rounded-control opacity-60" />}
      <div className="mt-3 flex w-full items-center gap-3 text-sm">
        <span className="max-w-40 truncate text-muted">{picked.name}</span>
        <progress aria-label={m.attach_progress({ name: picked.name })} value={share} className="h-1.5 min-w-16 flex-1 accent-accent" />
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {m.images_cancel()}
        </Button>
      </div>
    </div>
  );
}

type KeptProps = Omit<PicturePartProps, "error"> & { picture: InputPicture; name: string | null };

function Kept({ input, picture, name, locale, marks, onSize }: KeptProps) {
  const [isMarking, setMarking] = useState(false);
  // What was marked before shows itself.
  if (marks?.hasMarks === true && !isMarking) setMarking(true);
  const isAlive = useIsAlive();
  const { width, height } = picture;
  usePastedFiles(([file]) => file && input.take({ name: file.name, file }));
  const size = width === null || height === null ? null : { width, height };
  // The page's own picture may have been loaded before anything listened.
  const measure = (image: HTMLImageElement | null) => {
    if (size !== null || image === null || !image.complete) return;
    if (image.naturalWidth === 0) input.clear();
    else onSize({ ...picture, width: image.naturalWidth, height: image.naturalHeight });
  };
  return (
    <>
      {isMarking && marks !== null && size !== null ? (
        <MaskStage url={picture.url} size={size} marks={marks} />
      ) : (
        <div className="grid min-h-44 place-items-center rounded-card bg-sunk p-3">
          <img
            src={picture.url}
            alt={name ?? m.images_input_label()}
            width={width ?? undefined}
            height={height ?? undefined}
            className="checker h-auto max-h-80 w-auto max-w-full rounded-control"
            ref={measure}
            onLoad={({ currentTarget }) => measure(currentTarget)}
            onError={input.clear}
          />
        </div>
      )}
      {isAlive ? null : <PostedPicture id={picture.id} />}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 truncate text-sm text-muted tabular-nums">
          {[name, size === null ? null : sizeWords(size, locale)].filter((fact) => fact !== null).join(" · ")}
        </span>
        {marks === null || size === null ? null : (
          <Button
            size="sm"
            variant="quiet"
            className="noscript:hidden"
            aria-pressed={isMarking}
            onClick={() => {
              setMarking(!isMarking);
              if (isMarking) marks.clear();
            }}
          >
            <Icon name={isMarking ? "x" : "paintbrush"} />
            {isMarking ? m.images_mask_none() : m.images_mask_part()}
          </Button>
        )}
        <Button size="sm" variant="quiet" className="noscript:hidden" onClick={input.clear}>
          <Icon name="image-plus" />
          {m.images_choose_other()}
        </Button>
      </div>
    </>
  );
}

/** Before and without JavaScript the form says itself which picture it works on, and takes another one. */
function PostedPicture({ id }: { id: string }) {
  return (
    <>
      <input type="hidden" name={inputName} value={id} />
      <label className="mt-2 hidden text-sm noscript:block">
        <span className="block text-muted">{m.images_choose_other()}</span>
        <input type="file" name={pictureFieldName} accept="image/*" className="max-w-full" />
      </label>
    </>
  );
}
