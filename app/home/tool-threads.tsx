import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { GroupSpools, type SpooledGroup } from "../catalogue-views/group-spools.tsx";
import { PageLink } from "../shell/page-link.tsx";

/** All writing tools, by group. */
export function ToolThreads({ threads, total }: { threads: readonly SpooledGroup[]; total: number }) {
  return (
    <Section
      title={m.home_threads({ count: total, threads: threads.length })}
      intro={m.home_threads_intro()}
      className="mt-16 lg:mt-24"
      aside={
        <PageLink to="/write" className="inline-flex items-center gap-1 text-sm font-medium text-accent underline-offset-4 hover:underline">
          {m.home_all_tools({ count: total })}
          <Icon name="arrow-right" />
        </PageLink>
      }
    >
      <GroupSpools groups={threads} />
    </Section>
  );
}
