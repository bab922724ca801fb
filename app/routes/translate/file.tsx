import { m } from "#i18n/paraglide/messages.js";
import { requestContext } from "../../context.ts";
import { pageMeta } from "../../page-meta.ts";
import { FileEditor } from "../../translate/file-editor/file-editor.tsx";
import { answerFileForm, readFilePage } from "../../translate/file-editor/file-page.server.ts";
import type { Route } from "./+types/file.ts";

export function loader({ url, params, context }: Route.LoaderArgs) {
  return readFilePage(context.get(requestContext), params.id, url);
}

/** The forms of the page, posted without JavaScript. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  return answerFileForm(context.get(requestContext), params.id, url, await request.formData());
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ matches, location }, { title: loaderData?.file.name ?? m.file_editor_title(), isIndexable: false });

/** One translated file, visible to its owner only. */
export default function TranslateFile({ loaderData, actionData }: Route.ComponentProps) {
  return <FileEditor key={loaderData.file.id} page={loaderData} answer={actionData ?? null} />;
}
