import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { ChoiceLinks } from "./choice-links.tsx";
import { type ListQuery, listAddress, withTag } from "./list-query.ts";
import type { TagMark } from "./prompt-card.ts";
import { formatCount } from "./prompt-words.tsx";
import { TagDot } from "./tag-dot.tsx";

export type TagChoice = TagMark & { count: number };

type ListFiltersProps = {
  list: ListQuery;
  tags: TagChoice[];
  /** How many prompts the library has; null: not known. */
  total: number | null;
};

/** Tags that are in sight; more are behind a word. */
const maxTags = 16;

/** What a list is sifted and sorted by, each a link that puts itself in or out. On phones one row that scrolls, with the chosen ones first. */
export function ListFilters({ list, tags, total }: ListFiltersProps) {
  const { isOwn, isChoice } = list;
  const rest = tags.slice(maxTags);
  return (
    <div className="my-6 flex flex-wrap items-center gap-2">
      <div className="chip-row">
        <nav aria-label={m.prompts_whose()} className="contents">
          <Chip
            to={listAddress({ ...list, tags: [], isChoice: false, isOwn: false })}
            isChosen={!isOwn && !isChoice && list.tags.length === 0}
          >
            {total === null || list.query !== "" ? m.prompts_whose_all() : m.prompts_whose_all_count({ count: formatCount(total) })}
          </Chip>
          <Chip to={listAddress({ ...list, isChoice: !isChoice, isOwn: false })} isChosen={isChoice}>
            {m.prompts_choices()}
          </Chip>
          <Chip to={listAddress({ ...list, isChoice: false, isOwn: !isOwn })} isChosen={isOwn}>
            {m.prompts_own()}
          </Chip>
        </nav>
        <nav aria-label={m.prompts_tags()} className="contents">
          {tags.slice(0, maxTags).map((tag) => (
            <TagChip key={tag.slug} list={list} tag={tag} />
          ))}
        </nav>
      </div>
      {rest.length === 0 ? null : <MoreTags list={list} tags={rest} />}
      {list.tags.length < 2 ? null : (
        <>
          <ChoiceLinks
            label={m.prompts_match()}
            choices={[
              { to: listAddress({ ...list, match: "all" }), name: m.prompts_match_all(), isChosen: list.match === "all" },
              { to: listAddress({ ...list, match: "any" }), name: m.prompts_match_any(), isChosen: list.match === "any" },
            ]}
          />
          <PageLink to={listAddress({ ...list, tags: [] })} preventScrollReset className={buttonClass("quiet", "xs")}>
            {m.prompts_tags_clear()}
          </PageLink>
        </>
      )}
      {isOwn ? null : <SortLinks list={list} />}
    </div>
  );
}

/** Open at first where a chosen one is inside; a tag stays where it is when it is pressed, and so does the focus. */
function MoreTags({ list, tags }: { list: ListQuery; tags: TagChoice[] }) {
  const [isOpen] = useState(() => tags.some(({ slug }) => list.tags.includes(slug)));
  const name = m.prompts_tags_more({ count: tags.length });
  return (
    <details open={isOpen} className="open:basis-full">
      <summary className="chip cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-down" />
        {name}
      </summary>
      <nav aria-label={name} className="mt-2 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <TagChip key={tag.slug} list={list} tag={tag} />
        ))}
      </nav>
    </details>
  );
}

function TagChip({ list, tag }: { list: ListQuery; tag: TagChoice }) {
  const isChosen = list.tags.includes(tag.slug);
  return (
    <Chip to={listAddress(withTag(list, tag.slug))} isChosen={isChosen}>
      <TagDot thread={tag.thread} />
      {tag.name}
      <span aria-hidden="true" className={clsx("text-2xs tabular-nums", !isChosen && "text-muted")}>
        {tag.count}
      </span>
    </Chip>
  );
}

function Chip({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <PageLink to={to} preventScrollReset aria-current={isChosen ? "true" : undefined} className="chip">
      {children}
    </PageLink>
  );
}

function SortLinks({ list }: { list: ListQuery }) {
  const sorts = [
    ["used", m.prompts_sort_used()],
    ["new", m.prompts_sort_new()],
    ["liked", m.prompts_sort_liked()],
  ] as const;
  return (
    <nav aria-label={m.prompts_sort()} className="ml-auto flex items-center gap-x-4 text-xs text-muted max-md:ml-0">
      {sorts.map(([sort, name]) => (
        <PageLink
          key={sort}
          to={listAddress({ ...list, sort })}
          preventScrollReset
          aria-current={sort === list.sort ? "true" : undefined}
          className="inline-flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:min-h-10"
        >
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
