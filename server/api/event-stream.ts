import type { SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";

/**
 * Server-sent events (WHATWG HTML §9.2), as used for runs, files and jobs: the reader pulls the frames, so a slow one delays no one and
 * fills no memory; comments keep a silent stream open; it lasts no longer than the session of the person who opened it.
 */

/** Time between comments on a silent stream, in ms, so that proxies keep it open. */
const commentIntervalMs = 15_000;
const encoder = new TextEncoder();

export const eventStreamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "private, no-store",
  "X-Accel-Buffering": "no",
};

export type EventSource = {
  /** The next frames, in `text/event-stream` form; null: there are no more. */
  read(): string | null | Promise<string | null>;
  /** Called once no one is reading. */
  close(): void;
  /** Aborted when the reader leaves, and by the stream when the session ends. */
  left: AbortController;
  /** @returns stops the watch */
  watchSession(onEnd: () => void): () => void;
};

type Events<Value> = {
  /** The stream lasts no longer than this session. */
  user: SignedInUser;
  /** Of the request. */
  signal: AbortSignal;
  begin(left: AbortSignal): AsyncGenerator<Value, void>;
  /** In `text/event-stream` form. */
  toFrame(value: Value): string;
};

/** Answers what a generator yields as server-sent events. @throws what it throws before its first value; nothing is sent then */
export async function streamEvents<Value>(
  { sessionWatch }: Pick<Services, "sessionWatch">,
  { user, signal, begin, toFrame }: Events<Value>,
): Promise<Response> {
  const left = new AbortController();
  signal.addEventListener("abort", () => left.abort(), { once: true });
  const values = begin(left.signal);
  let next: Promise<IteratorResult<Value, void>> | null = Promise.resolve(await values.next());
  const body = eventStream({
    async read() {
      const { done, value } = await (next ?? values.next());
      next = null;
      return done === true ? null : toFrame(value);
    },
    // It waits at a value that no one is asking for.
    close: () => void values.return(),
    left,
    watchSession: (onEnd) => sessionWatch.watch(user, onEnd),
  });
  return new Response(body, { headers: eventStreamHeaders });
}

/** Builds the body of an answer from a source's events. */
export function eventStream({ read, close, left, watchSession }: EventSource): ReadableStream<Uint8Array> {
  let comment: NodeJS.Timeout | undefined;
  let stopWatching: () => void = () => undefined;
  const finish = (): void => {
    clearInterval(comment);
    stopWatching();
    close();
  };
  const hand = (controller: ReadableStreamDefaultController<Uint8Array>, frames: string | null): void => {
    if (left.signal.aborted) return;
    if (frames !== null) return controller.enqueue(encoder.encode(frames));
    finish();
    controller.close();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (left.signal.aborted) {
          finish();
          return controller.close();
        }
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
        const next = read();
        if (!(next instanceof Promise)) return hand(controller, next);
        return next.then(
          (frames) => hand(controller, frames),
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
