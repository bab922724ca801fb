import type { FileView } from "#features/files/file-view.ts";
import type { FileList, FilesClient } from "#features/files/files-client.ts";
import { createHttpClient, newRequestKey } from "../http-client.ts";
import { whileLive } from "../live-streams.ts";
import { allowanceChanged } from "../use-me.ts";
import { sendFile } from "./send-file.ts";
import { watchFile } from "./watch-file.ts";

const http = createHttpClient();
const addressOf = (id: string) => `/api/files/${id}`;
const noteMoney = () => window.dispatchEvent(new Event(allowanceChanged));

const find = async (id: string) => (await http.request<{ file: FileView }>("GET", addressOf(id))).file;

async function act(id: string, action: string, body?: unknown): Promise<FileView> {
  const asked = http.request<{ file: FileView }>("POST", `${addressOf(id)}/${action}`, { body, idempotencyKey: newRequestKey() });
  return (await asked.finally(noteMoney)).file;
}

/** The calls about translated files to this page's own server. */
export const filesClient: FilesClient = {
  list: (cursor) => http.request<FileList>("GET", `/api/files${cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`}`),
  find,
  upload(file, name, reader) {
    // No new build of the page gets in between.
    return whileLive(async () => {
      // Small files go at once; the rest comes with the first large one.
      if (file.size > resumedFromBytes) return (await import("./send-resumed.ts")).sendResumed(file, name, reader);
      return (await sendFile<{ file: FileView }>("/api/files", file, name, reader)).file;
    });
  },
  estimate: (file, reader) => sendFile("/api/files/estimate", file, file.name, reader),
  start: (id, input) => act(id, "start", input),
  cancel: (id) => act(id, "cancel"),
  retry: (id) => act(id, "retry"),
  reflow: (id) => act(id, "reflow"),
  remove: (id) => http.request<void>("DELETE", addressOf(id)).finally(noteMoney),
  watch: (id, reader) => watchFile(id, find, reader).finally(noteMoney),
};

/** Larger files are sent in pieces that need not be sent again after a disconnect (CONTRACT.md, "Files"). */
const resumedFromBytes = 5 * 1024 * 1024;
