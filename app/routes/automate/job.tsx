import { m } from "#i18n/paraglide/messages.js";
import { answerJobForm } from "../../automate/job/job-actions.server.ts";
import { readJobPage } from "../../automate/job/job-page.server.ts";
import { JobWorkspace } from "../../automate/job/job-workspace.tsx";
import { requestContext } from "../../context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/job.ts";

/** The guard of the layout lets in anyone who is signed in. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  return readJobPage(context.get(requestContext), params.id, url);
}

/** The forms of the page, posted without JavaScript. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  return answerJobForm(context.get(requestContext), params.id, url, await request.formData());
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ matches, location }, { title: loaderData?.job.name ?? m.automate_room(), isIndexable: false });

/** One table of Automate, visible to its owner only. */
export default function AutomateJob({ loaderData, actionData }: Route.ComponentProps) {
  return <JobWorkspace key={loaderData.job.id} page={loaderData} answer={actionData ?? null} />;
}
