import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { FileView } from "#features/files/file-view.ts";
import type { StartFileInput } from "#features/files/files-client.ts";
import { readFailure } from "#features/runs/run-client.ts";
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
import { FileCard } from "./file-card.tsx";
import type { FilesAnswer } from "./files-actions.server.ts";
import type { FilesPage } from "./files-page.server.ts";
import { startRefusal } from "./file-refusals.ts";
import { PageStamp } from "../../page-form.tsx";
import { UploadForm } from "./upload-form.tsx";
import { UploadList } from "./upload-list.tsx";
import { useAnnouncements } from "./use-announcements.ts";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { useFiles } from "./use-files.ts";
import { useUploads } from "./use-uploads.ts";

type FilesWorkspaceProps = { page: FilesPage; posted: FilesAnswer | null };

/** The own files: what is uploaded, at work and done. */
export function FilesWorkspace({ page, posted }: FilesWorkspaceProps) {
  const { locale, limits } = page;
  const hasNewest = !new URLSearchParams(useLocation().search).has("cursor");
  const files = useFiles(page.files, filesClient, { apiKey: useShell().realtimeKey, hasNewest });
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const { said, say } = useAnnouncements(files.items);
  const uploads = useUploads({ client: filesClient, limits, locale, names: files.items.map(({ name }) => name), onUploaded: files.put });
  const isOver = useDroppedFiles(uploads.add);
  useEffect(() => {
    void takeCarriedFile().then((file) => file && uploads.add([file]));
    // Once: what was brought along is taken as it is fetched.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const balance = useMe()?.credits.availableMilli ?? page.availableMilli;

  const act = async (file: FileView, call: () => Promise<FileView | void>) => {
    setBusy((before) => new Set(before).add(file.id));
    setRefusals((before) => without(before, file.id));
    try {
      const next = await call();
      if (next !== undefined) files.put(next);
    } catch (error) {
      const failure = readFailure(error);
      setRefusals((before) => new Map(before).set(file.id, startRefusal(failure, limits, locale)));
      // What is shown may be behind what has happened elsewhere.
      if (failure.status === 409) await filesClient.find(file.id).then(files.put, () => undefined);
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
  return (
    <PageStamp value={page.stamp}>
      <UploadForm
        limits={limits}
        formats={page.formats}
        locale={locale}
        postedBytes={page.postedBytes}
        isOver={isOver}
        onFiles={uploads.add}
      />
      {posted !== null && posted.id === null ? (
        <p role="alert" className="mt-3 note-bad">
          {posted.refusal}
        </p>
      ) : null}
      <UploadList uploads={uploads} locale={locale} />
      <p role="status" className="sr-only">
        {said}
      </p>
      {files.items.length === 0 ? (
        <EmptyList />
      ) : (
        <section aria-labelledby="files-list" className="mt-8">
          <h2 id="files-list" className="mb-3 text-lg">
            {m.files_list()}
          </h2>
          <ul className="grid gap-3">
            {files.items.map((file) => (
              <li key={file.id}>
                <FileCard
                  file={file}
                  page={page}
                  balance={balance}
                  isBusy={busy.has(file.id)}
                  isLost={files.lost.has(file.id)}
                  refusal={refusals.get(file.id) ?? (posted?.id === file.id ? posted.refusal : null)}
                  acts={acts}
                />
              </li>
            ))}
          </ul>
          {files.hasFailed ? (
            <p role="alert" className="flex flex-wrap items-center gap-3 py-3 text-sm">
              {m.files_not_loaded()}
              <Button size="sm" onClick={files.more}>
                {m.files_try_again()}
              </Button>
            </p>
          ) : files.next === null ? null : (
            <PageLink
              to={`/translate/files?cursor=${encodeURIComponent(files.next)}`}
              onClick={(event) => {
                event.preventDefault();
                files.more();
              }}
              className={buttonClass("secondary", "sm", "mt-4")}
            >
              {m.files_more()}
            </PageLink>
          )}
        </section>
      )}
    </PageStamp>
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
