import { data, redirect } from "react-router";
import { estimateRun } from "#features/runs/start-run.server.ts";
import { defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { ToolList } from "../catalogue-views/tool-list.tsx";
import { requestContext } from "../context.ts";
import { askTask } from "../home/ask-task.ts";
import { Composer } from "../home/composer.tsx";
import { Examples } from "../home/examples.tsx";
import { ProofStrip } from "../home/proof-strip.tsx";
import { quickRun } from "../home/quick-run.server.ts";
import { RecentWork } from "../home/recent-work.tsx";
import { SampleSheet } from "../home/sample-sheet.tsx";
import { listTasks } from "../home/tasks.ts";
import { canonicalUrl, pageMeta, rootData } from "../page-meta.ts";
import { PageLink } from "../shell/page-link.tsx";
import { namesOfTools, toCard, toExample, toQuickTool } from "../tool-cards.ts";
import { usualPairs } from "../translate/pair/usual-pairs.ts";
import type { Route } from "./+types/home.ts";

const picks = { quick: 4, examples: 3, featured: 6 };

export function loader({ context }: Route.LoaderArgs) {
  const { services, locale, actor } = context.get(requestContext);
  const all = services.catalogue.listTools();
  const tools = all
    .toSorted((left, right) => Number(right.isFeatured) - Number(left.isFeatured))
    .flatMap((tool) => services.catalogue.findTool(tool.slug) ?? []);
  const [first] = tools;
  const priceOf = (cap: { maxOutputTokens?: number }) =>
    estimateRun(services, actor ?? { plan: "anonymous" }, { quality: "fast", variants: 1, ...cap });
  return {
    total: all.length,
    prices: { write: priceOf({}), ask: priceOf({ maxOutputTokens: defaultChatSettings.maxTokens }) },
    target: findLanguage(usualPairs[locale].to)?.name[locale] ?? "",
    quick: tools.flatMap((tool) => toQuickTool(tool, locale) ?? []).slice(0, picks.quick),
    // The second and later ones: the first is what the sample sheet shows already.
    examples: tools.slice(1, 1 + picks.examples).map((tool) => toExample(tool, locale)),
    featured: tools.slice(0, picks.featured).map((tool) => toCard(tool, locale)),
    sample: first ? { tool: first.name[locale], text: first.sample[locale] } : null,
    names: namesOfTools(all, locale),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const result = await quickRun(page, await request.formData());
  if (result.ok) return redirect(localizePath(result.path, page.locale), 303);
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
  const { total, prices, target, quick, examples, featured, sample, names } = loaderData;
  return (
    <>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          <PageHeading title={m.home_heading()}>
            <p>{m.home_intro()}</p>
          </PageHeading>
          <Composer tasks={listTasks(quick, prices, target)} usual={quick[0]?.slug ?? askTask} failure={actionData} />
        </div>
        {sample ? <SampleSheet sample={sample} /> : null}
      </div>
      <Examples examples={examples} />
      <Section
        title={m.home_featured()}
        className="mt-14"
        aside={
          <PageLink to="/write" className="text-accent underline underline-offset-4">
            {m.home_all_tools({ count: total })}
          </PageLink>
        }
      >
        <ToolList tools={featured} columns={3} />
      </Section>
      <RecentWork names={names} />
      <ProofStrip />
    </>
  );
}
