import { useState } from "react";
import { data, redirect } from "react-router";
import { timesVersions } from "#features/runs/listed-price.ts";
import { estimateRun } from "#features/runs/start-run.server.ts";
import { priceOfTool } from "#features/writing/start-writing-run.server.ts";
import { defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { ToolList } from "../catalogue-views/tool-list.tsx";
import { requestContext } from "../context.ts";
import { askTask } from "../home/ask-task.ts";
import { findImageTargets } from "../home/image-targets.server.ts";
import { Composer } from "../home/composer.tsx";
import { Examples } from "../home/examples.tsx";
import { quickTargets } from "../home/quick-targets.ts";
import { Pictures } from "../home/pictures.tsx";
import { ProofStrip } from "../home/proof-strip.tsx";
import { quickRun } from "../home/quick-run.server.ts";
import { RecentWork } from "../home/recent-work.tsx";
import { SampleSheet } from "../home/sample-sheet.tsx";
import { listImageTools } from "../images/image-pages.server.ts";
import { listTasks } from "../home/tasks.ts";
import { canonicalUrl, pageMeta, rootData } from "../page-meta.ts";
import { PageLink } from "../shell/page-link.tsx";
import { namesOfTools, toCard, toExample, toQuickTool } from "../tool-cards.ts";
import { usualPairs } from "../translate/pair/usual-pairs.ts";
import type { Route } from "./+types/home.ts";

const picks = { quick: 4, examples: 3, featured: 6 };

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const { services, locale, actor } = page;
  const all = services.catalogue.listTools();
  const tools = all
    .toSorted((left, right) => Number(right.isFeatured) - Number(left.isFeatured))
    .flatMap((tool) => services.catalogue.findTool(tool.slug) ?? []);
  // What they write is among recent work, too.
  const describers = listImageTools(services.catalogue).filter(({ outputKind }) => outputKind === "text");
  const question = { quality: "fast", variants: 1, maxOutputTokens: defaultChatSettings.maxTokens } as const;
  return {
    total: all.length,
    askPrice: estimateRun(services, actor ?? { plan: "anonymous" }, question),
    target: usualPairs[locale].to,
    targets: quickTargets.flatMap((code) => {
      const language = findLanguage(code);
      return language === null ? [] : [{ code: language.code, name: language.name[locale] }];
    }),
    quick: tools
      .flatMap((tool) => {
        const quick = toQuickTool(tool, locale);
        return quick === null ? [] : [{ ...quick, price: timesVersions(priceOfTool(services, actor, tool, locale), tool.variants) }];
      })
      .slice(0, picks.quick),
    // The second and later ones: the first is what the sample sheet shows already.
    examples: tools.slice(1, 1 + picks.examples).map((tool) => toExample(tool, locale)),
    featured: tools.slice(0, picks.featured).map((tool) => toCard(tool, locale)),
    names: namesOfTools([...describers, ...all], locale),
    images: findImageTargets(page),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const result = await quickRun(page, await request.formData());
  // With 307 the browser sends the form on, its picture included (RFC 9110 §15.4.8).
  if (result.ok) return redirect(localizePath(result.path, page.locale), result.takesForm === true ? 307 : 303);
  return data(result.failure, { status: result.failure.status });
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { origin, appName } = rootData(matches);
  const application = {
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: appName,
    url: canonicalUrl(origin, "/", getLocale()),
    applicationCategory: "BusinessApplication",
    operatingSystem: "Any",
    inLanguage: ["en", "zh-Hans"],
    description: m.home_description(),
    offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
  };
  return pageMeta({ matches, location }, { title: m.home_title(), description: m.home_description(), jsonLd: [application] });
};

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { total, askPrice, targets, target, quick, examples, featured, names, images } = loaderData;
  const tasks = listTasks(quick, askPrice, target, images);
  const [picked, setPicked] = useState(actionData?.tool ?? quick[0]?.slug ?? askTask);
  const task = tasks.find(({ id }) => id === picked) ?? tasks[0];
  return (
    <>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[8fr_5fr] lg:pt-6">
        <div className="min-w-0">
          <PageHeading title={m.home_heading()}>
            <p>{m.home_intro()}</p>
          </PageHeading>
          {task === undefined ? null : (
            <Composer tasks={tasks} task={task} targets={targets} target={target} images={images} failure={actionData} onPick={setPicked} />
          )}
        </div>
        {task === undefined ? null : <SampleSheet task={task} />}
      </div>
      <RecentWork names={names}>
        <Examples examples={examples} />
      </RecentWork>
      <Pictures />
      <Section
        title={m.home_featured()}
        className="mt-20"
        aside={
          <PageLink
            to="/write"
            className="inline-flex items-center gap-1 text-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            {m.home_all_tools({ count: total })}
            <Icon name="arrow-right" />
          </PageLink>
        }
      >
        <ToolList tools={featured} columns={3} />
      </Section>
      <ProofStrip />
    </>
  );
}
