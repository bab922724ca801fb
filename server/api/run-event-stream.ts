import type { SignedInUser } from "#features/accounts/session.ts";
import { readRunEvents } from "#features/runs/read-run-events.server.ts";
import type { LoggedEvent } from "#features/runs/run-log.server.ts";
import type { Services } from "#features/services.ts";
import { eventStream, eventStreamHeaders } from "./event-stream.ts";

/** How long to wait for a run in another process before the stream opens without a first event, in ms. */
const firstPageWaitMs = 1000;

type StreamInput = {
  runId: string;
  /** Whose session the stream lasts no longer than; null for a device. */
  user: SignedInUser | null;
  /** The last id that the reader has. */
  after: number;
  signal: AbortSignal;
};

/**
 * Answers a run's log as server-sent events, id = place in the log. 204 once the reader has everything, which tells an EventSource to
 * stop coming back.
 */
export async function streamRunEvents(services: Services, { runId, user, after, signal }: StreamInput): Promise<Response> {
  const left = new AbortController();
  signal.addEventListener("abort", () => left.abort(), { once: true });
  const reader = readRunEvents(services, runId, after, left.signal);
  const firstPage = reader.read();
  const first = reader.isLive
    ? null
    : await Promise.race([firstPage, new Promise<null>((resolve) => setTimeout(resolve, firstPageWaitMs, null))]);
  if (first?.length === 0) {
    const { "Content-Type": _type, ...headers } = eventStreamHeaders;
    return new Response(null, { status: 204, headers });
  }
  let page: ReturnType<typeof reader.read> | null = firstPage;
  const body = eventStream({
    read() {
      const next = page ?? reader.read();
      page = null;
      return Array.isArray(next) ? toFrames(next) : next.then(toFrames);
    },
    close: () => undefined,
    left,
    watchSession: (onEnd) => (user === null ? () => undefined : services.sessionWatch.watch(user, onEnd)),
  });
  return new Response(body, { headers: eventStreamHeaders });
}

/** Null without an event: the log is at its end. */
function toFrames(events: readonly LoggedEvent[]): string | null {
  if (events.length === 0) return null;
  let frames = "";
  for (const event of events) frames += `id: ${event.seq}\nevent: ${event.type}\ndata: ${event.data}\n\n`;
  return frames;
}
