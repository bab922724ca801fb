import type { TagRow, TagSort } from "#features/prompts/tags/tag-queries.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { ActingHeading } from "../../admin/acting-heading.tsx";
import { AdminTable, type Column } from "../../admin/tables/admin-table.tsx";
import { RowLink } from "../../admin/tables/row-link.tsx";
import type { FormsHandle } from "../../admin/page-forms.ts";
import { TagEditor } from "../../admin/tags/tag-editor.tsx";
import { tagForms } from "../../admin/tags/tag-forms.ts";
import { colourNames } from "../../admin/tags/tag-words.ts";
import { answerTagForm, readTagsPage } from "../../admin/tags/tags-page.server.ts";
import { requestContext } from "../../context.ts";
import { requireAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/tags.ts";

export const handle: FormsHandle = { forms: tagForms };

export async function loader({ url, context }: Route.LoaderArgs) {
  return readTagsPage(context.get(requestContext), url);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const admin = requireAdmin(page, url);
  return answerTagForm({ page, admin, url, form: await request.formData() });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** The library's tags, with one open above the table. */
export default function Tags({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, total, open, isNew, others, done } = loaderData;
  const answer = actionData;
  const isOpen = isNew || open !== null;
  return (
    <>
      <ActingHeading
        title={m.admin_tag_title()}
        actions={
          isOpen ? null : (
            <PageLink to="/admin/tags?tag=%2B" className={buttonClass("secondary", "sm")}>
              <Icon name="plus" />
              {m.admin_tag_new()}
            </PageLink>
          )
        }
      >
        <p>{m.admin_tag_intro()}</p>
      </ActingHeading>
      <div role="status" className="mt-4">
        {answer === undefined ? <DoneNote done={done} /> : null}
      </div>
      <div role="alert">{answer === undefined ? null : <Problem problem={answer.problem} usage={answer.usage} />}</div>
      {isOpen ? (
        <TagEditor key={open?.id ?? ""} tag={open} others={others} groups={[...new Set(rows.map(({ group }) => group))]} answer={answer} />
      ) : null}
      <AdminTable
        caption={m.admin_tag_caption()}
        path="/admin/tags"
        query={query}
        columns={columns()}
        rows={rows}
        total={total}
        keyOf={({ id }) => id}
        empty={<p>{m.admin_tag_empty()}</p>}
      />
    </>
  );
}

function columns(): Column<TagRow, TagSort>[] {
  const locale = getLocale();
  const other = locale === "en" ? "zh" : "en";
  return [
    {
      name: m.admin_tag_name(),
      sort: "name",
      cell: ({ id, name }) => (
        <>
          <RowLink to={`/admin/tags?tag=${encodeURIComponent(id)}`} aria-label={m.admin_tag_edit_of({ name: name[locale] })}>
            {name[locale]}
          </RowLink>{" "}
          <span className="text-muted">{name[other]}</span>
        </>
      ),
    },
    { name: m.admin_tag_slug(), sort: "slug", cell: ({ slug }) => <span className="break-all">{slug}</span> },
    { name: m.admin_tag_group(), sort: "group", cell: ({ group }) => group },
    { name: m.admin_tag_colour(), cell: ({ colour }) => colourNames[colour]?.() ?? colour },
    { name: m.admin_tag_usage(), sort: "usage", isNumber: true, cell: ({ usage }) => usage },
    { name: m.admin_tag_sort(), sort: "sort", isNumber: true, cell: ({ sort }) => sort },
  ];
}

function DoneNote({ done }: { done: string | null }) {
  const notes: Record<string, () => string> = {
    created: m.admin_tag_done_created,
    saved: m.admin_tag_done_saved,
    merged: m.admin_tag_done_merged,
    deleted: m.admin_tag_done_deleted,
  };
  const note = notes[done ?? ""];
  return note === undefined ? null : <p className="note-good">{note()}</p>;
}

type ProblemProps = Pick<NonNullable<Route.ComponentProps["actionData"]>, "problem" | "usage">;

function Problem({ problem, usage }: ProblemProps) {
  if (problem === "conflict") return null;
  const sentence =
    problem === "in-use"
      ? m.admin_tag_in_use({ count: usage })
      : problem === "merge-missing"
        ? m.admin_tag_merge_missing()
        : m.admin_tag_refused();
  return <p className="note-bad">{sentence}</p>;
}
