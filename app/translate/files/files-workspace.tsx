import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Locale } from "#core/localized.ts";
import { type FileFilter, isBrought, isEveryFile } from "#features/files/file-filter.ts";
import { type FileView, isAtRest } from "#features/files/file-view.ts";
import type { StartFileInput } from "#features/files/files-client.ts";
import { type MeView, readFailure } from "#features/runs/run-client.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { takeCarriedFile } from "../../client/files/carried-file.ts";
import { filesClient } from "../../client/files/files-client.ts";
import { useMe } from "../../client/use-me.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { useShell } from "../../shell/use-shell.ts";
import { recordPair } from "../pair/recent-languages.ts";
import { EmptyList } from "./empty-list.tsx";
import { FileRow } from "./file-row.tsx";
import { countWords, joinSentences } from "./file-words.ts";
import type { FilesAnswer } from "./files-actions.server.ts";
import type { FilesPage } from "./files-page.server.ts";
import { startRefusal } from "./file-refusals.ts";
import { FilesHead } from "./files-head.tsx";
import { filterPath, ListBar } from "./list-bar.tsx";
import { StartCard } from "./start-card.tsx";
import { PageStamp } from "../../page-form.tsx";
import { UploadForm } from "./upload-form.tsx";
import { UploadList } from "./upload-list.tsx";
import { readyWords, useAnnouncements } from "./use-announcements.ts";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { useFiles } from "./use-files.ts";
import { useUploads } from "./use-uploads.ts";

type FilesWorkspaceProps = { page: FilesPage; posted: FilesAnswer | null };

/** The own files: what is uploaded, at work and done. */
export function FilesWorkspace({ page, posted }: FilesWorkspaceProps) {
  const { locale, limits } = page;
  const isEvery = isEveryFile(page.filter);
  const hasCursor = new URLSearchParams(useLocation().search).has("cursor");
  const hasNewest = isEvery && !hasCursor;
  const files = useFiles(page.files, page.counts, filesClient, { apiKey: useShell().realtimeKey, hasNewest });
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const { said, say } = useAnnouncements(files.items);
  const handleUploaded = (file: FileView) => {
    files.put(file);
    say(readyWords(file));
  };
  const uploads = useUploads({
    client: filesClient,
    limits,
    locale,
    names: files.items.map(({ name }) => name),
    onUploaded: handleUploaded,
  });
  const isOver = useDroppedFiles(uploads.add);
  useEffect(() => {
    void takeCarriedFile().then((file) => file && uploads.add([file]));
    // Once: what was brought along is taken as it is fetched.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const me = useMe();
  const used = useUsedThisMonth(page, me);
  const balance = me?.credits.availableMilli ?? page.availableMilli;

  const act = async (file: FileView, call: () => Promise<FileView | void>) => {
    setBusy((before) => new Set(before).add(file.id));
    setRefusals((before) => without(before, file.id));
    try {
      const next = await call();
      if (next !== undefined) files.update(next);
    } catch (error) {
      const failure = readFailure(error);
      setRefusals((before) => new Map(before).set(file.id, startRefusal(failure, limits, locale)));
      // What is shown may be behind what has happened elsewhere.
      if (failure.status === 409) await filesClient.find(file.id).then(files.update, () => undefined);
      if (failure.status === 404) files.drop(file.id);
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== file.id)));
    }
  };
  const acts = {
    start(file: FileView, input: StartFileInput) {
      const from = input.from ?? file.from;
      const slugOf = (code: string) => page.languages.find((language) => language.code === code)?.slug;
      const [source, target] = [from === null ? undefined : slugOf(from), slugOf(input.to)];
      if (from !== null && source !== undefined && target !== undefined && from !== input.to)
        recordPair({ from, to: input.to }, `${source}-to-${target}`);
      void act(file, () => filesClient.start(file.id, input));
    },
    cancel: (file: FileView) => void act(file, () => filesClient.cancel(file.id)),
    retry: (file: FileView) => void act(file, () => filesClient.retry(file.id)),
    reflow: (file: FileView) => void act(file, () => filesClient.reflow(file.id)),
    remove: (file: FileView) =>
      void act(file, async () => {
        await filesClient.remove(file.id);
        focusBeside(file.id);
        files.drop(file.id);
        say(m.files_deleted({ name: file.name }));
      }),
  };
  const refusalOf = ({ id }: FileView) => refusals.get(id) ?? (posted?.id === id ? posted.refusal : null);
  const brought = files.items.filter(isBrought);
  const rows = files.items.filter((file) => !isBrought(file));
  const hasCards = brought.length > 0 || uploads.items.length > 0;
  return (
    <PageStamp value={page.stamp}>
      <FilesHead used={used} limits={limits} locale={locale} />
      <div
        className={clsx(
          "grid gap-5",
          brought.length + uploads.items.length > 1 && "items-start",
          hasCards && "lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]",
        )}
      >
        <UploadForm
          limits={limits}
          formats={page.formats}
          locale={locale}
          postedBytes={page.postedBytes}
          isOver={isOver}
          onFiles={uploads.add}
        />
        {hasCards ? (
          <div className="grid content-start gap-5">
            <UploadList uploads={uploads} locale={locale} />
            {brought.length === 0 ? null : (
              <ul className="grid gap-5">
                {brought.map((file) => (
                  <li key={file.id}>
                    <StartCard {...{ file, page, balance, acts }} isBusy={busy.has(file.id)} refusal={refusalOf(file)} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        ) : null}
      </div>
      {posted !== null && posted.id === null ? (
        <p role="alert" className="mt-3 note-bad">
          {posted.refusal}
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
      {files.counts.all === 0 && rows.length === 0 && isEvery ? (
        hasCards || files.next !== null ? null : (
          <EmptyList />
        )
      ) : (
        <section aria-labelledby="files-list" className="mt-12">
          <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
            <h2 id="files-list" className="text-lg tabular-nums">
              {countWords(m.files_count, files.counts.all, locale)}
            </h2>
            {files.counts.all > 1 || !isEvery ? <ListBar filter={page.filter} counts={files.counts} locale={locale} /> : null}
          </div>
          {rows.length === 0 && files.next === null ? (
            <p className="card flex flex-wrap items-center justify-center gap-x-4 gap-y-2 px-5 py-8 text-muted">
              {m.files_none_shown()}
              {isEvery ? null : (
                <PageLink to="/translate/files" preventScrollReset className={buttonClass("secondary", "sm")}>
                  {m.files_show_all()}
                </PageLink>
              )}
            </p>
          ) : rows.length === 0 ? null : (
            <ul className="card divide-y divide-line">
              {rows.map((file) => (
                <li key={file.id}>
                  <FileRow
                    {...{ file, page, acts }}
                    isBusy={busy.has(file.id)}
                    isLost={files.lost.has(file.id)}
                    refusal={refusalOf(file)}
                  />
                </li>
              ))}
            </ul>
          )}
          {rows.every(({ status }) => isAtRest(status)) ? null : <WhileAtWork filter={page.filter} locale={locale} />}
        </section>
      )}
      {files.hasFailed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 py-3 text-sm">
          {m.files_not_loaded()}
          <Button size="sm" onClick={files.more}>
            {m.files_try_again()}
          </Button>
        </p>
      ) : files.next === null ? null : (
        <PageLink
          to={filterPath(page.filter, files.next)}
          onClick={(event) => {
            // What a filter leaves is read by the page itself.
            if (!isEvery) return;
            event.preventDefault();
            files.more();
          }}
          className={buttonClass("secondary", "sm", "mt-4")}
        >
          {m.files_more()}
        </PageLink>
      )}
    </PageStamp>
  );
}

/** How many translations count this month: what was read later of the page and what is known of the account. */
function useUsedThisMonth(page: FilesPage, me: MeView | null): number {
  const [before, setBefore] = useState({ page, me });
  if (before.page !== page) setBefore({ page, me });
  return me !== null && me !== before.me ? (me.filesThisMonth ?? page.usedThisMonth) : page.usedThisMonth;
}

/** Applies to all files that are being translated; without JavaScript the page refreshes automatically. */
function WhileAtWork({ filter, locale }: { filter: FileFilter; locale: Locale }) {
  return (
    <>
      <p className="mt-3 text-xs text-muted">{joinSentences([m.files_progress_leave(), m.files_cancel_note()], locale)}</p>
      <noscript>
        {/* By its address: with a fragment behind it, browsers would only jump. */}
        <meta httpEquiv="refresh" content={`4; url=${localizePath(filterPath(filter), locale)}`} />
      </noscript>
    </>
  );
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([key]) => key !== id));
}

/** Focus goes to the next file, or the one before, or to where files are given. */
function focusBeside(id: string): void {
  const item = document.getElementById(`file-${id}`)?.closest("li");
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>("article") ?? document.querySelector<HTMLElement>("button[value=upload]");
  target?.focus();
}
