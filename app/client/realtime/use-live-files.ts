import { useEffect, useRef } from "react";
import type { FileView } from "#features/files/file-view.ts";
import type { FileList, FilesClient } from "#features/files/files-client.ts";
import { HttpError } from "../http-client.ts";
import { followLive } from "./live.ts";

/** Changes within this time are fetched together, in ms: a file in progress changes many times a second. */
const gatherMs = 700;
/** More files than this are fetched as a list. */
const askedSingly = 3;

type LiveFiles = {
  items: readonly FileView[];
  /** Files that are followed by their events already. */
  watched: readonly string[];
  /** Whether the newest files are shown; an older page adds no others. */
  hasNewest: boolean;
  client: Pick<FilesClient, "find" | "list">;
  put(file: FileView): void;
  drop(id: string): void;
};

/** Shows what happens to files on other devices: started, finished, deleted or uploaded there. */
export function useLiveFiles(apiKey: string | null, files: LiveFiles): void {
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  useEffect(() => {
    if (apiKey === null) return;
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const ids = [...changed];
      changed.clear();
      timer = undefined;
      if (ids.length > askedSingly) await readList(latest.current);
      else await Promise.all(ids.map((id) => readOne(latest.current, id)));
    };
    const stop = followLive(apiKey, "translation_documents", {
      onChange({ type, row, key }) {
        const id = String(type === "DELETE" ? key.id : row.id);
        if (type === "DELETE") latest.current.drop(id);
        else if (!latest.current.watched.includes(id)) {
          changed.add(id);
          timer ??= setTimeout(() => void ask(), gatherMs);
        }
      },
      onFollowing: () => void readList(latest.current),
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [apiKey]);
}

/** If an answer does not come, the next change asks again. */
async function readOne({ items, hasNewest, client, put, drop }: LiveFiles, id: string): Promise<void> {
  if (!hasNewest && !items.some((item) => item.id === id)) return;
  try {
    put(await client.find(id));
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) drop(id);
  }
}

/** Reads the newest files; of those, what is shown and was not found is gone. */
async function readList({ items, hasNewest, client, put, drop }: LiveFiles): Promise<void> {
  const found: FileList | null = await client.list(null).catch(() => null);
  if (found === null) return;
  const oldest = found.next === null ? "" : (found.items.at(-1)?.createdAt ?? "");
  const ids = new Set(found.items.map(({ id }) => id));
  const known = new Set(items.map(({ id }) => id));
  for (const { id, createdAt } of items) if (createdAt > oldest && !ids.has(id)) drop(id);
  for (const file of found.items.toReversed()) if (hasNewest || known.has(file.id)) put(file);
}
