import { useCallback, useEffect, useState } from "react";
import { countShown, fileFilters, type FilterCounts } from "#features/files/file-filter.ts";
import { type FileView, isAtRest } from "#features/files/file-view.ts";
import type { FileList, FilesClient } from "#features/files/files-client.ts";
import { useLiveFiles } from "../../client/realtime/use-live-files.ts";
import { withFile, withFileBehind, withUpdate } from "./shown-list.ts";

/** Files whose events are followed; a browser opens few connections to one server, and others need some. */
const maxWatched = 2;
/** How often the other files at work are asked for. */
const pollMs = 5_000;

export type Files = FileList & {
  /** How many files each filter shows, with what has happened since the server counted them. */
  counts: FilterCounts;
  hasFailed: boolean;
  /** Files of which nothing is heard, since the server does not answer. */
  lost: ReadonlySet<string>;
  more(): void;
  /** Adds a file, or shows what has become of it. */
  put(file: FileView): void;
  /** Shows what has become of a file, unless a filter or an older page that is shown by now leaves it out. */
  update(file: FileView): void;
  drop(id: string): void;
};

/**
 * The own files with what becomes of them, here and on other devices.
 *
 * @param initial the page that the server has drawn
 * @param drawnCounts what the server has counted for it
 * @param live.hasNewest whether it is the first page of all files; others get no files of other devices
 */
export function useFiles(
  initial: FileList,
  drawnCounts: FilterCounts,
  client: Pick<FilesClient, "find" | "list" | "watch">,
  live: { apiKey: string | null; hasNewest: boolean },
): Files {
  const [drawn, setDrawn] = useState(initial);
  const drawnList = { ...initial, hasNewest: live.hasNewest };
  const [list, setList] = useState(drawnList);
  /** The files as they were counted. */
  const [counted, setCounted] = useState(initial.items);
  const [hasFailed, setHasFailed] = useState(false);
  if (drawn !== initial) {
    setDrawn(initial);
    setList(drawnList);
    setCounted(initial.items);
    setHasFailed(false);
  }
  const put = useCallback((file: FileView) => setList((before) => withFile(before, file)), []);
  // The list decides itself: the answer may come after a filter was set.
  const update = useCallback((file: FileView) => setList((before) => withUpdate(before, file)), []);
  const drop = useCallback((id: string) => setList((before) => ({ ...before, items: before.items.filter((one) => one.id !== id) })), []);
  const { lost, watched } = useWork({ items: list.items, client, update, drop });
  useLiveFiles(live.apiKey, { items: list.items, watched, hasNewest: list.hasNewest, client, update, drop });
  const more = async () => {
    setHasFailed(false);
    try {
      const { items, next } = await client.list(list.next);
      setCounted((before) => items.reduce(withFileBehind, before));
      setList((before) => ({ ...before, items: items.reduce(withFileBehind, before.items), next }));
    } catch {
      setHasFailed(true);
    }
  };
  const [before, now] = [countShown(counted), countShown(list.items)];
  const counts = { ...drawnCounts };
  for (const name of fileFilters) counts[name] += now[name] - before[name];
  return { ...list, counts, hasFailed, lost, put, update, drop, more: () => void more() };
}

type Work = { items: FileView[]; client: Pick<FilesClient, "list" | "watch"> } & Pick<Files, "update" | "drop">;

/** Follows what is at work: some files by their events, the rest by asking for the list. @returns those of which nothing is heard, and those with events */
function useWork({ items, client, update, drop }: Work): { lost: ReadonlySet<string>; watched: string[] } {
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  const active = items.filter(({ status }) => !isAtRest(status));
  const first = active.toSorted((left, right) => Number(left.status === "queued") - Number(right.status === "queued"));
  const watched = first
    .slice(0, maxWatched)
    .map(({ id }) => id)
    .toSorted()
    .join(" ");
  const hasOthers = active.length > maxWatched;
  useEffect(() => {
    const end = new AbortController();
    const noteLost = (id: string, isLost: boolean) =>
      setLost((before) => new Set([...[...before].filter((one) => one !== id), ...(isLost ? [id] : [])]));
    for (const id of watched.split(" ").filter(Boolean))
      void client.watch(id, { signal: end.signal, onFile: update, onGone: () => drop(id), onLost: (isLost) => noteLost(id, isLost) });
    return () => {
      end.abort(new Error("another file is followed"));
      setLost(new Set());
    };
  }, [watched, client, update, drop]);
  useEffect(() => {
    if (!hasOthers) return;
    // An answer that does not come is asked for again the next time.
    const look = () =>
      void client.list(null).then(
        ({ items: found }) => found.forEach((file) => update(file)),
        () => undefined,
      );
    const timer = setInterval(look, pollMs);
    return () => clearInterval(timer);
  }, [hasOthers, client, update]);
  return { lost, watched: watched.split(" ") };
}
