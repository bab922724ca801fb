import { lazy, Suspense, useRef } from "react";
import { data } from "react-router";
import { priceOfTool } from "#features/writing/start-writing-run.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { threadOf } from "../catalogue-views/tool-mark.tsx";
import { requestContext } from "../context.ts";
import { fatalNotFound, validate } from "../guards/validate.ts";
import { breadcrumbs, pageMeta, rootData, toolFaqPage } from "../page-meta.ts";
import { toCard } from "../tool-cards.ts";
import { findGroup, groupHeading } from "../tool-groups.ts";
import { FormWorkspace, toolBody } from "../tool-page/form-workspace.tsx";
import { listOnward } from "../tool-page/onward.ts";
import { postTextTool, readTextTool } from "../tool-page/text-tool-page.server.ts";
import { ToolHead } from "../tool-page/tool-head.tsx";
import { toToolPage } from "../tool-page/tool-page.server.ts";
import type { Route } from "./+types/write-tool.ts";

/** A published tool; the action validates what was typed. */
export const middleware = [validate(({ category, tool }, { services }) => services.catalogue.findTool(`${category}/${tool}`) !== null)];

const loadNotes = async () => (await import("../tool-page/tool-notes.tsx")).ToolNotes;
/** Loads after the main part; the server has it at once, so that a page without JavaScript is complete. */
const ToolNotes = import.meta.env.SSR ? await loadNotes() : lazy(async () => ({ default: await loadNotes() }));

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const { services, actor, locale } = page;
  const tool = services.catalogue.findTool(`${params.category}/${params.tool}`);
  if (tool === null) throw fatalNotFound(url);
  const group = findGroup(tool.group);
  const related = neighbours(
    services.catalogue.listTools().filter((other) => other.group === tool.group),
    tool.slug,
  );
  const shown = await readTextTool(page, tool, url.searchParams);
  const about = {
    ...shown,
    tool: toToolPage(tool, locale),
    locale,
    price: priceOfTool(services, actor, tool, locale),
    group: group && { name: groupHeading(group).name, path: `/write/${group}` },
    hasExample: url.searchParams.has("example"),
    onward: listOnward(related, services.catalogue.findTool, locale),
    related: related.map((other) => toCard(other, locale)),
  };
  return data(about, { status: shown.isMissing ? 404 : 200 });
}

const maxRelated = 8;

/** Other tools of a group: those that follow this one, wrapping around at the end. */
function neighbours<Tool extends { slug: string }>(group: readonly Tool[], slug: string): Tool[] {
  const others = group.filter((other) => other.slug !== slug);
  const place = group.findIndex((other) => other.slug === slug);
  return [...others.slice(place), ...others.slice(0, place)].slice(0, maxRelated);
}

/** A form posted without JavaScript. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const tool = page.services.catalogue.findTool(`${params.category}/${params.tool}`);
  if (tool === null) throw fatalNotFound(url);
  return postTextTool(page, tool, `/write/${tool.slug}`, await request.formData());
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return [];
  const { tool, locale, group } = loaderData;
  const trail = [
    { name: m.not_found_home(), path: "/" },
    { name: m.write_heading(), path: "/write" },
    ...(group ? [group] : []),
    { name: tool.name[locale], path: `/write/${tool.slug}` },
  ];
  const jsonLd = [breadcrumbs(rootData(matches).origin, locale, trail), toolFaqPage(tool, locale)];
  const isIndexable = loaderData.runs.length === 0 && !loaderData.isMissing;
  return pageMeta({ matches, location }, { title: tool.seoTitle[locale], description: tool.seoDescription[locale], isIndexable, jsonLd });
};

export default function WriteTool({ loaderData, actionData }: Route.ComponentProps) {
  const { tool, locale, related, group, runs, price, hasExample, pictures } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <ToolHead tool={tool} locale={locale} group={group} />
      {loaderData.isMissing ? <p className="mt-6 rounded-control bg-warn-soft px-4 py-2">{m.run_not_found()}</p> : null}
      <div data-thread={threadOf(tool.group)}>
        <FormWorkspace
          key={`${tool.slug} ${runs.at(-1)?.run.id ?? ""} ${hasExample}`}
          tool={tool}
          locale={locale}
          formRef={form}
          path={`/write/${tool.slug}`}
          toBody={toolBody(tool.slug, locale)}
          price={price}
          values={hasExample ? tool.example[locale] : {}}
          isBrought={hasExample}
          variants={actionData?.variants ?? runs[0]?.run.variants.length ?? tool.variants}
          runs={runs}
          posted={actionData ?? null}
          pictures={tool.takesPicture ? pictures : undefined}
          onward={loaderData.onward}
        />
      </div>
      <Suspense>
        <ToolNotes tool={tool} locale={locale} related={related} />
      </Suspense>
    </>
  );
}
