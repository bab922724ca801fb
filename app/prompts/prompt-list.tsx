import { formAnchor } from "#core/form-anchor.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";
import type { PromptCard } from "./prompt-card.ts";
import { AuthorLink, formatCount, likesText, runsText } from "./prompt-words.tsx";
import { TagDot } from "./tag-dot.tsx";
import { TemplateText } from "./template-text.tsx";

/** Names of fields on a card; what is beyond is counted. */
const maxFields = 4;

/** Prompts as cards: what each makes, how that begins, what it asks for. The whole card leads to the prompt, its button to the form. */
export function PromptList({ prompts }: { prompts: PromptCard[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {prompts.map((prompt) => (
        <Card key={prompt.id} prompt={prompt} />
      ))}
    </ul>
  );
}

function Card({ prompt }: { prompt: PromptCard }) {
  const { id, title, description } = prompt;
  return (
    <li className="group card relative flex min-w-0 flex-col p-4 lift">
      <PageLink
        to={`/prompt/${id}`}
        lang={title.lang}
        className="font-medium break-words after:absolute after:inset-0 after:rounded-card group-hover:text-accent"
      >
        {title.text}
      </PageLink>
      {description.text === "" ? null : (
        <p lang={description.lang} className="mt-0.5 line-clamp-2 text-sm break-words text-muted">
          {description.text}
        </p>
      )}
      <Preview prompt={prompt} />
      <div className="mt-auto flex items-end justify-between gap-3 pt-3">
        <Facts prompt={prompt} />
        <PageLink to={`/prompt/${id}#${formAnchor}`} className={buttonClass("secondary", "sm", "relative z-10 ml-auto shrink-0")}>
          {m.prompt_use()}
          <span lang={title.lang} className="sr-only">
            {title.text}
          </span>
        </PageLink>
      </div>
    </li>
  );
}

/** How an output of it begins, with the fields that it is made from; without one the template, in which the fields are. */
function Preview({ prompt: { preview, fields } }: { prompt: PromptCard }) {
  if (preview.text === "") return null;
  const isTemplate = preview.kind === "template";
  const demo = m.shell_demo_label();
  // Demo output says so itself; here the label does.
  const text = preview.text.startsWith(demo) ? preview.text.slice(demo.length).trimStart() : preview.text;
  return (
    <div className="-mx-4 mt-3 border-t border-line px-4 pt-3">
      {isTemplate ? null : (
        <p className="mb-1.5 text-xs">
          <Badge tone={preview.kind === "demo" ? "warn" : "plain"}>{labelOf(preview.kind)}</Badge>
        </p>
      )}
      <p lang={preview.lang} className="line-clamp-6 font-serif text-sm leading-relaxed break-words whitespace-pre-line">
        {isTemplate ? <TemplateText text={text} fields={fields} /> : text}
      </p>
      {isTemplate || fields.length === 0 ? null : (
        <p className="mt-2.5 text-xs text-muted">{m.prompt_card_fields({ fields: namesOf(fields) })}</p>
      )}
    </div>
  );
}

function labelOf(kind: PromptCard["preview"]["kind"]): string {
  if (kind === "example") return m.prompt_example();
  return kind === "demo" ? m.shell_demo_label() : m.prompt_card_tested();
}

function namesOf(fields: PromptCard["fields"]): string {
  const names = fields.slice(0, maxFields).map(({ key, label }) => label || key);
  return [...names, ...(fields.length > maxFields ? [`+${fields.length - maxFields}`] : [])].join(" · ");
}

function Facts({ prompt: { isDraft, runs, likes, author, tags } }: { prompt: PromptCard }) {
  return (
    <p className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted tabular-nums empty:hidden">
      {isDraft ? <Badge>{m.prompt_state_draft()}</Badge> : null}
      <span className="facts empty:hidden">
        {runs > 0 ? <span>{runsText(runs)}</span> : null}
        {author === null ? null : (
          <span className="min-w-0">
            <AuthorLink author={author} />
          </span>
        )}
      </span>
      {likes > 0 ? (
        <span className="inline-flex items-center gap-1">
          <Icon name="thumbs-up" />
          <span className="sr-only">{likesText(likes)}</span>
          <span aria-hidden="true">{formatCount(likes)}</span>
        </span>
      ) : null}
      {tags.map(({ slug, name, thread }) => (
        <span key={slug} className="inline-flex items-center gap-1.5">
          <TagDot thread={thread} />
          {name}
        </span>
      ))}
    </p>
  );
}
