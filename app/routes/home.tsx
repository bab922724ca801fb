import { lazy, useState } from "react";
import { data, redirect } from "react-router";
import { toolGroups } from "#features/catalogue/tool-groups.ts";
import { priceSentence } from "#features/runs/price-sentences.ts";
import { timesVersions } from "#features/runs/listed-price.ts";
import { estimateRun } from "#features/runs/run-terms.server.ts";
import { priceOfTool } from "#features/writing/start-writing-run.server.ts";
import { defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { ServerDrawnPart } from "#ui/patterns/server-drawn-part.tsx";
import { requestContext } from "../context.ts";
import { askTask } from "../home/ask-task.ts";
import { findImageTargets } from "../home/image-targets.server.ts";
import { Composer } from "../home/composer.tsx";
import { Examples } from "../home/examples.tsx";
import { quickTargets } from "../home/quick-targets.ts";
import { HeroThreads } from "../home/hero-threads.tsx";
import { quickRun } from "../home/quick-run.server.ts";
import { RecentWork } from "../home/recent-work.tsx";
import { listImageTools } from "../images/image-pages.server.ts";
import { listTasks } from "../home/tasks.ts";
import { canonicalUrl, pageMeta, rootData } from "../page-meta.ts";
import { withServerDrawn } from "../server-drawn.ts";
import { nameTools, toExample, toQuickTool } from "../tool-cards.ts";
import { groupHeading } from "../tool-groups.ts";
import { usualPairs } from "../translate/pair/usual-pairs.ts";
import type { Route } from "./+types/home.ts";

/** Filled forms to run with one press. */
const shownExamples = 3;

const loadGuide = async () => (await import("../home/home-guide.tsx")).HomeGuide;
/** Needs no script: a browser fetches it only where it comes here from another page. */
const HomeGuide = import.meta.env.SSR ? await loadGuide() : lazy(async () => ({ default: await loadGuide() }));

export function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const { services, locale, actor } = page;
  const all = services.catalogue.listTools();
  const tools = all
    .toSorted((left, right) => Number(right.isFeatured) - Number(left.isFeatured))
    .flatMap((tool) => services.catalogue.findTool(tool.slug) ?? []);
  // What they write is among recent work, too.
  const describers = listImageTools(services.catalogue).filter(({ outputKind }) => outputKind === "text");
  const priceOf = (tool: (typeof tools)[number]) => timesVersions(priceOfTool(services, actor, tool, locale), tool.variants);
  const question = { quality: "fast", variants: 1, maxOutputTokens: defaultChatSettings.maxTokens } as const;
  const shown = {
    askPrice: estimateRun(services, actor ?? { plan: "anonymous" }, question),
    target: usualPairs[locale].to,
    targets: quickTargets.flatMap((code) => {
      const language = findLanguage(code);
      return language === null ? [] : [{ code: language.code, name: language.name[locale] }];
    }),
    quick: tools.flatMap((tool) => {
      const quick = toQuickTool(tool, locale);
      return quick === null ? [] : [{ ...quick, price: priceOf(tool) }];
    }),
    // The second and later ones: the first is what the composer shows already.
    examples: tools
      .slice(1, 1 + shownExamples)
      .map((tool) => ({ ...toExample(tool, locale), price: priceSentence(priceOf(tool), locale) })),
    tools: nameTools([...describers, ...all], locale),
    images: findImageTargets(page),
  };
  const threads = toolGroups.flatMap((group) => {
    const count = all.filter((tool) => tool.group === group).length;
    return count === 0 ? [] : [{ ...groupHeading(group), count }];
  });
  return withServerDrawn(request, shown, { guide: { threads, total: all.length } });
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
  const { askPrice, targets, target, quick, examples, tools, images, guide } = loaderData;
  const tasks = listTasks(quick, askPrice, images);
  const [picked, setPicked] = useState(actionData?.tool ?? quick[0]?.slug ?? askTask);
  const task = tasks.find(({ id }) => id === picked) ?? tasks[0];
  return (
    <>
      <div className="relative flex flex-col md:items-center md:pt-8 md:text-center">
        <div aria-hidden="true" className="selvedge -mx-4 -mt-8 mb-6 md:hidden" />
        <h1 className="hero max-w-[15em]">{m.home_heading()}</h1>
        <p className="mt-5 max-w-155 text-base text-balance text-ink2 md:text-md">{m.home_intro()}</p>
        {task === undefined ? null : (
          <div className="relative mt-6 w-full max-w-3xl [--weft:var(--color-accent-line)] focus-within:[--weft:var(--color-accent)] md:mt-9">
            <HeroThreads />
            <Composer tasks={tasks} task={task} targets={targets} target={target} images={images} failure={actionData} onPick={setPicked} />
          </div>
        )}
      </div>
      <RecentWork tools={tools}>
        <Examples examples={examples} />
      </RecentWork>
      <ServerDrawnPart>{guide == null ? null : <HomeGuide guide={guide} />}</ServerDrawnPart>
    </>
  );
}
