import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import { type JobNews, type JobPlace, watchJob } from "#features/automate/job-watch.server.ts";
import type { Services } from "#features/services.ts";
import { streamEvents } from "./event-stream.ts";

type StreamInput = {
  id: string;
  actor: Actor;
  /** The stream lasts no longer than this session. */
  user: SignedInUser;
  locale: Locale;
  /** The last id that the reader has; null for a new one. */
  after: JobPlace | null;
  signal: AbortSignal;
};

/**
 * Answers what becomes of a job as server-sent events: `rows`, with those that have ended since the last one, and `job`, with the job. An
 * event's id says how far the reader has come; one who comes back with it gets the rows that ended after, perhaps the last minute once
 * more, and all rows that were decided without being run. The stream ends with the job at rest.
 *
 * @throws AppError `not-found` before anything is sent
 */
export const streamJobEvents = (services: Services, { id, actor, user, locale, after, signal }: StreamInput): Promise<Response> =>
  streamEvents(services, { user, signal, toFrame, begin: (left) => watchJob(services, actor, id, { after, locale }, left) });

const toFrame = (news: JobNews): string =>
  "job" in news
    ? `event: job\ndata: ${JSON.stringify({ job: news.job })}\n\n`
    : `id: ${news.place}\nevent: rows\ndata: ${JSON.stringify({ rows: news.rows })}\n\n`;
