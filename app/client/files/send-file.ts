import type { UploadFailure, UploadReader } from "#features/files/files-client.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { newRequestKey } from "../http-client.ts";
import { viewerHeaders } from "../page-viewer.ts";
import { networkBack } from "./network-back.ts";

/**
 * Sends a file as a form, with `more` as its other fields and with progress; if the network drops meanwhile, it is sent again once that is back. The key
 * makes that safe. `fetch` does not report how much of a body has been sent, so this uses the older API.
 */
export async function sendFile<Answer>(
  path: string,
  file: Blob,
  name: string,
  reader: UploadReader,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const key = newRequestKey();
  for (;;) {
    reader.signal.throwIfAborted();
    try {
      return await sendOnce<Answer>({ path, file, name, key, more }, reader);
    } catch (error) {
      if ((error as UploadFailure).code !== "network") throw error;
      await networkBack(reader);
    }
  }
}

type Sending = { path: string; file: Blob; name: string; key: string; more: Readonly<Record<string, string>> };

function sendOnce<Answer>({ path, file, name, key, more }: Sending, { signal, onProgress }: UploadReader): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("Idempotency-Key", key);
    for (const [name, value] of Object.entries(viewerHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader("Accept-Language", getLocale());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    const handleAbort = () => request.abort();
    request.onloadend = () => signal.removeEventListener("abort", handleAbort);
    request.onload = () =>
      request.status >= 400 ? reject(readFailure(request.status, request.response)) : resolve(request.response as Answer);
    request.onerror = () => reject({ code: "network", status: 0, sentence: null } satisfies UploadFailure);
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", handleAbort);
    const form = new FormData();
    form.set("file", file, name);
    for (const [field, value] of Object.entries(more)) form.set(field, value);
    request.send(form);
  });
}

/** The error in an answer of status 400 or above. */
export function readFailure(status: number, body: unknown): UploadFailure {
  type Stated = Partial<Pick<UploadFailure, "code" | "reason" | "fieldCodes">> & { message?: string };
  const { code = `http-${status}`, message = null, reason, fieldCodes } = (body as { error?: Stated } | null)?.error ?? {};
  return { code, status, sentence: message, ...(reason && { reason }), ...(fieldCodes && { fieldCodes }) };
}
