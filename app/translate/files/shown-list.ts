import type { FileView } from "#features/files/file-view.ts";
import type { FileList } from "#features/files/files-client.ts";

/** What is shown, and whether it is the first page of all files: a filter and an older page get no others. */
export type ShownList = FileList & { hasNewest: boolean };

/** Shows what has become of a file, if it is in this list. */
export const withUpdate = (list: ShownList, file: FileView): ShownList =>
  list.hasNewest || list.items.some(({ id }) => id === file.id) ? withFile(list, file) : list;

/** Adds a file to a list, or puts it in the place of its former state. */
export function withFile(list: ShownList, file: FileView): ShownList {
  const { items, next } = list;
  if (items.some(({ id }) => id === file.id)) return { ...list, items: items.map((one) => (one.id === file.id ? file : one)) };
  // An older one has been counted, and comes with the files that follow.
  const isOlder = next !== null && file.createdAt < (items.at(-1)?.createdAt ?? "");
  return isOlder ? list : { ...list, items: [file, ...items] };
}

export const withFileBehind = (items: FileView[], file: FileView): FileView[] =>
  items.some(({ id }) => id === file.id) ? items : [...items, file];
