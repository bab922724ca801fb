import { useCallback, useRef, useState } from "react";
import { data, redirect } from "react-router";
import { isAppError } from "#core/errors.ts";
import { fieldsFromForm } from "#features/catalogue/validate-fields.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { findRunChain } from "#features/runs/run-chain.server.ts";
import { runControlNames } from "#features/writing/form-values.ts";
import { startWritingRun } from "#features/writing/start-writing-run.server.ts";
import { ToolWorkspace } from "#features/writing/tool-workspace.tsx";
import type { RunView } from "#features/runs/run-view.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Breadcrumb } from "../catalogue-views/breadcrumb.tsx";
import { createFormClient } from "../client/form-client.ts";
import { useDraft } from "../client/use-draft.ts";
import { allowanceChanged, useMe } from "../client/use-me.ts";
import { requestContext } from "../context.ts";
import { fatalNotFound, validate } from "../guards/validate.ts";
import { breadcrumbs, pageMeta, rootData } from "../page-meta.ts";
import { toCard } from "../tool-cards.ts";
import { findGroup, groupHeading } from "../tool-groups.ts";
import { toToolPage } from "../tool-page/tool-page.server.ts";
import { faqPage } from "../tool-page/faq-page.ts";
import { Remedy, useRunAfterSignIn } from "../tool-page/run-after-sign-in.tsx";
import { ToolNotes } from "../tool-page/tool-notes.tsx";
import type { Route } from "./+types/write-tool.ts";

/** A tool that is published; its words are checked by the action. */
export const middleware = [validate(({ category, tool }, { services }) => services.catalogue.findTool(`${category}/${tool}`) !== null)];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { services, actor, locale, isDemo } = context.get(requestContext);
  const tool = services.catalogue.findTool(`${params.category}/${params.tool}`);
  if (tool === null) throw fatalNotFound(url);
  const runId = url.searchParams.get("run");
  const chain = runId === null || actor === null ? [] : await findRunChain(services, actor, runId);
  const runs = chain.every(({ run }) => run.tool === tool.slug) ? chain : [];
  const group = findGroup(tool.group);
  const related = services.catalogue.listTools().filter((other) => other.group === tool.group && other.slug !== tool.slug);
  const page = {
    tool: toToolPage(tool, locale),
    locale,
    isDemo,
    group: group && { name: groupHeading(group).name, path: `/write/${group}` },
    runs,
    isMissing: runId !== null && runs.length === 0,
    hasExample: url.searchParams.has("example"),
    related: related.map((other) => toCard(other, locale)),
  };
  return data(page, { status: page.isMissing ? 404 : 200 });
}

/** A form posted without script: the run starts, and its page shows it; or the form comes back as it was, with what is wrong. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { services, actor, locale } = context.get(requestContext);
  const tool = services.catalogue.findTool(`${params.category}/${params.tool}`);
  if (tool === null || actor === null) throw fatalNotFound(url);
  const form = await request.formData();
  const fields = fieldsFromForm(tool.fields, form);
  const variants = Number(form.get(runControlNames.variants) ?? tool.variants);
  try {
    const { run } = await startWritingRun(services, actor, {
      tool: tool.slug,
      fields,
      locale,
      variants: [1, 2, 3].includes(variants) ? variants : tool.variants,
    });
    return redirect(localizePath(`/write/${tool.slug}?run=${run.id}`, locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    // What is wrong with a field stands at the field.
    const refusal = error.code === "invalid-input" ? null : requestSentence(error);
    return data({ fields, variants, errors: error.fields ?? {}, refusal, code: error.code }, { status: error.status });
  }
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
  const jsonLd = [breadcrumbs(rootData(matches).origin, locale, trail), faqPage(tool, locale)];
  const isIndexable = loaderData.runs.length === 0 && !loaderData.isMissing;
  return pageMeta({ matches, location }, { title: tool.seoTitle[locale], description: tool.seoDescription[locale], isIndexable, jsonLd });
};

export default function WriteTool({ loaderData, actionData }: Route.ComponentProps) {
  const { tool, locale, related, group } = loaderData;
  const trail = [{ name: m.write_heading(), to: "/write" }, ...(group ? [{ name: group.name, to: group.path }] : [])];
  return (
    <>
      <PageHeading title={tool.name[locale]} before={<Breadcrumb label={m.write_breadcrumb()} trail={trail} />}>
        <p>{tool.summary[locale]}</p>
      </PageHeading>
      {loaderData.isMissing ? <p className="mt-6 border-l-2 border-warn py-1 pl-4">{m.run_not_found()}</p> : null}
      <Workspace
        key={`${tool.slug} ${loaderData.runs.at(-1)?.run.id ?? ""} ${loaderData.hasExample}`}
        loaderData={loaderData}
        actionData={actionData}
      />
      <ToolNotes tool={tool} locale={locale} related={related} />
    </>
  );
}

const loadRunClient = async () => (await import("../client/run-client.ts")).createRunClient();

/** The part that is alive: text in the address, the draft and the run. */
function Workspace({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { tool, locale, runs, isDemo, hasExample } = loaderData;
  const [client] = useState(() => createFormClient());
  const form = useRef<HTMLFormElement>(null);
  const me = useMe();
  const shown = runs.at(-1)?.run;
  // Words that the address or a posted form brings are newer than any draft.
  const brought = hasExample || actionData ? Number.POSITIVE_INFINITY : shown ? Date.parse(shown.createdAt) : 0;
  const draft = useDraft(form, `/write/${tool.slug}`, brought);
  useRunAfterSignIn(form, `/write/${tool.slug}`);
  const remedyFor = (code: string | null) => <Remedy code={code} path={`/write/${tool.slug}`} />;
  const handleMoney = useCallback(() => window.dispatchEvent(new Event(allowanceChanged)), []);
  return (
    <>
      {shown?.status === "running" ? (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      ) : null}
      <ToolWorkspace
        tool={tool}
        locale={locale}
        client={client}
        loadRunClient={loadRunClient}
        formRef={form}
        values={actionData?.fields ?? shown?.fields ?? (hasExample ? tool.example[locale] : {})}
        variants={actionData?.variants ?? runs[0]?.run.variants.length ?? tool.variants}
        posted={actionData ? { errors: actionData.errors, refusal: actionData.refusal, code: actionData.code } : null}
        remedyFor={remedyFor}
        runs={runs}
        units={me?.units ?? null}
        isDemo={isDemo}
        draft={{ status: draftStatus(draft.status), clear: draft.clear }}
        onStarted={nameRunInAddress}
        onMoney={handleMoney}
      />
    </>
  );
}

function draftStatus(status: ReturnType<typeof useDraft>["status"]): string {
  if (status === "saved") return m.draft_saved();
  return status === "unsaved" ? m.draft_unsaved() : "";
}

/** A reload finds the run again. Written past the router: nothing has to be loaded for it. */
function nameRunInAddress(run: RunView): void {
  const url = new URL(location.href);
  url.search = "";
  url.searchParams.set("run", run.id);
  history.replaceState(history.state, "", url);
}
