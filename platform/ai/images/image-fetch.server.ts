import { createSilenceTimer } from "../silence-timer.ts";
import { ModelFailure, type ModelTiming } from "../stream-model.server.ts";

/** How long and how much is read of a provider for one picture. */
export type ImageLimits = {
  /** All of it: every try, the waiting between two looks, the picture itself. */
  totalMs: number;
  /** Without a byte, while something is to come at once. */
  silenceMs: number;
  /** Between two looks at a picture that is being made. */
  pollMs: number;
  maxPictureBytes: number;
} & Pick<ModelTiming, "maxRetries">;

/** The limits of the product; `maxRetries` comes from the settings. */
export const imageLimits: Omit<ImageLimits, "maxRetries"> = {
  totalMs: 180_000,
  silenceMs: 60_000,
  pollMs: 1_000,
  maxPictureBytes: 50 * 1024 * 1024,
};

/** A provider as far as it may be reached. */
export type ImagePlace = {
  baseUrl: string;
  /** Besides the origin of `baseUrl`: names over https; `*.` stands for one or more names in front. */
  hosts: readonly string[];
};

export type ImageFetch = {
  fetch: typeof fetch;
  /** What went wrong with the last request where it was noticed, before a package wraps it; null if it is the provider's own answer. */
  readonly failure: ModelFailure | null;
  /** Whether a request that makes a picture was answered with success: sent again, it would be paid for again. */
  readonly isAnswered: boolean;
};

/** Base64 takes four characters for three bytes; the rest is what JSON says besides. */
const jsonBytes = (pictureBytes: number) => Math.ceil((pictureBytes * 4) / 3) + 1024 * 1024;

/**
 * Makes the fetch for one picture. It reaches the provider's own hosts only, follows no redirect, and reads no more and waits no longer
 * than the limits say; the body of a picture or of an answer with one is cut while it streams.
 *
 * @param answerMs longest wait for an answer to begin
 * @param signal ends every request
 */
export function createImageFetch(
  place: ImagePlace,
  fetchFunction: typeof fetch,
  limits: Pick<ImageLimits, "silenceMs" | "maxPictureBytes">,
  answerMs: number,
  signal: AbortSignal,
): ImageFetch {
  let failure: ModelFailure | null = null;
  let isAnswered = false;
  const fail = (code: ModelFailure["failure"], detail: string): ModelFailure => {
    failure ??= new ModelFailure(code, detail);
    return failure;
  };

  const guarded: typeof fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    failure = null;
    if (!isOwnAddress(url, place)) throw fail("unavailable", `it named an address outside of its own hosts: ${url.host}`);
    const stop = new AbortController();
    const silence = createSilenceTimer(performance.now() + answerMs, () => stop.abort(fail("timeout", "no answer in time")));
    // A body that isn't read to its end.
    signal.addEventListener("abort", () => silence.stop(), { once: true });
    try {
      const response = await fetchFunction(url, { ...init, redirect: "manual", signal: AbortSignal.any([signal, stop.signal]) });
      if (response.status >= 300 && response.status < 400) throw fail("misconfigured", `it redirects (status ${response.status})`);
      if (response.ok && init.method === "POST") isAnswered = true;
      const maxBytes = isJson(response) ? jsonBytes(limits.maxPictureBytes) : limits.maxPictureBytes;
      if (Number(response.headers.get("content-length") ?? 0) > maxBytes) throw fail("unavailable", tooMuch(maxBytes));
      if (response.body === null) return response;
      const body = watch(response.body);
      return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });

      function watch(source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
        const reader = source.getReader();
        let size = 0;
        const end = (error?: ModelFailure) => {
          silence.stop();
          if (error !== undefined) stop.abort(error);
          return error;
        };
        return new ReadableStream({
          async pull(controller) {
            silence.expectBy(performance.now() + limits.silenceMs);
            try {
              const { done, value } = await reader.read();
              silence.pause();
              if (done) {
                end();
                return controller.close();
              }
              size += value.byteLength;
              if (size > maxBytes) return controller.error(end(fail("unavailable", tooMuch(maxBytes))));
              controller.enqueue(value);
            } catch {
              // Silence has named itself already.
              controller.error(end(fail("cut-off", "the answer broke off")));
            }
          },
          cancel(reason) {
            end();
            return reader.cancel(reason);
          },
        });
      }
    } catch (error) {
      silence.stop();
      stop.abort();
      throw failure ?? error;
    }
  };

  return {
    fetch: guarded,
    get failure() {
      return failure;
    },
    get isAnswered() {
      return isAnswered;
    },
  };
}

const isJson = (response: Response): boolean => /\bjson\b/i.test(response.headers.get("content-type") ?? "");
const tooMuch = (maxBytes: number): string => `more than ${Math.round(maxBytes / 1024 / 1024)} MB`;

/** Names on the list resolve to the provider's public hosts; an address given as a number is on no list, private ones included. */
function isOwnAddress(url: URL, { baseUrl, hosts }: ImagePlace): boolean {
  if (url.origin === new URL(baseUrl).origin) return true;
  if (url.protocol !== "https:" || url.port !== "") return false;
  return hosts.some((host) => (host.startsWith("*.") ? url.hostname.endsWith(host.slice(1)) : url.hostname === host));
}
