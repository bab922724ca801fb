import type { AttachmentClient, UploadFailure, UploadOptions } from "#features/documents/attachment-client.ts";
import type { AttachmentView } from "#features/documents/attachment-limits.ts";
import { createHttpClient, HttpError, newRequestKey } from "./http-client.ts";
import { viewerHeaders } from "./page-viewer.ts";

const http = createHttpClient();

/** The calls of pictures of this page's own server. */
export const attachmentClient: AttachmentClient = {
  upload: (file, options) => send(file, newRequestKey(), options),
  isKept: (id) =>
    http.request("HEAD", `/api/attachments/${id}`).then(
      () => true,
      (error: unknown) => !(error instanceof HttpError && error.status === 404),
    ),
  remove: (id) => http.request("DELETE", `/api/attachments/${id}`),
};

/** `fetch` does not report how much of a body has been sent, so this uses the older API. */
function send(file: File, key: string, { signal, onProgress }: UploadOptions): Promise<AttachmentView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/attachments");
    request.responseType = "json";
    request.setRequestHeader("Idempotency-Key", key);
    for (const [name, value] of Object.entries(viewerHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const answer = request.response as { attachment?: AttachmentView; error?: UploadFailure } | null;
      if (request.status === 201 && answer?.attachment) resolve(answer.attachment);
      else reject({ code: answer?.error?.code ?? `http-${request.status}` } satisfies UploadFailure);
    };
    request.onerror = () => reject({ code: "network" } satisfies UploadFailure);
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}
