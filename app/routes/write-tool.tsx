import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { data, redirect } from "react-router";
import type { Actor } from "#core/actor.ts";
import { isAppError } from "#core/errors.ts";
import { fieldsBesidePicture, fieldsFromForm } from "#features/catalogue/form-fields.ts";
import { listAttachments } from "#features/documents/own-attachments.server.ts";
import type { StartRunBody } from "#features/runs/run-client.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { findRunChain } from "#features/runs/run-chain.server.ts";
import { runControlNames } from "#features/runs/workspace/form-values.ts";
import type { RunView } from "#features/runs/run-view.ts";
import type { Services } from "#features/services.ts";
import { pictureIdsOf, priceOfTool, startWritingRun } from "#features/writing/start-writing-run.server.ts";
import { ToolWorkspace } from "#features/runs/workspace/tool-workspace.tsx";
import { errorMessage } from "#i18n/error-message.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Breadcrumb } from "../catalogue-views/breadcrumb.tsx";
import { createFormClient } from "../client/form-client.ts";
import { useDraft } from "../client/use-draft.ts";
import { allowanceChanged, useMe } from "../client/use-me.ts";
import { requestContext } from "../context.ts";
import { fatalNotFound, validate } from "../guards/validate.ts";
import { breadcrumbs, pageMeta, rootData } from "../page-meta.ts";
import { useShell } from "../shell/use-shell.ts";
import { toCard } from "../tool-cards.ts";
import { findGroup, groupHeading } from "../tool-groups.ts";
import { draftStatusText } from "../tool-page/draft-status.ts";
import { withPostedPictures } from "../posted-pictures.server.ts";
import { nameRunInAddress } from "../tool-page/run-address.ts";
import { toToolPage } from "../tool-page/tool-page.server.ts";
import { faqPage } from "../tool-page/faq-page.ts";
import { Remedy, useRunAfterSignIn } from "../tool-page/run-after-sign-in.tsx";
import type { Route } from "./+types/write-tool.ts";

/** A tool that is published; its words are checked by the action. */
export const middleware = [validate(({ category, tool }, { services }) => services.catalogue.findTool(`${category}/${tool}`) !== null)];

const loadNotes = async () => (await import("../tool-page/tool-notes.tsx")).ToolNotes;
/** Comes after what people came for; the server has it at hand, so that a page without script is whole. */
const ToolNotes = import.meta.env.SSR ? await loadNotes() : lazy(async () => ({ default: await loadNotes() }));
const loadPicture = async () => (await import("../tool-page/picture-part.tsx")).PicturePart;
/** Few tools take pictures; the server has the part at once, for pages without script. */
const PicturePart = import.meta.env.SSR ? await loadPicture() : lazy(async () => ({ default: await loadPicture() }));

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { services, actor, user, locale } = context.get(requestContext);
  const tool = services.catalogue.findTool(`${params.category}/${params.tool}`);
  if (tool === null) throw fatalNotFound(url);
  const runId = url.searchParams.get("run");
  const chain = runId === null || actor === null ? [] : await findRunChain(services, actor, runId);
  const runs = chain.every(({ run }) => run.tool === tool.slug) ? chain : [];
  const group = findGroup(tool.group);
  const related = neighbours(
    services.catalogue.listTools().filter((other) => other.group === tool.group),
    tool.slug,
  );
  const page = {
    tool: toToolPage(tool, locale),
    locale,
    price: priceOfTool(services, actor, tool),
    group: group && { name: groupHeading(group).name, path: `/write/${group}` },
    runs,
    isMissing: runId !== null && runs.length === 0,
    /** Null for visitors, who cannot attach any. */
    pictures: tool.takesPicture && user !== null && actor !== null ? await readToolPicture(services, actor, runs.at(-1)?.run) : null,
    hasExample: url.searchParams.has("example"),
    related: related.map((other) => toCard(other, locale)),
  };
  return data(page, { status: page.isMissing ? 404 : 200 });
}

const maxRelated = 8;

/** The others of a tool's group; of a large one those that come after it, from the start again after the last. */
function neighbours<Tool extends { slug: string }>(group: readonly Tool[], slug: string): Tool[] {
  const others = group.filter((other) => other.slug !== slug);
  if (others.length <= maxRelated) return others;
  const place = group.findIndex((other) => other.slug === slug);
  return [...others.slice(place), ...others.slice(0, place)].slice(0, maxRelated);
}

/** What a picture may be, and the one that the run was asked with. */
async function readToolPicture(services: Services, actor: Actor, run: RunView | undefined) {
  const { imageBytes, megapixels } = services.config.limits(actor.plan);
  return { limits: { imageBytes, megapixels }, initial: await listAttachments(services, actor, pictureIdsOf(run?.fields ?? {})) };
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
    const input = { tool: tool.slug, fields, locale, variants: [1, 2, 3].includes(variants) ? variants : tool.variants };
    const { run } = await withPostedPictures(services, actor, form, tool.takesPicture ? 1 : 0, (attachmentIds) =>
      startWritingRun(services, actor, { ...input, attachmentIds }),
    );
    return redirect(localizePath(`/write/${tool.slug}?run=${run.id}`, locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    // What is wrong with a field stands at the field.
    const isOfPicture = error.code === "unsupported-file" || error.code === "limit-reached";
    const refusal = error.code === "invalid-input" ? null : isOfPicture ? errorMessage(error.code, locale) : requestSentence(error);
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
      <Suspense>
        <ToolNotes tool={tool} locale={locale} related={related} />
      </Suspense>
    </>
  );
}

const loadRunClient = async () => (await import("../client/run-client.ts")).createRunClient();

/** The part that is alive: text in the address, the draft and the run. */
function Workspace({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { locale, runs, price, hasExample, pictures } = loaderData;
  const picture = useToolPicture(loaderData);
  const { tool } = picture;
  const [client] = useState(() => createFormClient());
  const form = useRef<HTMLFormElement>(null);
  const me = useMe();
  const isSignedIn = useShell().user !== null;
  const shown = runs.at(-1)?.run;
  // Words that the address or a posted form brings are newer than any draft.
  const brought = hasExample || actionData ? Number.POSITIVE_INFINITY : shown ? Date.parse(shown.createdAt) : 0;
  const draft = useDraft(form, `/write/${tool.slug}`, brought);
  useRunAfterSignIn(form, `/write/${tool.slug}`);
  const toBody = (fields: Record<string, unknown>, variants: number): StartRunBody => ({
    kind: "write",
    tool: tool.slug,
    fields,
    locale,
    quality: "fast",
    variants,
    ...(picture.ids.length > 0 && { attachmentIds: picture.ids }),
  });
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
        toBody={toBody}
        client={client}
        loadRunClient={loadRunClient}
        formRef={form}
        values={actionData?.fields ?? shown?.fields ?? (hasExample ? tool.example[locale] : {})}
        variants={actionData?.variants ?? runs[0]?.run.variants.length ?? tool.variants}
        posted={actionData ? { errors: actionData.errors, refusal: actionData.refusal, code: actionData.code } : null}
        remedyFor={remedyFor}
        runs={runs}
        units={me?.units ?? null}
        price={price}
        asksAtOnce={isSignedIn}
        picture={
          loaderData.tool.takesPicture
            ? {
                part: (
                  <Suspense>
                    <PicturePart
                      key={picture.key}
                      pictures={picture.key === 0 ? pictures : withoutInitial(pictures)}
                      formRef={form}
                      onChange={picture.onChange}
                    />
                  </Suspense>
                ),
                takesFiles: pictures !== null,
                refusal: picture.refusal,
              }
            : undefined
        }
        draft={{
          status: draftStatusText(draft.status),
          clear() {
            draft.clear();
            picture.clear();
          },
        }}
        onStarted={nameRunInAddress}
        onMoney={handleMoney}
      />
    </>
  );
}

type Pictures = Route.ComponentProps["loaderData"]["pictures"];

const withoutInitial = (pictures: Pictures): Pictures => pictures && { ...pictures, initial: [] };

/** The tool as it is with the picture that is attached: nothing has to be typed beside one. */
function useToolPicture({ tool, pictures }: Route.ComponentProps["loaderData"]) {
  const [state, setState] = useState({ ids: pictures?.initial.map(({ id }) => id) ?? [], isSending: false });
  const [key, setKey] = useState(0);
  // Without script the server alone can tell whether a file comes along.
  const isAlive = useBrowserValue(() => true, false);
  const mayBeEmpty = state.ids.length > 0 || (pictures !== null && !isAlive);
  return {
    tool: useMemo(() => (mayBeEmpty ? { ...tool, fields: fieldsBesidePicture(tool.fields) } : tool), [tool, mayBeEmpty]),
    ids: state.ids,
    key,
    onChange: setState,
    refusal: () => (state.isSending ? m.tool_picture_wait() : null),
    clear: () => setKey((before) => before + 1),
  };
}
