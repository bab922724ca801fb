import { type FileView, isAtRest } from "./file-view.ts";

/** Which files of the list are shown; files that wait for their start are above it and in no filter. */
export const fileFilters = ["all", "running", "review", "failed"] as const;
export type FileFilterName = (typeof fileFilters)[number];

/** `query`: a part of the name, ignoring case; empty for any. */
export type FileFilter = { name: FileFilterName; query: string };
/** How many files each filter shows, whatever their names. */
export type FilterCounts = Record<FileFilterName, number>;

export const isEveryFile = ({ name, query }: FileFilter): boolean => name === "all" && query === "";

/** Maximum length of a part of a name, in UTF-16 units. */
export const maxFileQuery = 200;

/** Reads the filter from the page's URL. */
export function readFileFilter(search: URLSearchParams): FileFilter {
  const name = fileFilters.find((one) => one === search.get("show")) ?? "all";
  return { name, query: (search.get("q") ?? "").replaceAll("\0", "").trim().slice(0, maxFileQuery) };
}

/** The same as part of a URL. */
export function fileFilterQuery({ name, query }: FileFilter): URLSearchParams {
  return new URLSearchParams({ ...(name === "all" ? {} : { show: name }), ...(query === "" ? {} : { q: query }) });
}

/** Uploaded, and not started yet. */
export const isBrought = ({ status, isExpired }: FileView): boolean => status === "uploaded" && !isExpired;

/** Whether a filter shows a file that was started, as `whereFileFilter` has it. */
const isOf: Record<FileFilterName, (file: FileView) => boolean> = {
  all: () => true,
  running: ({ status }) => !isAtRest(status),
  review: ({ status, isExpired, marked, missing }) => status === "done" && !isExpired && marked + missing > 0,
  failed: ({ status, isExpired }) => status === "failed" && !isExpired,
};

/** How many of these files each filter shows, as `countFiles` has it. */
export function countShown(files: readonly FileView[]): FilterCounts {
  const started = files.filter((file) => !isBrought(file));
  const count = (name: FileFilterName) => started.filter(isOf[name]).length;
  return { all: count("all"), running: count("running"), review: count("review"), failed: count("failed") };
}
