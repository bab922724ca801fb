import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import { type JobNews, type JobPlace, watchJob } from "#features/automate/job-watch.server.ts";
import type { Services } from "#features/services.ts";
import { eventStream, eventStreamHeaders } from "./event-stream.ts";

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
 * event's id says how far the reader has come; one who comes back with it gets what came after, and perhaps the last minute once more.
 * The stream ends with the job at rest.
 *
 * @throws AppError `not-found` before anything is sent
 */
export async function streamJobEvents(services: Services, { id, actor, user, locale, after, signal }: StreamInput): Promise<Response> {
  const left = new AbortController();
  signal.addEventListener("abort", () => left.abort(), { once: true });
  const news = watchJob(services, actor, id, { after, locale }, left.signal);
  let next: Promise<IteratorResult<JobNews, void>> | null = Promise.resolve(await news.next());
  const body = eventStream({
    async read() {
      const { done, value } = await (next ?? news.next());
      next = null;
      return done === true ? null : toFrame(value);
    },
    // It waits for news that no one is asking for.
    close: () => void news.return(),
    left,
    watchSession: (onEnd) => services.sessionWatch.watch(user, onEnd),
  });
  return new Response(body, { headers: eventStreamHeaders });
}

const toFrame = (news: JobNews): string =>
  "job" in news
    ? `event: job\ndata: ${JSON.stringify({ job: news.job })}\n\n`
    : `id: ${news.place}\nevent: rows\ndata: ${JSON.stringify({ rows: news.rows })}\n\n`;
