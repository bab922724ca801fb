import { formAnchor } from "#core/form-anchor.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { FieldChips } from "./field-chips.tsx";
import { PreviewText } from "./preview-text.tsx";
import type { PromptCard } from "./prompt-card.ts";
import { MarkTile } from "./mark-tile.tsx";
import { formatCount, likesText, runsText } from "./prompt-words.tsx";
import { TestedOn } from "./tested-on.tsx";

/** Names of fields on a card; what is beyond is counted. */
const maxFields = 3;

/** Prompts as cards: how what each makes begins, what it asks for, when it was tested. The whole card leads to the prompt. */
export function PromptList({ prompts }: { prompts: PromptCard[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {prompts.map((prompt) => (
        <Card key={prompt.id} prompt={prompt} />
      ))}
    </ul>
  );
}

function Card({ prompt }: { prompt: PromptCard }) {
  const { id, title, mark, preview, fields } = prompt;
  return (
    <li
      data-thread={mark.thread}
      className="group relative grid min-w-0 grid-cols-1 grid-rows-[8.25rem_1fr] overflow-hidden card lift has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <div className="overflow-hidden bg-thread-soft px-5 pt-4.5">
        <p
          lang={preview.lang}
          dir="auto"
          className="h-[calc(100%+0.25rem)] overflow-hidden rounded-t-paper border border-b-0 border-line bg-surface px-4 py-3 font-serif text-base/5.5 break-words whitespace-pre-line text-ink2 transition-transform group-hover:-translate-y-1 motion-reduce:transition-none"
        >
          <PreviewText preview={preview} fields={fields} />
        </p>
      </div>
      <div className="flex flex-col gap-2.5 border-t border-line bg-surface px-4 py-3.5">
        <div className="flex items-center gap-2.5">
          <MarkTile mark={mark} isSmall />
          <h3 className="min-w-0 font-sans text-base leading-snug font-semibold tracking-normal break-words">
            <PageLink to={`/prompt/${id}`} lang={title.lang} className="outline-none after:absolute after:inset-0">
              {title.text}
            </PageLink>
          </h3>
        </div>
        <FieldChips fields={fields} max={maxFields} />
        <div className="mt-auto flex items-center gap-3 text-xs text-muted tabular-nums">
          <Facts prompt={prompt} />
          {/* The name leads to the same page. */}
          <PageLink
            to={`/prompt/${id}#${formAnchor}`}
            aria-hidden="true"
            tabIndex={-1}
            className="relative z-10 ml-auto inline-flex min-h-6 shrink-0 items-center gap-1.5 font-medium text-accent"
          >
            <span className="underline decoration-line-2 underline-offset-4">{m.prompt_use()}</span>
            <Icon name="arrow-right" />
          </PageLink>
        </div>
      </div>
    </li>
  );
}

function Facts({ prompt: { preview, isDraft, runs, likes, author } }: { prompt: PromptCard }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {isDraft ? <Badge>{m.prompt_state_draft()}</Badge> : null}
      {/* An output shown on a card says where it comes from, even a draft's. */}
      {isDraft && preview.kind === "template" ? null : <TestedOn preview={preview} />}
      <span className="facts empty:hidden">
        {runs > 0 ? <span>{runsText(runs)}</span> : null}
        {author === null ? null : <span className="min-w-0 truncate">{author}</span>}
      </span>
      {likes > 0 ? (
        <span className="inline-flex items-center gap-1">
          <Icon name="thumbs-up" />
          <span className="sr-only">{likesText(likes)}</span>
          <span aria-hidden="true">{formatCount(likes)}</span>
        </span>
      ) : null}
    </p>
  );
}
