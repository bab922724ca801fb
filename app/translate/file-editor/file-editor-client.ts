import type { FileEditorClient } from "#features/files/editor/file-editor-client.ts";
import type { SegmentFilter } from "#features/files/editor/segment-filter.ts";
import type { ChangedSegment, ChangedSegments, CountedFile, FileSegments, ReplaceResult, SegmentHelp } from "#features/files/file-view.ts";
import { filesClient } from "../../client/files/files-client.ts";
import { createHttpClient } from "../../client/http-client.ts";

const http = createHttpClient();

/** The calls of the editor of one file to this page's own server. */
export function createFileEditorClient(id: string): FileEditorClient {
  const segments = `/api/files/${id}/segments`;
  return {
    find: () => http.request<CountedFile>("GET", `/api/files/${id}`),
    list: (filter, cursor, limit) => http.request<FileSegments>("GET", `${segments}?${queryOf(filter, cursor, limit)}`),
    change: (changes, isKept) => http.request<ChangedSegments>("PATCH", segments, { body: { changes }, isKept }),
    fillRepeats: (segmentId, target) =>
      http.request<ChangedSegment>("PATCH", `${segments}/${segmentId}`, { body: { target, before: target, repeats: true } }),
    replace: (input) => http.request<ReplaceResult>("POST", `${segments}/replace`, { body: input }),
    help: (segmentId, signal) => http.request<SegmentHelp>("GET", `${segments}/${segmentId}/help`, { signal }),
    reflow: () => filesClient.reflow(id),
    retry: () => filesClient.retry(id),
    cancel: () => filesClient.cancel(id),
    watch: (onFile, signal) => filesClient.watch(id, { signal, onFile, onGone: () => undefined }),
  };
}

function queryOf({ name, query }: SegmentFilter, cursor: string | null, limit: number): URLSearchParams {
  return new URLSearchParams({
    limit: String(limit),
    ...(cursor === null ? {} : { cursor }),
    ...(name === "all" ? {} : { state: name }),
    ...(query === "" ? {} : { q: query }),
  });
}
