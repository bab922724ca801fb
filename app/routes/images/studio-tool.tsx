import { lazy, type ReactNode } from "react";
import { data } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { requestContext } from "../../context.ts";
import { fatalNotFound, validate } from "../../guards/validate.ts";
import { findImageTool, readToolPage } from "../../images/image-pages.server.ts";
import { ImageToolPart } from "../../images/image-tool-part.tsx";
import { readDesk } from "../../images/model/desk.server.ts";
import { postImageTool } from "../../images/model/post-image-tool.server.ts";
import type { PostedImageForm } from "../../images/model/posted-form.ts";
import { pageMeta } from "../../page-meta.ts";
import type { PostedForm } from "../../tool-page/form-workspace.tsx";
import { postTextTool, readTextTool } from "../../tool-page/text-tool-page.server.ts";
import type { Route } from "./+types/studio-tool.ts";

/** A published image tool; the action validates what was typed. */
export const middleware = [validate(({ "*": slug }, { services }) => findImageTool(services.catalogue, slug) !== null)];

const loadModel = async () => (await import("../../images/model/model-workspace.tsx")).ModelWorkspace;
/** Only a tool that makes pictures with a model needs it; the server has it at once. */
const ModelWorkspace = import.meta.env.SSR ? await loadModel() : lazy(async () => ({ default: await loadModel() }));
const loadDevice = async () => (await import("../../images/image-workspace.tsx")).ImageWorkspace;
/** Only a tool that works in the browser needs it; the server has it at once. */
const ImageWorkspace = import.meta.env.SSR ? await loadDevice() : lazy(async () => ({ default: await loadDevice() }));
const loadWords = async () => (await import("../../images/words-workspace.tsx")).WordsWorkspace;
/** Only a tool that puts a picture into words needs it; the server has it at once. */
const WordsWorkspace = import.meta.env.SSR ? await loadWords() : lazy(async () => ({ default: await loadWords() }));

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const { services, actor } = page;
  const tool = findImageTool(services.catalogue, params["*"]);
  if (tool === null || actor === null) throw fatalNotFound(url);
  const isText = tool.outputKind === "text";
  const desk = tool.where === "model" && !isText ? await readDesk(services, actor, tool, url.searchParams) : null;
  const words = isText ? await readTextTool(page, tool, url.searchParams) : null;
  const isMissing = (desk ?? words)?.isMissing === true;
  const hasExample = url.searchParams.has("example");
  return data({ ...readToolPage(page, url, params["*"]), desk, words, isMissing, hasExample }, { status: isMissing ? 404 : 200 });
}

/** A form that was posted without JavaScript and came back, of either kind of tool. */
type Posted = { image: PostedImageForm | null; words: PostedForm | null };

/** A form posted without JavaScript. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const { services, actor, locale } = page;
  const tool = findImageTool(services.catalogue, params["*"]);
  if (tool === null || actor === null || tool.where === "device") throw fatalNotFound(url);
  const form = await request.formData();
  if (tool.outputKind === "text") {
    const answer = await postTextTool(page, tool, `/image/${tool.slug}`, form);
    return answer instanceof Response ? answer : data<Posted>({ image: null, words: answer.data }, answer.init ?? undefined);
  }
  const answer = await postImageTool(services, actor, tool, form, locale);
  return answer instanceof Response ? answer : data<Posted>({ image: answer.data, words: null }, answer.init ?? undefined);
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData ? pageMeta({ matches, location }, { title: loaderData.tool.name[loaderData.locale], isIndexable: false }) : [];

/** An image tool in the studio of who is signed in. */
export default function StudioTool({ loaderData, actionData }: Route.ComponentProps) {
  const { tool, others, locale, isMissing } = loaderData;
  return (
    // Its own padding, not that of what scrolls: the bar with the price sticks to the very edge, and the bar of the rooms is below that.
    <div data-full className="page py-6 [--bar:0px]">
      <ImageToolPart key={tool.slug} tool={tool} others={others} locale={locale} room="/image">
        {isMissing ? <p className="mb-6 note-warn">{m.run_not_found()}</p> : null}
        {
          // Without a boundary: in one, a change of the page before the code is here would take away the form, and what was put in it.
          workspaceOf(loaderData, actionData)
        }
      </ImageToolPart>
    </div>
  );
}

/** Another run or picture in the address begins with another form. */
function workspaceOf(
  { tool, others, captionTool, locale, desk, words, hasExample }: Route.ComponentProps["loaderData"],
  posted: Route.ComponentProps["actionData"],
): ReactNode {
  if (tool.kind === "device") return <ImageWorkspace tool={tool} others={others} captionTool={captionTool} room="/image" locale={locale} />;
  if (tool.kind === "text")
    return words === null ? null : (
      <WordsWorkspace
        key={`${words.runs.at(-1)?.run.id ?? ""} ${hasExample}`}
        tool={tool}
        locale={locale}
        runs={words.runs}
        pictures={words.pictures}
        hasExample={hasExample}
        posted={posted?.words ?? null}
      />
    );
  return desk === null ? null : (
    <ModelWorkspace
      key={`${desk.runs.at(-1)?.run.id ?? ""} ${desk.input?.id ?? ""} ${hasExample}`}
      tool={tool}
      desk={desk}
      hasExample={hasExample}
      others={others}
      locale={locale}
      posted={posted?.image ?? null}
    />
  );
}
