import { toolGroups } from "#features/catalogue/tool-groups.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { Breadcrumb } from "../catalogue-views/breadcrumb.tsx";
import { EntryList } from "../catalogue-views/entry-list.tsx";
import { ToolList } from "../catalogue-views/tool-list.tsx";
import { ToolMark } from "../catalogue-views/tool-mark.tsx";
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
  const tools = services.catalogue.listTools().filter((tool) => tool.group === group);
  return { group, tools: tools.map((tool) => toCard(tool, locale)) };
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
  const { group, tools } = loaderData;
  const others = toolGroups.filter((other) => other !== group).map(groupHeading);
  return (
    <>
      <PageHeading
        title={groupHeading(group).name}
        before={<Breadcrumb label={m.write_breadcrumb()} trail={[{ name: m.write_heading(), to: "/write" }]} />}
      >
        <p>{groupIntro(group)}</p>
      </PageHeading>
      <div className="mt-8">
        <ToolList tools={tools} />
      </div>
      <Section title={m.write_other_groups()} className="mt-12">
        <EntryList
          entries={others.map((other) => ({
            to: `/write/${other.id}`,
            name: other.name,
            text: other.line,
            mark: <ToolMark group={other.id} />,
          }))}
        />
      </Section>
    </>
  );
}
