import { listRedirects } from "#features/pages/change-redirects.server.ts";
import { listPageRows, type PageRow, type PageSort, type PageState } from "#features/pages/page-queries.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { AdminTable, type Column } from "../../admin/tables/admin-table.tsx";
import { AdminTime } from "../../admin/admin-time.tsx";
import { ItemState } from "../../admin/items/item-state.tsx";
import { readListQuery, tablePageSize } from "../../admin/tables/list-query.ts";
import { RowLink } from "../../admin/tables/row-link.tsx";
import type { FormsHandle } from "../../admin/page-forms.ts";
import { NewPagePart } from "../../admin/page-editor/new-page-part.tsx";
import { pagesForms } from "../../admin/page-editor/pages-forms.ts";
import { answerPagesForm } from "../../admin/page-editor/pages-action.server.ts";
import { RedirectPart } from "../../admin/page-editor/redirect-part.tsx";
import { requestContext } from "../../context.ts";
import { requireAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
import type { Route } from "./+types/pages.ts";

const shape = { sorts: ["slug", "title", "updated"], dir: "asc", filters: { state: ["draft", "published", "changed"] } } as const;
/** No one finds a redirect in a longer list than this. */
const listedRedirects = 200;

export const handle: FormsHandle = { forms: pagesForms };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, locale } = context.get(requestContext);
  const query = readListQuery<PageSort>(url.searchParams, shape);
  const { q, sort, dir, page, filters } = query;
  const state = (filters["state"] ?? null) as PageState | null;
  const [list, redirects] = await Promise.all([
    listPageRows(services.db, { q, sort, dir, state, locale, limit: tablePageSize, offset: (page - 1) * tablePageSize }),
    listRedirects(services.db, listedRedirects),
  ]);
  return { query, ...list, redirects, done: url.searchParams.get("done") };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const admin = requireAdmin(page, url);
  return answerPagesForm(page, admin, await request.formData());
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** The pages besides the tools, such as help and privacy, and the addresses that have moved. */
export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, total, redirects, done } = loaderData;
  const sentence = actionData === undefined && done !== null && Object.hasOwn(doneSentences, done) ? doneSentences[done]?.() : undefined;
  return (
    <>
      <PageHeading isWorkspace title={m.admin_page_list_title()}>
        <p>{m.admin_page_list_intro()}</p>
      </PageHeading>
      <div role="status">{sentence === undefined ? null : <p className="mt-4 note-good">{sentence}</p>}</div>
      <AdminTable
        caption={m.admin_page_list_title()}
        path="/admin/pages"
        query={query}
        columns={columns()}
        filters={filters()}
        rows={rows}
        total={total}
        keyOf={({ id }) => id}
        empty={<p>{m.admin_page_list_empty()}</p>}
      />
      <NewPagePart key={`new ${done}`} answer={actionData?.page ?? null} />
      <RedirectPart key={`redirects ${redirects.length}`} redirects={redirects} answer={actionData?.redirect ?? null} />
    </>
  );
}

const doneSentences: Record<string, () => string> = {
  deleted: m.admin_page_done_deleted,
  "redirect-added": m.admin_page_done_redirect_added,
  "redirect-removed": m.admin_page_done_redirect_removed,
};

const columns = (): Column<PageRow, PageSort>[] => [
  {
    name: m.admin_page_title(),
    sort: "title",
    cell: ({ id, title, slug }) => (
      <RowLink to={`/admin/page/${encodeURIComponent(id)}`}>{title[getLocale()] || title.en || title.zh || slug}</RowLink>
    ),
  },
  { name: m.admin_page_address(), sort: "slug", cell: ({ slug }) => <span className="break-all">/{slug}</span> },
  { name: m.admin_page_state(), cell: ({ state }) => <ItemState isPublished={state !== "draft"} isChanged={state === "changed"} /> },
  { name: m.admin_page_updated(), sort: "updated", cell: ({ updatedAt }) => <AdminTime at={updatedAt} /> },
];

const filters = () => [
  {
    name: "state",
    label: m.admin_page_state(),
    options: [
      { value: "draft", label: m.admin_state_draft() },
      { value: "published", label: m.admin_state_published() },
      { value: "changed", label: m.admin_state_changed() },
    ],
  },
];
