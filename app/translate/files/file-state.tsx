import { useEffect, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { type FileView, isAtRest } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { durationWords } from "../../measure-words.ts";
import { formatDay } from "../../prompts/format-day.ts";
import { statusOf } from "./file-words.ts";

/** A rate is told once it has been watched for this long. */
const rateAfterMs = 5_000;

/** What a file is at: a word with what it means below it, or how far the work is. */
export function FileState({ file, locale }: { file: FileView; locale: Locale }) {
  if (!isAtRest(file.status) && file.status !== "queued") return <Progress file={file} locale={locale} />;
  const { words, tone, icon } = statusOf(file);
  return (
    <>
      <Badge tone={tone}>
        <Icon name={icon} />
        {words}
      </Badge>
      {file.status === "queued" ? (
        <>
          {/* Nothing of it is done yet; that it is on its way is told all the same. */}
          <progress aria-label={m.files_progress({ name: file.name })} className="sr-only" />
          <p className="mt-0.5 text-xs text-muted">{m.files_progress_queued()}</p>
        </>
      ) : (
        <Line file={file} locale={locale} />
      )}
    </>
  );
}

/** What the word alone does not say. */
function Line({ file, locale }: { file: FileView; locale: Locale }) {
  const { status, isExpired, expiresAt, marked, missing, segmentsTotal, error } = file;
  if (isExpired) return <p className="mt-0.5 text-xs text-muted">{m.files_expired({ day: formatDay(expiresAt, locale) })}</p>;
  if (status === "failed") return <p className="mt-0.5 text-xs text-ink2">{error?.message ?? m.files_failed_unknown()}</p>;
  if (status !== "done") return null;
  if (marked + missing === 0) return <p className="mt-0.5 text-xs text-muted">{m.files_all_good({ count: segmentsTotal })}</p>;
  const parts = [marked > 0 ? m.files_marked({ count: marked }) : null, missing > 0 ? m.files_missing({ count: missing }) : null];
  return <p className="mt-0.5 text-xs text-warn">{parts.filter((part) => part !== null).join(" · ")}</p>;
}

/** How far a translation is, how fast it goes and how long it will take. */
function Progress({ file, locale }: { file: FileView; locale: Locale }) {
  const { name, status, pagesDone, pagesTotal, segmentsDone, segmentsTotal, secondsLeft } = file;
  const rate = useRate(file);
  const count = new Intl.NumberFormat(locale);
  const isKnown = segmentsTotal > 0;
  const hasPages = status === "translating" && pagesTotal > 1;
  const page = count.format(Math.min(pagesDone + 1, pagesTotal));
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 text-xs tabular-nums">
        <b className="font-semibold">{hasPages ? m.files_page_of({ page, pages: count.format(pagesTotal) }) : statusOf(file).words}</b>
        {secondsLeft === null ? null : <span className="text-muted">{m.files_time_left({ time: durationWords(secondsLeft) })}</span>}
      </p>
      <progress
        aria-label={m.files_progress({ name })}
        value={isKnown ? segmentsDone : undefined}
        max={isKnown ? segmentsTotal : 1}
        className="mt-1.5 weave"
      />
      {isKnown ? (
        <p className="mt-1 text-2xs text-muted tabular-nums">
          {m.files_progress_of({ done: count.format(segmentsDone), total: count.format(segmentsTotal) })}
          {rate === null ? null : <> · {m.files_rate({ rate: count.format(rate) })}</>}
        </p>
      ) : null}
    </>
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
