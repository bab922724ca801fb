import { clsx } from "clsx";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { ChoiceLinks } from "./choice-links.tsx";
import { type ListQuery, listAddress, withTag } from "./list-query.ts";
import type { TagMark } from "./prompt-card.ts";
import { TagDot } from "./tag-dot.tsx";

export type TagChoice = TagMark & { count: number };

/** Tags as links that put themselves in or out; with two and more, whether all or any of them must fit. On phones a row that scrolls. */
export function TagFilter({ list, tags }: { list: ListQuery; tags: TagChoice[] }) {
  return (
    <div className="min-w-0 lg:sticky lg:top-[calc(var(--head)+1.5rem)] lg:max-h-[calc(100dvh-3rem-var(--head))] lg:self-start lg:overflow-y-auto">
      <h2 className="font-sans text-sm font-medium tracking-normal max-lg:sr-only lg:px-2">{m.prompts_tags()}</h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:thin] lg:mx-0 lg:block lg:overflow-visible lg:px-0">
        {tags.map((tag) => (
          // What is chosen is in sight where the row scrolls.
          <li key={tag.slug} className={clsx("shrink-0", list.tags.includes(tag.slug) && "max-lg:order-first")}>
            <TagLink list={list} tag={tag} />
          </li>
        ))}
      </ul>
      {list.tags.length < 2 ? null : (
        <div className="mt-2">
          <ChoiceLinks
            label={m.prompts_match()}
            choices={[
              { to: listAddress({ ...list, match: "all" }), name: m.prompts_match_all(), isChosen: list.match === "all" },
              { to: listAddress({ ...list, match: "any" }), name: m.prompts_match_any(), isChosen: list.match === "any" },
            ]}
          />
        </div>
      )}
      {list.tags.length === 0 ? null : (
        <p className="mt-2 text-sm lg:px-2">
          <PageLink
            to={listAddress({ ...list, tags: [] })}
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-1.5 text-accent underline-offset-4 hover:underline"
          >
            <Icon name="x" />
            {m.prompts_tags_clear()}
          </PageLink>
        </p>
      )}
    </div>
  );
}

function TagLink({ list, tag }: { list: ListQuery; tag: TagChoice }) {
  const isChosen = list.tags.includes(tag.slug);
  return (
    <PageLink
      to={listAddress(withTag(list, tag.slug))}
      preventScrollReset
      aria-current={isChosen ? "true" : undefined}
      className={clsx(
        "flex min-h-9 items-center gap-2 rounded-full border px-3 text-sm whitespace-nowrap -outline-offset-2 transition-colors lg:rounded-control lg:border-transparent lg:px-2",
        isChosen
          ? "border-accent bg-accent-soft font-medium text-accent"
          : "border-line bg-surface text-muted hover:bg-sunk hover:text-ink lg:bg-transparent",
      )}
    >
      {isChosen ? <Icon name="check" /> : <TagDot thread={tag.thread} />}
      {tag.name}
      <span aria-hidden="true" className="text-xs font-normal text-muted tabular-nums lg:ml-auto">
        {tag.count}
      </span>
    </PageLink>
  );
}
