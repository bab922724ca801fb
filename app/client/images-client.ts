import { libraryPageSize } from "#features/images/library/image-limits.ts";
import type { LibraryPage } from "#features/images/library/image-view.ts";
import type { ImageStep } from "#features/images/runs/image-step.ts";
import type { UploadReader } from "#features/files/files-client.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { sendFile } from "./files/send-file.ts";
import { createHttpClient, HttpError, newRequestKey } from "./http-client.ts";
import { whileLive } from "./live-streams.ts";
import { viewerHeaders } from "./page-viewer.ts";

const http = createHttpClient();

/** An uploaded picture; sizes in pixels. */
export type StoredInput = { id: string; width: number; height: number; bytes: number; url: string };
export const libraryOrders = ["newest", "largest"] as const;
export type LibraryOrder = (typeof libraryOrders)[number];

/** The calls about pictures to this page's own server (CONTRACT.md, "Images"). */
export const imagesClient = {
  /** Uploads a picture to work on; `use` says that it is the mask of one. Throws an `UploadFailure`, or the signal's reason. */
  upload: (file: Blob, name: string, reader: UploadReader, use?: "mask"): Promise<StoredInput> =>
    whileLive(
      async () =>
        (await sendFile<{ image: StoredInput }>("/api/images/inputs", file, name, reader, use === undefined ? {} : { use })).image,
    ),
  list: (order: LibraryOrder, cursor: string | null) => {
    const query = new URLSearchParams({ limit: String(libraryPageSize), sort: order, ...(cursor === null ? {} : { cursor }) });
    return http.request<LibraryPage>("GET", `/api/images?${query}`);
  },
  /** How a picture came to be, the first step first; the last is the picture itself. */
  steps: async (id: string) => (await http.request<{ steps: ImageStep[] }>("GET", `/api/images/${id}/steps`)).steps,
  /** The last image runs, newest first. */
  listRuns: async (limit: number) => (await http.request<{ items: RunView[] }>("GET", `/api/runs?kind=image&limit=${limit}`)).items,
  /** Deletes pictures; sent even if the page is left right away. */
  remove: (ids: readonly string[]): Promise<Response> => post("/api/images/delete", ids, true),
  /** All of them as one zip. Throws an `HttpError`. */
  async archive(ids: readonly string[]): Promise<Blob> {
    const response = await post("/api/images/archive", ids, false);
    if (!response.ok) throw new HttpError(response.status, `http-${response.status}`, response.statusText);
    return response.blob();
  },
};

const post = (path: string, ids: readonly string[], keepalive: boolean): Promise<Response> =>
  fetch(path, {
    method: "POST",
    keepalive,
    credentials: "same-origin",
    headers: { ...viewerHeaders(), "Content-Type": "application/json", "Idempotency-Key": newRequestKey() },
    body: JSON.stringify({ ids }),
  });
