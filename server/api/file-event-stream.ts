import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import { type FileView, isAtRest } from "#features/translation/files/file-view.ts";
import { watchFile } from "#features/translation/files/file-watch.server.ts";
import type { Services } from "#features/services.ts";

/** Time between comments on a silent stream, in ms, so that proxies keep it open. */
const commentIntervalMs = 15_000;
const encoder = new TextEncoder();
const streamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "private, no-store",
  "X-Accel-Buffering": "no",
};

type StreamInput = {
  id: string;
  actor: Actor;
  /** Whose session the stream lasts no longer than. */
  user: SignedInUser;
  locale: Locale;
  signal: AbortSignal;
};

/**
 * Answers the states of a file as server-sent events, each `file-progress`, the last `file-end`: what is at rest ends at once. An event
 * says everything, so it has no id, and whoever comes back begins with the state as it is then.
 *
 * @throws AppError `not-found` before anything is sent
 */
export async function streamFileEvents(services: Services, { id, actor, user, locale, signal }: StreamInput): Promise<Response> {
  const left = new AbortController();
  signal.addEventListener("abort", () => left.abort(), { once: true });
  const views = watchFile(services, actor, id, left.signal, locale);
  const first = await views.next();
  const watchSession = (onEnd: () => void) => services.sessionWatch.watch(user, onEnd);
  return new Response(toStream(first, views, left, watchSession), { headers: streamHeaders });
}

/** Pulled by the reader, so a slow one holds back nobody and fills no memory. */
function toStream(
  first: IteratorResult<FileView, void>,
  views: AsyncGenerator<FileView, void>,
  left: AbortController,
  watchSession: (onEnd: () => void) => () => void,
): ReadableStream<Uint8Array> {
  let comment: NodeJS.Timeout | undefined;
  let stopWatching: () => void = () => undefined;
  let next: IteratorResult<FileView, void> | null = first;
  const finish = (): void => {
    clearInterval(comment);
    stopWatching();
    // It waits at a state that nobody asks for any more.
    void views.return();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (left.signal.aborted) return finish();
        stopWatching = watchSession(() => {
          left.abort();
          controller.close();
        });
        left.signal.addEventListener("abort", finish, { once: true });
        comment = setInterval(() => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(": still here\n\n"));
        }, commentIntervalMs);
      },
      async pull(controller) {
        try {
          const { done, value } = next ?? (await views.next());
          next = null;
          if (left.signal.aborted) return;
          if (done !== true) controller.enqueue(encoder.encode(toFrame(value)));
          // A file that was deleted meanwhile has no last state.
          if (done !== true && !isAtRest(value.status)) return;
          finish();
          controller.close();
        } catch (error) {
          finish();
          throw error;
        }
      },
      cancel() {
        left.abort();
      },
    },
    { highWaterMark: 1 },
  );
}

const toFrame = (file: FileView): string =>
  `event: ${isAtRest(file.status) ? "file-end" : "file-progress"}\ndata: ${JSON.stringify({ file })}\n\n`;
