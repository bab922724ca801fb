import { useEffect, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { FileView } from "#features/files/file-view.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { joinSentences } from "./file-words.ts";
import { durationWords } from "../../measure-words.ts";
import { PageForm } from "../../page-form.tsx";

/** The platform's own progress, thin and in our colors. */
export const progressClass =
  "h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width] forced-colors:appearance-auto";

/** A rate is told once it has been watched for this long. */
const rateAfterMs = 5_000;

type FileProgressProps = { file: FileView; locale: Locale; isBusy: boolean; isLost: boolean; onCancel(): void };

/** How far a translation is, how fast it goes and how long it will take; and the way to stop it. */
export function FileProgress({ file, locale, isBusy, isLost, onCancel }: FileProgressProps) {
  const { name, status, segmentsDone, segmentsTotal } = file;
  const rate = useRate(file);
  const count = new Intl.NumberFormat(locale);
  const isKnown = segmentsTotal > 0;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <progress
        aria-label={m.files_progress({ name })}
        value={isKnown && status !== "queued" ? segmentsDone : undefined}
        max={isKnown ? segmentsTotal : 1}
        className={progressClass}
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 text-sm tabular-nums">
          {isKnown ? m.files_progress_of({ done: count.format(segmentsDone), total: count.format(segmentsTotal) }) : null}
          {rate !== null && file.secondsLeft !== null ? (
            <> · {m.files_progress_rate({ rate: count.format(rate), time: durationWords(file.secondsLeft) })}</>
          ) : null}
          <span className="block text-muted">
            {joinSentences([status === "queued" ? m.files_progress_queued() : m.files_progress_leave(), m.files_cancel_note()], locale)}
          </span>
        </p>
        <PageForm
          to="/translate/files"
          onSubmit={(event) => {
            event.preventDefault();
            onCancel();
          }}
        >
          <input type="hidden" name="id" value={file.id} />
          <Button type="submit" name="intent" value="cancel" size="sm" disabled={isBusy} aria-label={m.files_cancel_name({ name })}>
            {m.files_cancel()}
          </Button>
        </PageForm>
      </div>
      <p role="status" className={isLost ? "mt-1 note-warn" : undefined}>
        {isLost ? m.files_lost() : null}
      </p>
      <noscript>
        {/* By its address: with a fragment behind it, browsers would only jump. */}
        <meta httpEquiv="refresh" content={`4; url=${localizePath("/translate/files", locale)}`} />
      </noscript>
    </div>
  );
}

/** Segments a minute since the page has been watching; null until that says anything. */
function useRate({ segmentsDone }: Pick<FileView, "segmentsDone">): number | null {
  const first = useRef<{ atMs: number; done: number } | null>(null);
  const [rate, setRate] = useState<number | null>(null);
  useEffect(() => {
    first.current ??= { atMs: Date.now(), done: segmentsDone };
    const { atMs, done } = first.current;
    const pastMs = Date.now() - atMs;
    if (pastMs >= rateAfterMs && segmentsDone > done) setRate(Math.round(((segmentsDone - done) * 60_000) / pastMs));
  }, [segmentsDone]);
  return rate;
}
