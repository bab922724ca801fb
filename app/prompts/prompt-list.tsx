import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { PageLink } from "../shell/page-link.tsx";
import type { PromptCard } from "./prompt-card.ts";
import { AuthorLink, formatCount, runsText } from "./prompt-words.tsx";

/** Prompts as a set list: name, what it makes, then how often it was really run. The whole entry leads to the prompt. */
export function PromptList({ prompts }: { prompts: PromptCard[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
      {prompts.map((prompt) => (
        <Entry key={prompt.id} prompt={prompt} />
      ))}
    </ul>
  );
}

function Entry({ prompt }: { prompt: PromptCard }) {
  const { id, title, description, tags, author, isDraft } = prompt;
  return (
    <li className="group relative min-w-0">
      <PageLink
        to={`/prompt/${id}`}
        lang={title.lang}
        className="font-semibold break-words underline decoration-edge decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:text-accent group-hover:decoration-accent"
      >
        {title.text}
      </PageLink>
      {description.text === "" ? null : (
        <p lang={description.lang} className="line-clamp-3 break-words text-muted">
          {description.text}
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted tabular-nums">
        {isDraft ? <Badge>{m.prompt_state_draft()}</Badge> : <span>{runsText(prompt.runs)}</span>}
        {prompt.likes > 0 ? <span>{likesText(prompt.likes)}</span> : null}
        {author === null ? null : <AuthorLink author={author} />}
        {tags.map((tag) => (
          <span key={tag.slug}>#{tag.name}</span>
        ))}
      </p>
    </li>
  );
}

function likesText(count: number): string {
  return count === 1 ? m.prompt_likes_one() : m.prompt_likes({ count: formatCount(count) });
}
