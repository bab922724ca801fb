import { Form } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { faultSentence, partName } from "../../admin/navigation/fault-words.ts";
import { navigationForms } from "../../admin/navigation/navigation-forms.ts";
import { answerNavigationForm, type NavigationAnswer, readNavigationPage } from "../../admin/navigation/navigation-page.server.ts";
import { NavigationPreview } from "../../admin/navigation/navigation-preview.tsx";
import { NavigationTree, placementNames } from "../../admin/navigation/navigation-tree.tsx";
import type { FormsHandle } from "../../admin/page-forms.ts";
import { requestContext } from "../../context.ts";
import { requireAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/navigations.ts";

export const handle: FormsHandle = { forms: navigationForms };

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    ...(await readNavigationPage(context.get(requestContext), url.searchParams)),
    count: Number(url.searchParams.get("count")) || 0,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const admin = requireAdmin(page, url);
  return answerNavigationForm({ page, admin, url, form: await request.formData() });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** The links of header and footer: their order, their targets, and how the site will look. */
export default function Navigations({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, stamp, due, offCount, preview } = loaderData;
  const answer = actionData;
  return (
    <>
      <PageHeading isWorkspace title={m.admin_nav_title()}>
        <p>{m.admin_nav_intro()}</p>
      </PageHeading>
      <Form method="post" replace preventScrollReset className="mt-6 flex flex-wrap items-center gap-3">
        <input type="hidden" name="stamp" value={stamp} />
        {due === 0 ? (
          <p className="text-muted">{m.admin_nav_nothing_due()}</p>
        ) : (
          <Button type="submit" variant="primary" name="intent" value="publish-all">
            {m.admin_nav_publish_all({ count: due })}
          </Button>
        )}
        <Button type="submit" name="intent" value="add">
          {m.admin_nav_add()}
        </Button>
      </Form>
      {offCount === 0 ? null : <p className="mt-2 text-sm text-muted">{m.admin_nav_off_note()}</p>}
      <div role="status" className="mt-4">
        {answer === undefined ? <DoneNote loaderData={loaderData} /> : null}
      </div>
      <div role="alert">{answer === undefined ? null : <Problem answer={answer} lists={lists} />}</div>
      <p className="mt-4 text-sm text-muted">{m.admin_nav_tree_help()}</p>
      <NavigationTree lists={lists} stamp={stamp} />
      <NavigationPreview preview={preview} />
    </>
  );
}

function DoneNote({ loaderData: { moved, done, count } }: Pick<Route.ComponentProps, "loaderData">) {
  const notes: Record<string, () => string> = {
    published: m.admin_nav_published_one,
    "published-all": () => m.admin_nav_published_all({ count }),
    deleted: m.admin_nav_deleted,
  };
  const note = moved === null ? notes[done ?? ""]?.() : movedNote(moved);
  return note === undefined ? null : <p className="note-good">{note}</p>;
}

function movedNote({ name, place, count, placement, parent }: NonNullable<Route.ComponentProps["loaderData"]["moved"]>): string {
  const list = parent === null ? placementNames[placement]() : m.admin_nav_within({ name: parent });
  return m.admin_nav_moved({ name: name === "" ? m.admin_nav_unnamed() : name, place, count, list });
}

type ProblemProps = { answer: NavigationAnswer; lists: Route.ComponentProps["loaderData"]["lists"] };

function Problem({ answer: { problem, refused }, lists }: ProblemProps) {
  if (problem === "cannot-move") return <p className="note-bad">{m.admin_nav_cannot_move()}</p>;
  if (problem === "stale") return <p className="note-bad">{m.admin_nav_stale()}</p>;
  const rows = lists.flatMap((list) => list.rows.flatMap((row) => [row, ...row.children]));
  return (
    <div className="note-bad">
      <p>{m.admin_nav_refused()}</p>
      <ul className="mt-2 list-disc pl-5">
        {refused.flatMap(({ id, faults }) =>
          faults.map(({ path, code }) => (
            <li key={`${id} ${path} ${code}`}>
              <PageLink to={`/admin/navigation/${id}`} className="text-accent underline underline-offset-4">
                {rows.find((row) => row.id === id)?.name || m.admin_nav_unnamed()}
              </PageLink>
              {` · ${partName(path)}: ${faultSentence(code)}`}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
