import { lazy, Suspense } from "react";
import { data } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { Breadcrumb } from "../../catalogue-views/breadcrumb.tsx";
import { requestContext } from "../../context.ts";
import { breadcrumbs, canonicalUrl, pageMeta, rootData } from "../../page-meta.ts";
import { listAddress, noFilter } from "../../prompts/list-query.ts";
import { MarkTile } from "../../prompts/mark-tile.tsx";
import { answerPromptForm } from "../../prompts/prompt-form-action.server.ts";
import { type PromptPage, readPromptPage } from "../../prompts/prompt-page.server.ts";
import { PromptWorkspace } from "../../prompts/prompt-workspace.tsx";
import { RemovedNote } from "../../prompts/removed-note.tsx";
import { promptsCrumb } from "../../prompts/prompts-crumb.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import type { Route } from "./+types/prompt.ts";

const loadNotes = async () => (await import("../../prompts/prompt-notes.tsx")).PromptNotes;
/** Loads after the main part; the server has it at once, so that a page without JavaScript is complete. */
const PromptNotes = import.meta.env.SSR ? await loadNotes() : lazy(async () => ({ default: await loadNotes() }));

const loadFacts = async () => (await import("../../prompts/prompt-facts.tsx")).PromptFacts;
const loadActions = async () => (await import("../../prompts/prompt-actions.tsx")).PromptActions;
const loadVotes = async () => (await import("../../prompts/vote-bar.tsx")).VoteBar;
/** Links and forms, which work without JavaScript until it is there (vite.config.ts puts the three into one file). */
const PromptFacts = import.meta.env.SSR ? await loadFacts() : lazy(async () => ({ default: await loadFacts() }));
const PromptActions = import.meta.env.SSR ? await loadActions() : lazy(async () => ({ default: await loadActions() }));
const VoteBar = import.meta.env.SSR ? await loadVotes() : lazy(async () => ({ default: await loadVotes() }));

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = await readPromptPage(context.get(requestContext), url, params.id.toLowerCase());
  return data(page, { status: page.isMissing ? 404 : 200 });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  if (page.actor === null) throw fatalNotFound(url);
  return answerPromptForm({ page, actor: page.actor, url, promptId: params.id.toLowerCase(), form: await request.formData() });
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return [];
  const { prompt, locale } = loaderData;
  const { origin } = rootData(matches);
  const trail = [
    { name: m.not_found_home(), path: "/" },
    { name: m.prompts_heading(), path: "/prompts" },
    { name: prompt.title.text, path: `/prompt/${prompt.id}` },
  ];
  const isPlain = loaderData.runs.length === 0 && !loaderData.isMissing && loaderData.comparison === null && !loaderData.isBrought;
  return pageMeta(
    { matches, location },
    {
      title: prompt.title.text,
      description: prompt.description.text,
      isIndexable: prompt.isIndexable && isPlain,
      jsonLd: [breadcrumbs(origin, locale, trail), creativeWork(prompt, canonicalUrl(origin, `/prompt/${prompt.id}`, locale))],
    },
  );
};

export default function Prompt({ loaderData, actionData }: Route.ComponentProps) {
  const { prompt, locale, runs, turns, price, isMissing, values, isBrought, comparison, done, examples } = loaderData;
  const isRunnable = prompt.removedReason === null;
  return (
    <div data-thread={prompt.mark.thread}>
      <header className="-mt-3">
        <Breadcrumb label={m.write_breadcrumb()} trail={[promptsCrumb(), ...tagCrumb(prompt)]} />
        <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-2">
          <div className="flex min-w-0 grow basis-72 items-center gap-3">
            <MarkTile mark={prompt.mark} />
            <h1 lang={prompt.title.lang} className="min-w-0 text-2xl break-words">
              {prompt.title.text}
            </h1>
          </div>
          <div className="flex max-w-full flex-wrap items-center gap-1 print:hidden">
            <Suspense>
              {prompt.isDraft ? null : <VoteBar key={prompt.id} promptId={prompt.id} own={prompt.own} counts={prompt.counts} />}
              <PromptActions prompt={prompt} />
            </Suspense>
          </div>
        </div>
        {prompt.description.text === "" ? null : (
          <p lang={prompt.description.lang} className="mt-2 max-w-[76ch] break-words whitespace-pre-line text-ink2">
            {prompt.description.text}
          </p>
        )}
      </header>
      <Suspense>
        <PromptFacts prompt={prompt} />
      </Suspense>
      <div role="alert">
        {actionData?.refusal ? <p className="mt-4 rounded-control bg-bad-soft px-4 py-2 text-bad">{actionData.refusal}</p> : null}
      </div>
      {isRunnable ? null : <RemovedNote reason={prompt.removedReason ?? ""} />}
      {isMissing ? <p className="mt-4 rounded-control bg-warn-soft px-4 py-2 text-warn">{m.run_not_found()}</p> : null}
      {isRunnable ? (
        <PromptWorkspace
          key={`${prompt.id} ${runs.at(-1)?.run.id ?? ""} ${JSON.stringify(values)}`}
          promptId={prompt.id}
          template={{ ...prompt.template, version: prompt.version }}
          form={prompt.form}
          locale={locale}
          price={price}
          path={`/prompt/${prompt.id}`}
          values={values}
          isBrought={isBrought}
          runs={runs}
          turns={turns}
          posted={actionData?.posted ?? null}
          canKeep={prompt.isOwn && !prompt.isDraft}
        />
      ) : null}
      <Suspense>
        <PromptNotes prompt={prompt} comparison={comparison} examples={examples} isReported={done === "report"} />
      </Suspense>
    </div>
  );
}

/** The tag that a prompt comes under. */
const tagCrumb = ({ tags: [first] }: PromptPage) =>
  first === undefined ? [] : [{ name: first.name, to: listAddress({ ...noFilter, tags: [first.slug] }), thread: first.thread }];

/** The prompt in schema.org's form. */
function creativeWork({ title, description, author, publishedAt, counts }: PromptPage, url: string): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "CreativeWork",
    name: title.text,
    description: description.text,
    url,
    ...(author === null ? {} : { author: { "@type": "Person", name: author.name } }),
    ...(publishedAt === null ? {} : { datePublished: publishedAt }),
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/UseAction",
      userInteractionCount: counts.runs,
    },
  };
}
