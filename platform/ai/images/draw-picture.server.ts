import { setTimeout as wait } from "node:timers/promises";
import { pictureFormat } from "#platform/pictures/picture-format.ts";
import { readProviderFault } from "../provider-fault.server.ts";
import { repeatPauseMs } from "../repeat-pause.server.ts";
import { ModelFailure } from "../stream-model.server.ts";
import { type DrawnPicture, type ImageCall, PictureRefused } from "./image-call.ts";
import { createImageFetch, type ImageFetch, type ImageLimits, type ImagePlace } from "./image-fetch.server.ts";
import { pictureFailure } from "./picture-fault.server.ts";

/** What a wire draws with: the way to the provider, and how a step is repeated. */
export type DrawTools = {
  http: ImageFetch;
  limits: ImageLimits;
  /** Ends with the caller's, and when the time is over. */
  signal: AbortSignal;
  /**
   * Runs a step again that failed on the way or was put off by the provider, as the settings allow.
   *
   * @param isFree whether the step may be repeated after its answer has begun: it costs nothing
   */
  repeat<Result>(step: () => Promise<Result>, isFree: boolean): Promise<Result>;
};

/** One provider's way of drawing. */
export type ImageWire = {
  place: ImagePlace;
  apiKey: string | null;
  takesMask: boolean;
  /** The answer to a request is the picture, so that it may take as long as a picture does; else it says at once where to look. */
  answersWithPicture: boolean;
  draw(call: ImageCall, tools: DrawTools): Promise<Uint8Array>;
};

/**
 * Draws one picture over a wire.
 *
 * @throws ModelFailure when the provider did not deliver; `PictureRefused` when it refused the content; the signal's reason once aborted
 */
export async function drawPicture(
  wire: ImageWire,
  call: ImageCall,
  limits: ImageLimits,
  fetchFunction: typeof fetch,
): Promise<DrawnPicture> {
  call.signal.throwIfAborted();
  const byMs = performance.now() + limits.totalMs;
  const own = new AbortController();
  const timer = setTimeout(() => own.abort(new ModelFailure("timeout", "no picture in time")), limits.totalMs);
  const signal = AbortSignal.any([call.signal, own.signal]);
  const answerMs = wire.answersWithPicture ? limits.totalMs : limits.silenceMs;
  const http = createImageFetch(wire.place, fetchFunction, limits, answerMs, signal);
  const repeat: DrawTools["repeat"] = (step, isFree) => repeatStep(step, { isFree, http, byMs, signal, maxRetries: limits.maxRetries });
  try {
    // A package that does not pass the abort on is left behind.
    const bytes = await Promise.race([wire.draw(call, { http, limits, signal, repeat }), rejectionOf(signal)]);
    return { bytes: checkPicture(bytes, limits) };
  } catch (error) {
    if (call.signal.aborted) throw call.signal.reason;
    const cause = own.signal.aborted ? own.signal.reason : (http.failure ?? error);
    throw pictureFailure(error instanceof PictureRefused ? error : cause, [wire.apiKey ?? "", call.prompt]);
  } finally {
    clearTimeout(timer);
    own.abort();
  }
}

type RepeatOptions = { isFree: boolean; http: ImageFetch; byMs: number; signal: AbortSignal; maxRetries: number };

async function repeatStep<Result>(step: () => Promise<Result>, { isFree, http, byMs, signal, maxRetries }: RepeatOptions): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await step();
    } catch (error) {
      const pauseMs = signal.aborted || (http.isAnswered && !isFree) ? null : pauseBefore(http.failure ?? error, tries, maxRetries);
      if (pauseMs === null || performance.now() + pauseMs >= byMs) throw error;
      await wait(pauseMs, undefined, { signal });
    }
  }
}

/** Of what was noticed on the way, only a body that broke off is worth another try. */
function pauseBefore(error: unknown, tries: number, maxRetries: number): number | null {
  if (error instanceof PictureRefused) return null;
  const fault = readProviderFault(error);
  if (!(error instanceof ModelFailure)) return repeatPauseMs(fault, tries, maxRetries);
  return error.failure === "cut-off" ? repeatPauseMs({ ...fault, isRetryable: true }, tries, maxRetries) : null;
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Only its beginning is looked at: it is decoded in a process of its own. */
function checkPicture(bytes: Uint8Array, { maxPictureBytes }: ImageLimits): Uint8Array {
  if (bytes.byteLength > maxPictureBytes) throw new ModelFailure("unavailable", "the picture is too large");
  if (pictureFormat(bytes) === null) throw new ModelFailure("unavailable", "what came is no PNG, JPEG or WebP");
  return bytes;
}
