import { m } from "#i18n/paraglide/messages.js";
import { requestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { pageMeta } from "../../page-meta.ts";
import { answerFilesForm } from "../../translate/files/files-actions.server.ts";
import { readFilesPage } from "../../translate/files/files-page.server.ts";
import { FilesWorkspace } from "../../translate/files/files-workspace.tsx";
import type { Route } from "./+types/files.ts";

/** The layout's guard admits signed-in users only. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  return readFilesPage(context.get(requestContext), request, url);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  if (page.actor === null || page.user === null) throw fatalNotFound(url);
  return answerFilesForm(page, page.actor, await request.formData());
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.files_title(), isIndexable: false });

export default function TranslateFiles({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="h-full overflow-y-auto">
      <div className="page py-10 sm:py-12">
        <FilesWorkspace page={loaderData} posted={actionData ?? null} />
      </div>
    </div>
  );
}
