import { type DetailedError, Upload } from "tus-js-client";
import type { FileView } from "#features/files/file-view.ts";
import type { UploadFailure, UploadReader } from "#features/files/files-client.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { createHttpClient, HttpError, newRequestKey } from "../http-client.ts";
import { viewerHeaders } from "../page-viewer.ts";
import { networkBack } from "./network-back.ts";
import { readFailure } from "./send-file.ts";

/** A proxy that buffers whole requests before passing them on loses at most this much with a disconnect. */
const pieceBytes = 4 * 1024 * 1024;
/** Statuses after which the same piece is worth another try. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Sends a large file in pieces (tus 1.0.0): what the server has is not sent again after a disconnect, nor after the page was left. */
export async function sendResumed(file: File, name: string, reader: UploadReader): Promise<FileView> {
  const uploadId = await sendPieces(file, name, reader);
  for (const key = newRequestKey(); ; ) {
    try {
      return await register(uploadId, key, reader.signal);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.code !== "network") throw Object.assign(new Error(error.message), refusal(error));
      await networkBack(reader);
    }
  }
}

const refusal = ({ code, status, message }: HttpError): UploadFailure => ({ code, status, sentence: message });

/** Makes a file of what was sent. */
async function register(uploadId: string, idempotencyKey: string, signal: AbortSignal): Promise<FileView> {
  const send: typeof fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), "Accept-Language": getLocale() } });
  const http = createHttpClient({ fetch: send });
  return (await http.request<{ file: FileView }>("POST", "/api/files", { body: { uploadId }, idempotencyKey, signal })).file;
}

/** @returns the id that the server has given to the upload */
function sendPieces(file: File, name: string, reader: UploadReader): Promise<string> {
  const { signal, onProgress } = reader;
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: "/api/uploads",
      chunkSize: pieceBytes,
      metadata: { filename: name, filetype: file.type },
      headers: { ...viewerHeaders(), "Accept-Language": getLocale() },
      removeFingerprintOnSuccess: true,
      retryDelays: null,
      onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total),
      onSuccess: () => finish(() => resolve(new URL(upload.url ?? "", location.href).pathname.split("/").at(-1) ?? "")),
      onError(error) {
        const response = "originalResponse" in error ? (error as DetailedError).originalResponse : null;
        const status = response?.getStatus() ?? 0;
        if (status !== 0 && !passing.has(status)) return finish(() => reject(readFailure(status, parse(response?.getBody() ?? ""))));
        networkBack(reader).then(
          () => upload.start(),
          (reason: unknown) => finish(() => reject(reason as Error)),
        );
      },
    });
    const handleAbort = () => void upload.abort(true).then(giveUp, giveUp);
    const giveUp = () => finish(() => reject(signal.reason as Error));
    const finish = (settle: () => void) => {
      signal.removeEventListener("abort", handleAbort);
      settle();
    };
    signal.addEventListener("abort", handleAbort);
    void startWhereItStopped(upload);
  });
}

/** The same file may have been begun on an earlier visit. */
async function startWhereItStopped(upload: Upload): Promise<void> {
  const [earlier] = await upload.findPreviousUploads();
  if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier);
  upload.start();
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Whatever is between us and the server answers in its own words.
    return null;
  }
}
