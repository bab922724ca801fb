import { readRetryAfter } from "./http-client.ts";
import { viewerHeaders } from "./page-viewer.ts";

export type SendOptions = { signal: AbortSignal; onProgress(share: number): void };
/** Why a file was not taken: what the server says, or `network`. */
export type SendFailure = {
  code: string;
  status: number;
  reason: string | null;
  fieldCodes: Record<string, string>;
  retryAfterS?: number | null | undefined;
};

type Sent<Answer> = Answer & { error?: Partial<SendFailure> };

/**
 * Sends a file as a form's `file`. `fetch` does not report how much of a body has been sent, so this uses the older API.
 *
 * @param key the request's idempotency key
 * @throws SendFailure; the signal's reason
 */
export function sendFileForm<Answer>(path: string, file: File, key: string, { signal, onProgress }: SendOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const refuse = (failure: Partial<SendFailure> & Pick<SendFailure, "code" | "status">) =>
      reject({ reason: null, fieldCodes: {}, ...failure } satisfies SendFailure);
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("Idempotency-Key", key);
    for (const [name, value] of Object.entries(viewerHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const { status } = request;
      const answer = request.response as Sent<Answer> | null;
      if (status < 300 && answer !== null) return resolve(answer);
      const { code = `http-${status}`, ...error } = answer?.error ?? {};
      return refuse({ ...error, code, status, retryAfterS: readRetryAfter(request.getResponseHeader("Retry-After")) });
    };
    request.onerror = () => refuse({ code: "network", status: 0 });
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}
