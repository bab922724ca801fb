import type { SignedInUser } from "#features/accounts/session.ts";
import { type RunEventReader, readRunEvents } from "#features/runs/read-run-events.server.ts";
import type { LoggedEvent } from "#features/runs/run-log.server.ts";
import type { Services } from "#features/services.ts";

/** Time between comments on a silent stream, in ms, so that proxies keep it open. */
const commentIntervalMs = 15_000;
const encoder = new TextEncoder();

/** How long a run at another process is waited for before the stream opens without a first event, in ms. */
const firstPageWaitMs = 1000;
const streamHeaders = { "Cache-Control": "private, no-store", "X-Accel-Buffering": "no" };

type Page = LoggedEvent[] | Promise<LoggedEvent[]>;

type StreamInput = {
  runId: string;
  /** Whose session the stream lasts no longer than; null for a device. */
  user: SignedInUser | null;
  /** The last id that the reader has. */
  after: number;
  signal: AbortSignal;
};

/**
 * Answers a run's log as server-sent events (WHATWG HTML §9.2), id = place in the log.
 * 204 once the reader has everything, which tells an EventSource to stop coming back.
 */
export async function streamRunEvents(services: Services, { runId, user, after, signal }: StreamInput): Promise<Response> {
  const left = new AbortController();
  signal.addEventListener("abort", () => left.abort(), { once: true });
  const reader = readRunEvents(services, runId, after, left.signal);
  const firstPage = reader.read();
  const first = reader.isLive
    ? null
    : await Promise.race([firstPage, new Promise<null>((resolve) => setTimeout(resolve, firstPageWaitMs, null))]);
  if (first?.length === 0) return new Response(null, { status: 204, headers: streamHeaders });
  const watchSession = (onEnd: () => void) => (user === null ? () => undefined : services.sessionWatch.watch(user, onEnd));
  return new Response(toStream(reader, firstPage, left, watchSession), {
    headers: { ...streamHeaders, "Content-Type": "text/event-stream; charset=utf-8" },
  });
}

/** Pulled by the reader, so a slow one holds back nobody and fills no memory. */
function toStream(
  reader: RunEventReader,
  firstPage: Page,
  left: AbortController,
  watchSession: (onEnd: () => void) => () => void,
): ReadableStream<Uint8Array> {
  let comment: NodeJS.Timeout;
  let stopWatching: () => void;
  const finish = (): void => {
    clearInterval(comment);
    stopWatching();
  };
  let page: Page | null = firstPage;
  const hand = (controller: ReadableStreamDefaultController<Uint8Array>, events: LoggedEvent[]): void => {
    if (left.signal.aborted) return;
    if (events.length === 0) {
      finish();
      controller.close();
    } else {
      controller.enqueue(encoder.encode(toFrames(events)));
    }
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stopWatching = watchSession(() => {
          left.abort();
          controller.close();
        });
        left.signal.addEventListener("abort", finish, { once: true });
        comment = setInterval(() => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(": still here\n\n"));
        }, commentIntervalMs);
      },
      pull(controller) {
        const next = page ?? reader.read();
        page = null;
        if (Array.isArray(next)) return hand(controller, next);
        return next.then(
          (events) => hand(controller, events),
          (error: unknown) => {
            finish();
            throw error;
          },
        );
      },
      cancel() {
        left.abort();
      },
    },
    { highWaterMark: 1 },
  );
}

function toFrames(events: readonly LoggedEvent[]): string {
  let frames = "";
  for (const event of events) frames += `id: ${event.seq}\nevent: ${event.type}\ndata: ${event.data}\n\n`;
  return frames;
}
