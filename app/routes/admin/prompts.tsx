import { listForModeration, type QueuedPrompt } from "#features/prompts/publishing/moderation-queries.server.ts";
import { queueParts, type QueueSort, queueSorts } from "#features/prompts/publishing/moderation-queue.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { AdminTable, type Column } from "../../admin/tables/admin-table.tsx";
import { AdminTime } from "../../admin/admin-time.tsx";
import { type ListShape, readListQuery, tablePageSize } from "../../admin/tables/list-query.ts";
import { RowLink } from "../../admin/tables/row-link.tsx";
import { moderationWords } from "../../admin/prompts/moderation-words.ts";
import { requestContext } from "../../context.ts";
import { rootData } from "../../page-meta.ts";
import { pageText } from "../../prompts/page-text.ts";
import type { Route } from "./+types/prompts.ts";

const shape: ListShape<QueueSort> = { sorts: queueSorts, dir: "desc", filters: { part: queueParts } };
const path = "/admin/prompts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, locale } = context.get(requestContext);
  const query = readListQuery(url.searchParams, shape);
  const { rows, total } = await listForModeration(services, query, tablePageSize);
  return { query, total, rows: rows.map((row) => ({ ...row, title: pageText(row.title, locale) })) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

type Row = Omit<QueuedPrompt, "title"> & { title: { text: string; lang: string | undefined } };

/** Prompts that others can or once could see: new, reported, close to another, removed. */
export default function AdminPrompts({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading isWorkspace title={m.admin_prompts_title()}>
        <p>{m.admin_prompts_intro()}</p>
      </PageHeading>
      <AdminTable<Row, QueueSort>
        {...loaderData}
        caption={m.admin_prompts_title()}
        path={path}
        columns={columns()}
        filters={[
          { name: "part", label: m.admin_prompt_queue(), options: queueParts.map((value) => ({ value, label: partNames[value]() })) },
        ]}
        keyOf={(row) => row.id}
        empty={<p>{m.admin_prompts_empty()}</p>}
      />
    </>
  );
}

const partNames: Record<(typeof queueParts)[number], () => string> = {
  new: m.admin_prompt_part_new,
  reported: m.admin_prompt_part_reported,
  near: m.admin_prompt_part_near,
  removed: m.admin_prompt_part_removed,
};

const columns = (): Column<Row, QueueSort>[] => [
  {
    name: m.admin_prompt_title(),
    sort: "title",
    cell: (row) => (
      <RowLink to={`/admin/prompt/${row.id}`} lang={row.title.lang} className="min-w-40">
        {row.title.text}
      </RowLink>
    ),
  },
  { name: m.admin_prompt_author(), cell: (row) => row.author ?? m.admin_prompt_own() },
  {
    name: m.admin_prompt_state(),
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={moderationWords[row.moderation].tone}>{moderationWords[row.moderation].words()}</Badge>
        {row.nearId === null ? null : <Badge tone="warn">{m.admin_prompt_part_near()}</Badge>}
      </span>
    ),
  },
  { name: m.admin_prompt_reports(), sort: "reports", isNumber: true, cell: (row) => row.openReports },
  { name: m.admin_prompt_runs(), sort: "runs", isNumber: true, cell: (row) => row.runs },
  { name: m.admin_prompt_fails(), isNumber: true, cell: (row) => share(row.fails, row.fails + row.runs) },
  {
    name: m.admin_prompt_published(),
    sort: "published",
    cell: (row) => (row.publishedAt === null ? "–" : <AdminTime at={row.publishedAt} />),
  },
];

const share = (part: number, whole: number): string => (whole === 0 ? "–" : `${Math.round((part / whole) * 100)} %`);
