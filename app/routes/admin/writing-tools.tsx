import { Form } from "react-router";
import { toolGroups } from "#features/catalogue/tool-groups.ts";
import { listAdminTools, type ListedTool, toolSorts, type ToolSort, toolStates } from "#features/catalogue/tool-list.server.ts";
import { toolKind } from "#features/catalogue/tool-kind.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { ActingHeading } from "../../admin/acting-heading.tsx";
import { AdminTable } from "../../admin/tables/admin-table.tsx";
import { readListQuery, tablePageSize } from "../../admin/tables/list-query.ts";
import { toolColumns, toolStateFilter } from "../../admin/tool-editor/tool-columns.tsx";
import type { FormsHandle } from "../../admin/page-forms.ts";
import { toolListForms } from "../../admin/tool-editor/tool-forms.ts";
import { answerToolList } from "../../admin/tool-editor/tool-list-action.server.ts";
import { useToolDrag } from "../../admin/tool-editor/use-tool-drag.ts";
import { requestContext } from "../../context.ts";
import { requireAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
import { findGroup, groupHeading } from "../../tool-groups.ts";
import type { Route } from "./+types/writing-tools.ts";

const path = "/admin/writing-tools";

export const handle: FormsHandle = { forms: toolListForms };

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  requireAdmin(page, url);
  const query = readListQuery<ToolSort>(url.searchParams, {
    sorts: toolSorts,
    dir: "asc",
    filters: { state: toolStates, group: toolGroups },
  });
  const { services, locale } = page;
  const { tools, total } = await listAdminTools(services, { ...query, kind: toolKind, pageSize: tablePageSize, locale });
  return { query, tools, total, locale, stamp: services.newId(), search: url.search, done: url.searchParams.get("done") };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const admin = requireAdmin(page, url);
  return answerToolList({ page, admin, url, kind: toolKind, form: await request.formData() });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** Every writing tool with its figures for the last seven days. */
export default function WritingTools({ loaderData }: Route.ComponentProps) {
  const { query, tools, total, locale, stamp, search, done } = loaderData;
  const action = localizePath(path, getLocale()) + search;
  const table = { locale, action, stamp, canMove: query.sort === "order" && query.dir === "asc" && query.q === "" };
  const drag = useToolDrag(table);
  return (
    <>
      <ActingHeading
        title={m.admin_tools_title()}
        actions={
          <Form method="post" action={action}>
            <input type="hidden" name="stamp" value={stamp} />
            <Button type="submit" size="sm" name="intent" value="new">
              <Icon name="plus" />
              {m.admin_tools_new()}
            </Button>
          </Form>
        }
      >
        <p className="text-sm">{m.admin_tools_intro()}</p>
      </ActingHeading>
      <div role="status">{done === "deleted" ? <p className="mt-6 note-good">{m.admin_tools_deleted()}</p> : null}</div>
      <AdminTable<ListedTool, ToolSort>
        caption={m.admin_tools_title()}
        path={path}
        query={query}
        columns={toolColumns(table)}
        drag={drag}
        filters={[
          toolStateFilter(),
          {
            name: "group",
            label: m.admin_tool_group(),
            options: toolGroups.map((group) => ({ value: group, label: groupHeading(findGroup(group) ?? "work").name })),
          },
        ]}
        rows={tools}
        total={total}
        keyOf={(tool) => tool.id}
        empty={<p>{m.admin_tools_empty()}</p>}
      />
    </>
  );
}
