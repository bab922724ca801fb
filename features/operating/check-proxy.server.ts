import { type Finding, finding } from "./finding.ts";
import { reasonOf } from "./within-time.server.ts";

/** Where a server sends two small frames, the second this much later. */
export const streamProbePath = "/health/stream";
export const streamProbePauseMs = 300;
/** Frames that arrive closer together were buffered by something in between. */
const heldBackBelowMs = streamProbePauseMs / 2;
const maxProbeCharacters = 4096;

/**
 * Reads the stream at `/health/stream` through the public address, as browsers read a run.
 *
 * @param publicOrigin null: nothing is in between that we know of
 * @param instanceId this installation's; null before its first start
 */
export async function checkProxy(publicOrigin: string | null, instanceId: string | null, signal: AbortSignal): Promise<Finding> {
  if (publicOrigin === null) return finding("proxy", "ok", "proxyIsNone");
  try {
    const answer = await fetch(publicOrigin + streamProbePath, { signal, redirect: "manual" });
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      return finding("proxy", "warning", "proxyAnswersOther", { origin: publicOrigin, status: answer.status });
    }
    const { text, spreadMs } = await readSpread(answer.body);
    if (instanceId === null || !text.includes(instanceId))
      return finding("proxy", "warning", "proxyLeadsElsewhere", { origin: publicOrigin });
    return spreadMs >= heldBackBelowMs
      ? finding("proxy", "ok", "proxyPassesOn", { ms: Math.round(spreadMs) })
      : finding("proxy", "failure", "proxyHoldsBack", { origin: publicOrigin });
  } catch (error) {
    return finding("proxy", "warning", "proxyIsAway", { origin: publicOrigin, reason: reasonOf(error) });
  }
}

/** A body as text, and the time between its first and its last chunk, in ms. */
async function readSpread(body: ReadableStream<Uint8Array>): Promise<{ text: string; spreadMs: number }> {
  const decoder = new TextDecoder();
  let text = "";
  let firstAt: number | null = null;
  let lastAt = 0;
  for await (const part of body) {
    lastAt = performance.now();
    firstAt ??= lastAt;
    text += decoder.decode(part, { stream: true });
    if (text.length > maxProbeCharacters) break;
  }
  return { text, spreadMs: lastAt - (firstAt ?? lastAt) };
}
