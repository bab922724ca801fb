import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import type { FormsHandle } from "../../admin/page-forms.ts";
import { UserActions } from "../../admin/users/user-actions.tsx";
import { UserFacts, UserLedger, UserRuns } from "../../admin/users/user-facts.tsx";
import { userForms } from "../../admin/users/user-forms.ts";
import { answerUserForm, readUserPage } from "../../admin/users/user-page.server.ts";
import { requestContext } from "../../context.ts";
import { requireFullAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/user.ts";

export const handle: FormsHandle = { forms: userForms };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  return readUserPage(page, requireFullAdmin(page, url), url, params.id);
}

export async function action({ url, request, params, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  return answerUserForm(page, requireFullAdmin(page, url), url, params.id, await request.formData());
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

const linkClass = "inline-flex min-h-9 items-center text-accent underline underline-offset-4";

/** One account: facts and figures, and what an admin can do. */
export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { user, units, ledger, runs, done } = loaderData;
  const answer = actionData ?? null;
  return (
    <>
      <PageHeading
        isWorkspace
        title={user.name}
        before={
          <PageLink to="/admin/users" className={linkClass}>
            {m.admin_user_list_title()}
          </PageLink>
        }
      />
      <div role="status">
        {done === null || answer !== null ? null : (
          <p key={loaderData.formKey} className="mt-4 note-good">
            {m.admin_user_done()}
          </p>
        )}
      </div>
      <UserFacts user={user} units={units} />
      <p className="mt-4">
        <PageLink to={`/admin/audit?${new URLSearchParams({ q: user.id })}`} className={linkClass}>
          {m.admin_user_audit()}
        </PageLink>
      </p>
      <UserActions page={loaderData} answer={answer} />
      <UserLedger user={user} ledger={ledger} />
      <UserRuns user={user} runs={runs} />
    </>
  );
}
