import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { ToolList } from "../catalogue-views/tool-list.tsx";
import { ToolSearch } from "../catalogue-views/tool-search.tsx";
import { PageLink } from "../shell/page-link.tsx";
import type { ToolCard } from "../tool-cards.ts";

/** What helps on from an address that leads nowhere. */
export function NotFound({ path, tools }: { path: string; tools: ToolCard[] }) {
  return (
    <>
      <h1 className="display max-w-prose break-all">{m.not_found_title({ path })}</h1>
      <p className="mt-3 max-w-prose text-muted">{m.not_found_intro()}</p>
      <div className="mt-6">
        <ToolSearch />
      </div>
      <Section title={m.not_found_tools()} className="mt-10">
        <ToolList tools={tools} columns={3} />
      </Section>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <PageLink to="/write" className="text-accent underline underline-offset-4">
          {m.not_found_all_tools()}
        </PageLink>
        <PageLink to="/" className="text-accent underline underline-offset-4">
          {m.not_found_home()}
        </PageLink>
      </p>
    </>
  );
}
