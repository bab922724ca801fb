import type { FileView } from "#features/files/file-view.ts";
import type { FileList, FilesClient } from "#features/files/files-client.ts";
import { HttpError } from "../http-client.ts";

export type LiveFiles = {
  items: readonly FileView[];
  /** Files that are followed by their events already. */
  watched: readonly string[];
  /** Whether the newest files are shown; an older page adds no others. */
  hasNewest: boolean;
  client: Pick<FilesClient, "find" | "list">;
  /** Leaves out what the page doesn't show by then. */
  update(file: FileView): void;
  drop(id: string): void;
};

/** The page as it is now: until an answer comes, it may show what another filter leaves. */
type Latest = { readonly current: LiveFiles };

const isShown = ({ items, hasNewest }: LiveFiles, id: string): boolean => hasNewest || items.some((item) => item.id === id);

/** Reads a file that has changed. If an answer does not come, the next change asks again. */
export async function readOne(latest: Latest, id: string): Promise<void> {
  if (!isShown(latest.current, id)) return;
  try {
    latest.current.update(await latest.current.client.find(id));
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) latest.current.drop(id);
  }
}

/** Reads the newest files; of those, what is shown and was not found is gone. */
export async function readList(latest: Latest): Promise<void> {
  const asked = new Set(latest.current.items.map(({ id }) => id));
  const found: FileList | null = await latest.current.client.list(null).catch(() => null);
  if (found === null) return;
  const { update, drop } = latest.current;
  const oldest = found.next === null ? "" : (found.items.at(-1)?.createdAt ?? "");
  const ids = new Set(found.items.map(({ id }) => id));
  // One that was uploaded meanwhile is not in the answer.
  for (const { id, createdAt } of latest.current.items) if (asked.has(id) && createdAt > oldest && !ids.has(id)) drop(id);
  for (const file of found.items.toReversed()) update(file);
}
