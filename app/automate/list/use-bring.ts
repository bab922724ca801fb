import { useEffect, useRef, useState } from "react";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import type { JobView, SourceRef } from "#features/automate/job-view.ts";
import type { UploadFailure, UploadReader } from "#features/files/files-client.ts";
import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { bringRefusal, isPlanLimit, isWorthAnotherTry, type Refused, type TableLimits } from "../bring-refusals.ts";

type Table = { blob: Blob; name: string; isPasted: boolean };
/** A table on its way; `share` of it has gone, 0 to 1. */
export type Bringing = Table &
  (
    | { state: "sending"; share: number; isOffline: boolean }
    | { state: "refused"; reason: string; isWorthAnotherTry: boolean; isPlanLimit: boolean }
  );

export type Bring = {
  now: Bringing | null;
  /** Sends a table, in the place of one that is on its way. */
  send(table: Table): void;
  takeFiles(files: readonly File[]): void;
  /** Stops the one that is on its way, or takes away what is said of one that was refused. */
  dismiss(): void;
};

type BringInput = {
  client: Pick<JobsClient, "bring">;
  /** What the rows of a new table are to be run with, asked for when one is sent. */
  sourceNow(): SourceRef | null;
  limits: TableLimits;
  locale: Locale;
  onBrought(job: JobView): void;
};

/** Sends one table at a time. */
export function useBring({ client, sourceNow, limits, locale, onBrought }: BringInput): Bring {
  const [now, setNow] = useState<Bringing | null>(null);
  const running = useRef<AbortController | null>(null);
  const stop = (why: string) => {
    running.current?.abort(new Error(why));
    running.current = null;
  };
  const refuse = (table: Table, reason: string) =>
    setNow({ ...table, state: "refused", reason, isWorthAnotherTry: false, isPlanLimit: false });
  const refuseFor = (failure: Refused, table: Table) =>
    setNow({
      ...table,
      state: "refused",
      reason: bringRefusal(failure, limits, locale),
      isWorthAnotherTry: isWorthAnotherTry(failure),
      isPlanLimit: isPlanLimit(failure),
    });

  const send = async (table: Table) => {
    stop("another table is sent");
    if (table.blob.size === 0) return refuse(table, table.isPasted ? m.automate_bring_refused_no_cells() : m.files_refused_empty());
    if (table.blob.size > limits.automateBytes) return refuseFor({ code: "too-large", status: 413 }, table);
    const abort = new AbortController();
    running.current = abort;
    let [share, isOffline] = [0, false];
    const show = () => running.current === abort && setNow({ ...table, state: "sending", share, isOffline });
    const reader: UploadReader = {
      signal: abort.signal,
      onProgress(next) {
        share = next;
        show();
      },
      onWaiting(isWaiting) {
        isOffline = isWaiting;
        show();
      },
    };
    show();
    try {
      const job = await client.bring(table.blob, table.name, reader, sourceNow());
      if (!abort.signal.aborted) onBrought(job);
    } catch (error) {
      if (abort.signal.aborted) return;
      refuseFor(error as UploadFailure, table);
    } finally {
      if (running.current === abort) running.current = null;
    }
  };
  useEffect(() => () => running.current?.abort(new Error("the page was left")), []);

  return {
    now,
    send: (table) => void send(table),
    takeFiles(files) {
      const [file, ...others] = files;
      if (file === undefined) return;
      const table = { blob: file, name: file.name, isPasted: false };
      if (others.length === 0) return void send(table);
      stop("several were given");
      refuse({ ...table, name: files.map(({ name }) => name).join(", ") }, m.automate_bring_refused_many());
    },
    dismiss() {
      stop("the upload was canceled");
      setNow(null);
    },
  };
}
