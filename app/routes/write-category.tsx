import { toolGroups } from "#features/catalogue/tool-groups.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Spool } from "#ui/drawings/spool.tsx";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { Breadcrumb } from "../catalogue-views/breadcrumb.tsx";
import { GroupSpools } from "../catalogue-views/group-spools.tsx";
import { ToolGrid } from "../catalogue-views/tool-grid.tsx";
import { threadOf } from "../catalogue-views/tool-mark.tsx";
import { requestContext } from "../context.ts";
import { fatalNotFound, validate } from "../guards/validate.ts";
import { breadcrumbs, pageMeta, rootData } from "../page-meta.ts";
import { toCard } from "../tool-cards.ts";
import { findGroup, groupHeading, groupIntro } from "../tool-groups.ts";
import type { Route } from "./+types/write-category.ts";

export const middleware = [validate(({ category = "" }) => findGroup(category) !== null)];

export function loader({ url, params, context }: Route.LoaderArgs) {
  const { services, locale } = context.get(requestContext);
  const group = findGroup(params.category);
  if (group === null) throw fatalNotFound(url);
  const byGroup = Map.groupBy(services.catalogue.listTools(), (tool) => tool.group);
  const others = toolGroups.flatMap((id) => {
    const count = byGroup.get(id)?.length ?? 0;
    return id === group || count === 0 ? [] : [{ ...groupHeading(id), count }];
  });
  return { group, tools: (byGroup.get(group) ?? []).map((tool) => toCard(tool, locale)), others };
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return [];
  const { name, line } = groupHeading(loaderData.group);
  const trail = [
    { name: m.not_found_home(), path: "/" },
    { name: m.write_heading(), path: "/write" },
    { name, path: `/write/${loaderData.group}` },
  ];
  const jsonLd = [breadcrumbs(rootData(matches).origin, getLocale(), trail)];
  return pageMeta(
    { matches, location },
    { title: m.write_category_title({ group: name }), description: m.write_category_description({ group: name, line }), jsonLd },
  );
};

export default function WriteCategory({ loaderData }: Route.ComponentProps) {
  const { group, tools, others } = loaderData;
  return (
    <>
      <Breadcrumb label={m.write_breadcrumb()} trail={[{ name: m.write_heading(), to: "/write" }]} />
      <div data-thread={threadOf(group)} className="mt-2">
        <PageHeading title={groupHeading(group).name} mark={<Spool />}>
          <p>{groupIntro(group)}</p>
        </PageHeading>
      </div>
      <div className="mt-8 border-y border-line py-5 md:py-7">
        <ToolGrid tools={tools} />
      </div>
      <Section title={m.write_other_groups()} className="mt-10" isSmall>
        <GroupSpools groups={others} />
      </Section>
    </>
  );
}
