import type { AttachmentClient } from "#features/documents/attachment-client.ts";
import type { AttachmentView } from "#features/documents/attachment-limits.ts";
import { createHttpClient, HttpError, newRequestKey } from "./http-client.ts";
import { sendFileForm } from "./send-file-form.ts";

const http = createHttpClient();

/** The calls of pictures of this page's own server. */
export const attachmentClient: AttachmentClient = {
  upload: async (file, options) =>
    (await sendFileForm<{ attachment: AttachmentView }>("/api/attachments", file, newRequestKey(), options)).attachment,
  isKept: (id) =>
    http.request("HEAD", `/api/attachments/${id}`).then(
      () => true,
      (error: unknown) => !(error instanceof HttpError && error.status === 404),
    ),
  remove: (id) => http.request("DELETE", `/api/attachments/${id}`),
};
