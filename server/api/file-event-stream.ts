import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import { type FileView, isAtRest } from "#features/files/file-view.ts";
import { watchFile } from "#features/files/file-watch.server.ts";
import type { Services } from "#features/services.ts";
import { streamEvents } from "./event-stream.ts";

type StreamInput = {
  id: string;
  actor: Actor;
  /** The stream lasts no longer than this session. */
  user: SignedInUser;
  locale: Locale;
  signal: AbortSignal;
};

/**
 * Answers the states of a file as server-sent events, each `file-progress`, the last `file-end`: a file at rest ends at once, and one that
 * is deleted in the meantime has no last state. An event contains the full state, so it has no id, and a reader who comes back begins with
 * the state at that time.
 *
 * @throws AppError `not-found` before anything is sent
 */
export const streamFileEvents = (services: Services, { id, actor, user, locale, signal }: StreamInput): Promise<Response> =>
  streamEvents(services, { user, signal, toFrame, begin: (left) => watchFile(services, actor, id, left, locale) });

const toFrame = (file: FileView): string =>
  `event: ${isAtRest(file.status) ? "file-end" : "file-progress"}\ndata: ${JSON.stringify({ file })}\n\n`;
