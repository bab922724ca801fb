import { m } from "#i18n/paraglide/messages.js";
import { BrokenLoom } from "#ui/drawings/broken-loom.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Section } from "#ui/patterns/section.tsx";
import { ToolList } from "../catalogue-views/tool-list.tsx";
import { ToolSearch } from "../catalogue-views/tool-search.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { rooms } from "../shell/where-else.tsx";
import type { ToolCard } from "../tool-cards.ts";

/** What helps on from an address that leads nowhere. */
export function NotFound({ path, tools }: { path: string; tools: ToolCard[] }) {
  const hasTools = tools.length > 0;
  return (
    <>
      <div className="flex flex-col-reverse gap-x-16 gap-y-6 pt-4 lg:flex-row lg:items-center lg:justify-between lg:pt-10">
        <div className="min-w-0 lg:flex-1">
          <p className="text-sm text-muted tabular-nums">404</p>
          <h1 className="mt-1 display max-w-prose wrap-anywhere">{m.not_found_title({ path })}</h1>
          <p className="mt-3 max-w-prose text-md text-ink2">{hasTools ? m.not_found_intro() : m.not_found_intro_sections()}</p>
          <div className="mt-6">
            <ToolSearch />
          </div>
        </div>
        <BrokenLoom />
      </div>
      {hasTools ? (
        <Section title={m.not_found_tools()} className="mt-10">
          <ToolList tools={tools} columns={3} />
        </Section>
      ) : null}
      <p className="mt-6 flex flex-wrap gap-2">
        {rooms.map(({ path: room, name }) => (
          <PageLink key={room} to={room} className={buttonClass("secondary", "sm")}>
            {name()}
          </PageLink>
        ))}
        <PageLink to="/" className={buttonClass("secondary", "sm")}>
          {m.not_found_home()}
        </PageLink>
      </p>
    </>
  );
}
