import type { DocumentText, DocumentView } from "#features/documents/document-view.ts";
import { createHttpClient, newRequestKey } from "./http-client.ts";
import { sendFileForm, type SendOptions } from "./send-file-form.ts";

const http = createHttpClient();

/** The calls of one's own documents. */
export const documentClient = {
  /** @throws SendFailure */
  bring: async (file: File, options: SendOptions): Promise<DocumentView> =>
    (await sendFileForm<{ document: DocumentView }>("/api/documents", file, newRequestKey(), options)).document,
  /** @throws HttpError */
  bringText: async (title: string, text: string): Promise<DocumentView> =>
    (await http.request<{ document: DocumentView }>("POST", "/api/documents", { body: { title, text } })).document,
  readText: (id: string, signal: AbortSignal): Promise<DocumentText> => http.request("GET", `/api/documents/${id}/text`, { signal }),
  /** @throws HttpError */
  get: async (id: string, signal: AbortSignal): Promise<DocumentView> =>
    (await http.request<{ document: DocumentView }>("GET", `/api/documents/${id}`, { signal })).document,
  /** @throws HttpError */
  embed: (id: string): Promise<unknown> => http.request("POST", `/api/documents/${id}/embedding`),
  /** @throws HttpError */
  embedAll: (): Promise<{ queued: number; left: number }> => http.request("POST", "/api/documents/embedding"),
  remove: (id: string): Promise<void> => http.request("DELETE", `/api/documents/${id}`),
};
