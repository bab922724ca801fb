import { clsx } from "clsx";
import { Check } from "lucide-react";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { ChoiceLinks } from "./choice-links.tsx";
import { type ListQuery, listAddress, withTag } from "./list-query.ts";

export type TagChoice = { slug: string; name: string; count: number };

/** Tags as links that put themselves in or out; with two and more, whether all or any of them must fit. */
export function TagFilter({ list, tags }: { list: ListQuery; tags: TagChoice[] }) {
  return (
    <div className="lg:sticky lg:top-6 lg:self-start">
      <h2 className="text-sm font-semibold">{m.prompts_tags()}</h2>
      {list.tags.length < 2 ? null : (
        <div className="mt-2">
          <ChoiceLinks
            size="sm"
            label={m.prompts_match()}
            choices={[
              { to: listAddress({ ...list, match: "all" }), name: m.prompts_match_all(), isChosen: list.match === "all" },
              { to: listAddress({ ...list, match: "any" }), name: m.prompts_match_any(), isChosen: list.match === "any" },
            ]}
          />
        </div>
      )}
      <ul className="mt-1 flex flex-wrap gap-x-4 lg:block">
        {tags.map((tag) => (
          <li key={tag.slug}>
            <TagLink list={list} tag={tag} />
          </li>
        ))}
      </ul>
      {list.tags.length === 0 ? null : (
        <p className="mt-1 text-sm">
          <PageLink to={listAddress({ ...list, tags: [] })} preventScrollReset className="text-accent underline underline-offset-4">
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
        "flex min-h-9 items-center justify-between gap-2 underline-offset-4 hover:underline",
        isChosen && "font-semibold text-accent",
      )}
    >
      <span className="inline-flex items-center gap-1">
        {isChosen ? <Icon of={Check} /> : null}
        {tag.name}
      </span>
      <span aria-hidden="true" className="text-sm font-normal text-muted tabular-nums">
        {tag.count}
      </span>
    </PageLink>
  );
}
