import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import { type FileView, isAtRest } from "#features/files/file-view.ts";
import { watchFile } from "#features/files/file-watch.server.ts";
import type { Services } from "#features/services.ts";
import { eventStream, eventStreamHeaders } from "./event-stream.ts";

type StreamInput = {
  id: string;
  actor: Actor;
  /** The stream lasts no longer than this session. */
  user: SignedInUser;
  locale: Locale;
  signal: AbortSignal;
};

/**
 * Answers the states of a file as server-sent events, each `file-progress`, the last `file-end`: a file at rest ends at once. An event
 * contains the full state, so it has no id, and a reader who comes back begins with the state at that time.
 *
 * @throws AppError `not-found` before anything is sent
 */
export async function streamFileEvents(services: Services, { id, actor, user, locale, signal }: StreamInput): Promise<Response> {
  const left = new AbortController();
  signal.addEventListener("abort", () => left.abort(), { once: true });
  const views = watchFile(services, actor, id, left.signal, locale);
  let next: Promise<IteratorResult<FileView, void>> | null = Promise.resolve(await views.next());
  const body = eventStream({
    async read() {
      const { done, value } = await (next ?? views.next());
      next = null;
      // A file deleted in the meantime has no last state.
      return done === true ? null : toFrame(value);
    },
    // It waits at a state that no one is asking for.
    close: () => void views.return(),
    left,
    watchSession: (onEnd) => services.sessionWatch.watch(user, onEnd),
  });
  return new Response(body, { headers: eventStreamHeaders });
}

const toFrame = (file: FileView): string =>
  `event: ${isAtRest(file.status) ? "file-end" : "file-progress"}\ndata: ${JSON.stringify({ file })}\n\n`;
