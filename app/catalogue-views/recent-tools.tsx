import { use } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { recentToolsKey, useRecentTools } from "../client/recent-tools.ts";
import { NonceContext } from "../nonce-context.ts";
import { PageLink } from "../shell/page-link.tsx";
import type { NamedTool } from "../tool-cards.ts";
import { findGroup, groupHeading } from "../tool-groups.ts";
import { ToolMark } from "./tool-mark.tsx";

const shown = 3;
const placeId = "recent-tools";

/** Keeps their place free before the first paint, since the page learns only once it is alive which tools they are. */
const placeScript = import.meta.env.SSR
  ? `(function(){try{var kept=JSON.parse(localStorage.getItem(${JSON.stringify(recentToolsKey)}));if(Array.isArray(kept)&&kept.length)document.getElementById(${JSON.stringify(placeId)}).dataset.kept=Math.min(${shown},kept.length)}catch(e){}})()`
  : "";

/** The tools that were opened last in this browser, as cards; nothing while there are none. @param tools all of them, by slug */
export function RecentTools({ tools }: { tools: Readonly<Record<string, NamedTool>> }) {
  const known = useRecentTools().flatMap((slug) => (tools[slug] === undefined ? [] : [{ slug, ...tools[slug] }]));
  const isAlive = useIsAlive();
  const cards = known.slice(0, shown);
  return (
    <>
      {/* As high as the cards will be: in one row, or one below the other on a phone. */}
      <div
        id={placeId}
        data-kept={isAlive ? cards.length : undefined}
        suppressHydrationWarning
        className="data-[kept=1]:min-h-31 data-[kept=2]:min-h-31 data-[kept=3]:min-h-31 max-md:data-[kept=2]:min-h-48.5 max-md:data-[kept=3]:min-h-66"
      >
        {cards.length === 0 ? null : <Cards tools={cards} />}
      </div>
      <script nonce={use(NonceContext)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: placeScript }} />
    </>
  );
}

function Cards({ tools }: { tools: readonly (NamedTool & { slug: string })[] }) {
  return (
    <nav aria-labelledby={`${placeId}-title`} className="pt-8">
      <h2 id={`${placeId}-title`} className="mb-2.5 font-sans text-base/5 font-semibold tracking-normal">
        {m.write_recent()}
      </h2>
      <ul className="grid gap-2 md:grid-cols-3 md:gap-4">
        {tools.map(({ slug, name, icon, group }) => (
          <li key={slug} className="relative flex h-15.5 items-center gap-3 card px-3.5 lift">
            <ToolMark group={group} icon={icon} size="sm" />
            <div className="min-w-0">
              <PageLink
                to={`/write/${slug}`}
                className="block truncate text-sm/5 font-medium outline-offset-0 after:absolute after:inset-0 after:rounded-card"
              >
                {name}
              </PageLink>
              <p className="truncate text-xs text-muted">{groupName(group)}</p>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function groupName(group: string): string {
  const found = findGroup(group);
  return found === null ? "" : groupHeading(found).name;
}
