import { clsx } from "clsx";
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { pictureTypes } from "#platform/pictures/picture-format.ts";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { FieldError } from "#ui/primitives/field.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { Picked } from "./picked.ts";
import { usePastedFiles } from "./use-pasted-files.ts";

/** What a browser may read; types by ending where a system has no media type for them. */
const accepted = "image/*,.heic,.heif,.avif";

type IntakeProps = {
  /** Several pictures at once. */
  isMany: boolean;
  /** Address of a picture to try the tool with. */
  sample: string;
  /** In a form, beside other fields. */
  isCompact?: boolean;
  /** In a form that can be posted without JavaScript: the field name of the picture. */
  postedAs?: string;
  /** What becomes of the picture; if omitted: it stays on the device. */
  promise?: ReactNode;
  /** Why none is there yet, as an error. */
  error?: string | null;
  onPick(pictures: Picked[]): void;
};

/** Where a picture comes in: dropped, pasted, chosen, taken by a phone's camera, or our own to try the tool with. */
export function Intake({ isMany, sample, isCompact = false, postedAs, promise, error = null, onPick }: IntakeProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isAlive = useIsAlive();
  const [isOver, setOver] = useState(false);
  const [isSampleGone, setSampleGone] = useState(false);
  const take = (files: Iterable<File>) => {
    const pictures = [...files].map((file) => ({ name: file.name, file }));
    if (pictures.length > 0) onPick(isMany ? pictures : pictures.slice(0, 1));
  };
  usePastedFiles(take);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    // Chosen before the page was alive.
    latest.current(input.current?.files ?? []);
  }, []);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const handleSample = async () => {
    try {
      const response = await fetch(sample);
      if (!response.ok) throw new Error(`the sample: ${response.status}`);
      onPick([{ name: "sample.webp", file: await response.blob() }]);
    } catch {
      setSampleGone(true);
    }
  };
  return (
    <div>
      <div
        className={clsx(
          "relative grid place-items-center rounded-card border-2 border-dashed bg-surface text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
          isCompact ? "min-h-44 p-4" : "min-h-52 p-6 sm:min-h-96",
          error !== null && "border-bad",
          isOver ? "border-accent bg-accent-soft" : "border-control hover:border-accent",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <div className={clsx("pointer-events-none", postedAs !== undefined && "noscript:sr-only")}>
          <Icon name="image-plus" className={clsx("mx-auto text-muted", isCompact ? "size-7" : "size-9")} />
          <p id={`${id}-title`} className={clsx("font-serif font-semibold max-sm:sr-only", isCompact ? "mt-2" : "mt-4 text-lg")}>
            {isMany ? m.images_drop_many() : m.images_drop()}
          </p>
          <span aria-hidden="true" className={isCompact ? `${buttonClass("secondary", "sm")} mt-3` : `${buttonClass("primary")} mt-4`}>
            {m.images_choose()}
          </span>
          <p className="mt-3 text-sm text-muted max-sm:hidden">{m.images_paste_hint()}</p>
        </div>
        <input
          ref={input}
          type="file"
          name={isAlive ? undefined : postedAs}
          // An iPhone turns a photo into a JPEG only where HEIC isn't named.
          accept={postedAs === undefined ? accepted : pictureTypes.join(",")}
          multiple={isMany}
          aria-labelledby={`${id}-title`}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => take(event.currentTarget.files ?? [])}
          className={clsx(
            "absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer",
            postedAs !== undefined && "noscript:static noscript:h-auto noscript:opacity-100",
          )}
        />
      </div>
      {error === null ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={clsx("mt-3 flex flex-wrap items-center gap-x-4 gap-y-2", postedAs !== undefined && "noscript:hidden")}>
        <span className={`${buttonClass("secondary", "sm")} relative hidden has-focus-visible:outline-2 pointer-coarse:inline-flex`}>
          <Icon name="camera" />
          {m.images_camera()}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={m.images_camera()}
            onChange={(event) => take(event.currentTarget.files ?? [])}
            className="absolute inset-0 size-full opacity-0"
          />
        </span>
        <Button variant="secondary" size="sm" onClick={() => void handleSample()}>
          {m.images_try_sample()}
        </Button>
        <p className="flex items-center gap-2 text-sm text-muted">
          {promise ?? (
            <>
              <Icon name="shield-check" />
              {m.images_stays_here()}
            </>
          )}
        </p>
      </div>
      {isSampleGone ? (
        <p role="alert" className="mt-3 note-bad">
          {m.images_sample_missing()}
        </p>
      ) : null}
      <noscript>
        {postedAs === undefined ? (
          <p className="mt-3 note-warn">{m.images_needs_script()}</p>
        ) : (
          <p className="mt-3 text-sm text-muted">{m.images_script_adds()}</p>
        )}
      </noscript>
    </div>
  );
}
