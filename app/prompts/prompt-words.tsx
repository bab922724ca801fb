import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageLink } from "../shell/page-link.tsx";

export const formatCount = (count: number): string => new Intl.NumberFormat(getLocale()).format(count);

/** Above the link that covers the entry, so that it can be pressed. */
export function AuthorLink({ author }: { author: { handle: string; name: string } }) {
  return (
    <PageLink
      to={`/user/${author.handle}`}
      className="relative z-10 inline-flex min-h-6 max-w-full items-center truncate underline decoration-line underline-offset-4 hover:text-ink"
    >
      {author.name}
    </PageLink>
  );
}

/** Said only once there is a run. */
export const runsText = (count: number): string => (count === 1 ? m.prompt_runs_one() : m.prompt_runs({ count: formatCount(count) }));

export const likesText = (count: number): string => (count === 1 ? m.prompt_likes_one() : m.prompt_likes({ count: formatCount(count) }));
