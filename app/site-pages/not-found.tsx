import { m } from "#i18n/paraglide/messages.js";
import { LostThread } from "#ui/drawings/lost-thread.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Section } from "#ui/patterns/section.tsx";
import { ToolList } from "../catalogue-views/tool-list.tsx";
import { ToolSearch } from "../catalogue-views/tool-search.tsx";
import { PageLink } from "../shell/page-link.tsx";
import type { ToolCard } from "../tool-cards.ts";

/** What helps on from an address that leads nowhere. */
export function NotFound({ path, tools }: { path: string; tools: ToolCard[] }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="display max-w-prose break-all">{m.not_found_title({ path })}</h1>
          <p className="mt-3 max-w-prose text-muted">{m.not_found_intro()}</p>
          <div className="mt-6">
            <ToolSearch />
          </div>
        </div>
        <LostThread />
      </div>
      <Section title={m.not_found_tools()} className="mt-10">
        <ToolList tools={tools} columns={3} />
      </Section>
      <p className="mt-6 flex flex-wrap gap-2">
        <PageLink to="/write" className={buttonClass("secondary", "sm")}>
          {m.not_found_all_tools()}
        </PageLink>
        <PageLink to="/" className={buttonClass("secondary", "sm")}>
          {m.not_found_home()}
        </PageLink>
      </p>
    </>
  );
}
