import { listAdminTools, type ListedTool, toolSorts, type ToolSort, toolStates } from "#features/catalogue/tool-list.server.ts";
import { photoToolKind } from "#features/catalogue/tool-kind.server.ts";
import { photoGroups } from "#features/catalogue/tool-photo.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { AdminTable } from "../../admin/tables/admin-table.tsx";
import { readListQuery, tablePageSize } from "../../admin/tables/list-query.ts";
import type { FormsHandle } from "../../admin/page-forms.ts";
import { NewPhotoPart } from "../../admin/tool-editor/new-photo-part.tsx";
import { photoGroupNames } from "../../admin/tool-editor/photo-words.ts";
import { toolColumns, toolStateFilter } from "../../admin/tool-editor/tool-columns.tsx";
import { toolListForms } from "../../admin/tool-editor/tool-forms.ts";
import { answerToolList } from "../../admin/tool-editor/tool-list-action.server.ts";
import { useToolDrag } from "../../admin/tool-editor/use-tool-drag.ts";
import { requestContext } from "../../context.ts";
import { requireAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
import type { Route } from "./+types/image-tools.ts";

const path = "/admin/image-tools";

export const handle: FormsHandle = { forms: toolListForms };

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  requireAdmin(page, url);
  const query = readListQuery<ToolSort>(url.searchParams, {
    // Pictures are not rated.
    sorts: toolSorts.filter((sort) => sort !== "thumbs"),
    dir: "asc",
    filters: { state: toolStates, group: photoGroups },
  });
  const { services, locale } = page;
  const { tools, total } = await listAdminTools(services, { ...query, kind: photoToolKind, pageSize: tablePageSize, locale });
  return { query, tools, total, locale, stamp: services.newId(), search: url.search, done: url.searchParams.get("done") };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const admin = requireAdmin(page, url);
  return answerToolList({ page, admin, url, kind: photoToolKind, form: await request.formData() });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** The image tools: what they are called, whether they are published, how they did lately. */
export default function ImageTools({ loaderData, actionData }: Route.ComponentProps) {
  const { query, tools, total, locale, stamp, search, done } = loaderData;
  const action = localizePath(path, getLocale()) + search;
  const table = { locale, action, stamp, canMove: query.sort === "order" && query.dir === "asc" && query.q === "" };
  const drag = useToolDrag(table);
  return (
    <>
      <PageHeading isWorkspace title={m.admin_image_title()}>
        <p>{m.admin_image_intro()}</p>
      </PageHeading>
      <p className="mt-4 max-w-prose text-muted">{m.admin_image_where_shown()}</p>
      <div role="status">
        {done === "deleted" && actionData === undefined ? <p className="mt-6 note-good">{m.admin_tools_deleted()}</p> : null}
      </div>
      <AdminTable<ListedTool, ToolSort>
        caption={m.admin_image_title()}
        path={path}
        query={query}
        columns={toolColumns({ ...table, isPhoto: true })}
        drag={drag}
        filters={[
          toolStateFilter(),
          {
            name: "group",
            label: m.admin_tool_group(),
            options: photoGroups.map((group) => ({ value: group, label: photoGroupNames[group]() })),
          },
        ]}
        rows={tools}
        total={total}
        keyOf={(tool) => tool.id}
        empty={<MadeOf />}
      />
      <NewPhotoPart key={actionData?.slug ?? ""} slug={actionData?.slug ?? ""} fault={actionData?.fault ?? null} stamp={stamp} />
    </>
  );
}

/** What an image tool consists of, shown while there is none. */
function MadeOf() {
  const parts = [
    m.admin_image_made_of_texts({ example: "edit/instruct" }),
    m.admin_image_made_of_fields(),
    m.admin_image_made_of_price(),
    m.admin_image_made_of_example(),
  ];
  return (
    <>
      <p>{m.admin_image_empty()}</p>
      <ul className="mt-2 list-disc pl-5">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </>
  );
}
