import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { listAddress, noFilter } from "./list-query.ts";
import { AuthorLink, runsText } from "./prompt-words.tsx";
import type { PromptPage } from "./prompt-page.server.ts";
import { TagDot } from "./tag-dot.tsx";

/** Who wrote it, since when, how often it was run, where it came from and where it belongs: one line where there is room. */
export function PromptFacts({ prompt }: { prompt: PromptPage }) {
  const { author, counts, tags, publishedOn, version } = prompt;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
      <StateBadge prompt={prompt} />
      <span className="facts empty:hidden">
        {author === null ? null : (
          <span className="inline-flex min-w-0 items-center gap-1">
            {m.prompt_by()} <AuthorLink author={author} />
          </span>
        )}
        {counts.runs === 0 ? null : <span>{runsText(counts.runs)}</span>}
        {version === null || publishedOn === null ? null : <span>{m.prompt_published_on({ version, day: publishedOn })}</span>}
        <Origins prompt={prompt} />
      </span>
      {tags.slice(1).map(({ slug, name, thread }) => (
        <PageLink
          key={slug}
          to={listAddress({ ...noFilter, tags: [slug] })}
          className="inline-flex min-h-6 items-center gap-1.5 underline-offset-4 hover:text-ink hover:underline"
        >
          <TagDot thread={thread} />
          {name}
        </PageLink>
      ))}
    </p>
  );
}

function StateBadge({ prompt: { isDraft, visibility, removedReason } }: { prompt: PromptPage }) {
  if (removedReason !== null) return <Badge tone="bad">{m.prompt_state_removed()}</Badge>;
  if (isDraft) return <Badge>{m.prompt_state_draft()}</Badge>;
  if (visibility === "unlisted") return <Badge>{m.prompt_state_unlisted()}</Badge>;
  return visibility === "private" ? <Badge>{m.prompt_state_private()}</Badge> : null;
}

function Origins({ prompt: { forkedFrom, canonical } }: { prompt: PromptPage }) {
  const link = (other: NonNullable<PromptPage["forkedFrom"]>) => (
    <PageLink to={`/prompt/${other.id}`} lang={other.title.lang} className="underline decoration-line underline-offset-4 hover:text-ink">
      {other.title.text}
    </PageLink>
  );
  return (
    <>
      {forkedFrom === null ? null : (
        <span>
          {m.prompt_forked_from()} {link(forkedFrom)}
        </span>
      )}
      {canonical === null || canonical.id === forkedFrom?.id ? null : (
        <span>
          {m.prompt_close_to()} {link(canonical)}
        </span>
      )}
    </>
  );
}
