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

/**
 * Answers a run's log as server-sent events (WHATWG HTML §9.2), id = place in the log.
 * 204 once the reader has everything, which tells an EventSource to stop coming back.
 */
export async function streamRunEvents(services: Services, runId: string, after: number, signal: AbortSignal): Promise<Response> {
  const left = new AbortController();
  signal.addEventListener("abort", () => left.abort(), { once: true });
  const reader = readRunEvents(services, runId, after, left.signal);
  const firstPage = reader.read();
  const first = reader.isLive
    ? null
    : await Promise.race([firstPage, new Promise<null>((resolve) => setTimeout(resolve, firstPageWaitMs, null))]);
  if (first?.length === 0) return new Response(null, { status: 204, headers: streamHeaders });
  return new Response(toStream(reader, firstPage, left), {
    headers: { ...streamHeaders, "Content-Type": "text/event-stream; charset=utf-8" },
  });
}

/** Pulled by the reader, so a slow one holds back nobody and fills no memory. */
function toStream(reader: RunEventReader, firstPage: Page, left: AbortController): ReadableStream<Uint8Array> {
  let comment: NodeJS.Timeout;
  let page: Page | null = firstPage;
  const hand = (controller: ReadableStreamDefaultController<Uint8Array>, events: LoggedEvent[]): void => {
    if (left.signal.aborted) return;
    if (events.length === 0) {
      clearInterval(comment);
      controller.close();
    } else {
      controller.enqueue(encoder.encode(toFrames(events)));
    }
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        left.signal.addEventListener("abort", () => clearInterval(comment), { once: true });
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
            clearInterval(comment);
            throw error;
          },
        );
      },
      cancel() {
        clearInterval(comment);
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
