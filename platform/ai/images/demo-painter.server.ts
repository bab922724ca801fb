import { setTimeout as wait } from "node:timers/promises";
import { ModelFailure } from "../stream-model.server.ts";
import { type DrawnPicture, type ImageCall, PictureRefused } from "./image-call.ts";
import { hashOf, labelOf, sceneFor } from "./demo-scene.ts";
import { runPictureTask } from "./picture-task.server.ts";
import { shapeOf, sizeOfLongSide } from "./picture-size.ts";

/** In pixels. */
const longSide = 1_024;
/** A picture takes as long as so many words. */
const wordsAPicture = 20;

const faultPattern = /demo:error:(429|500|reset|hang|blocked|half)\b/;

/**
 * Makes the demo engine's painter: rules, no AI. The same words, picture and seed give the same picture, which says within itself what
 * it is.
 *
 * @param options.delayMs the demo engine's pause between two words
 * @param options.hasFaults whether `demo:error:<fault>` in the prompt triggers that failure; `half` fails for odd seeds
 */
export function createDemoPainter(options: { delayMs: number; hasFaults: boolean }): (call: ImageCall) => Promise<DrawnPicture> {
  return async (call) => {
    const { prompt, seed, inputs, mask, signal } = call;
    signal.throwIfAborted();
    if (options.hasFaults) await failOnPurpose(faultPattern.exec(prompt)?.[1], seed, signal);
    if (options.delayMs > 0) await wait(options.delayMs * wordsAPicture, undefined, { signal });
    const { width, height } = sizeOfLongSide(shapeOf(call), longSide);
    const own = hashOf(`${prompt}\n${seed}`);
    const [first] = inputs;
    const scene = first === undefined ? sceneFor(prompt, seed, width, height) : "";
    // Never so little that the picture looks as it came.
    const flatten = { colors: 6 + (own % 5), hue: 60 + (own % 240) };
    const label = labelOf(Math.min(72, Math.round(height / 6), Math.round(width / 6)));
    const pictures = first === undefined ? [] : [first, ...(mask === null ? [] : [mask])];
    return { bytes: await runPictureTask({ kind: "paint", width, height, scene, label, flatten }, pictures, signal) };
  };
}

async function failOnPurpose(fault: string | undefined, seed: number, signal: AbortSignal): Promise<void> {
  switch (fault) {
    case "429":
      throw new ModelFailure("busy", "demo: too many requests");
    case "500":
      throw new ModelFailure("unavailable", "demo: internal error");
    case "reset":
      throw new ModelFailure("cut-off", "demo: connection reset");
    case "blocked":
      throw new PictureRefused("demo: content policy");
    case "half":
      if (seed % 2 === 1) throw new ModelFailure("unavailable", "demo: every other picture fails");
      return;
    case "hang":
      await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
  }
}
