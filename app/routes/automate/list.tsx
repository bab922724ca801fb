import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { answerListForm } from "../../automate/list/list-actions.server.ts";
import { readListPage } from "../../automate/list/list-page.server.ts";
import { ListWorkspace } from "../../automate/list/list-workspace.tsx";
import { PublicFace } from "../../automate/list/public-face.tsx";
import { requestContext } from "../../context.ts";
import { pageMeta } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/list.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  return readListPage(context.get(requestContext), url);
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerListForm(context.get(requestContext), await request.formData());
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.automate_list_title(), description: m.automate_list_description() });

export default function AutomateList({ loaderData: page, actionData }: Route.ComponentProps) {
  const posted = actionData ?? null;
  return (
    <>
      <PageHeading isWorkspace={page.isOwn} title={m.automate_list_heading()}>
        <p>{m.automate_list_intro()}</p>
        <p className="mt-1">
          <PageLink to="/products/automate-gpt" className="text-accent underline underline-offset-4">
            {m.automate_list_about()}
          </PageLink>
        </p>
      </PageHeading>
      <div className="mt-5 pb-4">
        {page.isOwn ? <ListWorkspace page={page} posted={posted} /> : <PublicFace page={page} posted={posted} />}
      </div>
    </>
  );
}
