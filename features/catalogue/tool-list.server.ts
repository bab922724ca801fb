import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Locale, Localized } from "#core/localized.ts";
import type { Services } from "#features/services.ts";
import { anyContains } from "#platform/db/contains.server.ts";
import { publishState, toolCategory, tools } from "#platform/db/schema/catalogue.ts";
import { editedItems, userFeedback } from "#platform/db/schema/content.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { toolGroups } from "./tool-groups.ts";
import { photoGroups } from "./tool-photo.ts";
import type { ToolKind } from "./tool-kind.server.ts";

/** The period covered by a tool's figures. */
const figuresMs = 7 * 24 * 3_600_000;

export const toolSorts = ["order", "name", "slug", "state", "runs", "fails", "cost", "thumbs", "updated"] as const;
export const toolStates = ["draft", "published", "changed"] as const;
export type ToolSort = (typeof toolSorts)[number];
export type ToolState = (typeof toolStates)[number];

export type ToolListQuery = {
  /** Whose tools are listed. */
  kind: Pick<ToolKind, "name" | "category">;
  /** In either language. */
  q: string;
  sort: ToolSort;
  dir: "asc" | "desc";
  /** 1-based. */
  page: number;
  pageSize: number;
  filters: { state?: string; group?: string };
  /** Whose names are used when sorting by name. */
  locale: Locale;
};

/** A tool as the admin table shows it; figures cover the last seven days. */
export type ListedTool = {
  id: number;
  slug: string;
  group: string;
  /** Its name in the sprite. */
  icon: string;
  name: Localized;
  state: ToolState;
  runs: number;
  /** Share of ended runs, in percent; null if there are none. */
  failPercent: number | null;
  /** What visitors paid, in thousandths of a credit. */
  costMilli: number;
  thumbsUp: number;
  thumbsDown: number;
  /** ISO 8601. */
  updatedAt: string;
};

/** Lists the tools of a kind, including drafts, with their recent figures; always two queries. */
export async function listAdminTools(
  { db, now }: Pick<Services, "db" | "now">,
  query: ToolListQuery,
): Promise<{ tools: ListedTool[]; total: number }> {
  const from = new Date(now().getTime() - figuresMs);
  const figures = runFigures(db, query.kind.category === toolCategory.photo ? "image" : "write", from);
  const thumbs = thumbFigures(db, from);
  const isEdited = and(eq(editedItems.kind, query.kind.name), eq(editedItems.id, sql`${tools.id}::text`));
  const columns = {
    id: tools.id,
    slug: tools.slug,
    group: tools.group,
    icon: tools.icon,
    name: tools.name,
    state: stateColumn,
    runs: sql<number>`coalesce(${figures.count}, 0)`.mapWith(Number),
    failPercent: sql<number | null>`${figures.failPercent}`,
    costMilli: sql<number>`coalesce(${figures.costMilli}, 0)`.mapWith(Number),
    thumbsUp: sql<number>`coalesce(${thumbs.up}, 0)`.mapWith(Number),
    thumbsDown: sql<number>`coalesce(${thumbs.down}, 0)`.mapWith(Number),
    updatedAt: sql<Date>`greatest(${tools.updatedAt}, ${editedItems.updatedAt})`.mapWith(tools.updatedAt),
  };
  const orders: Record<ToolSort, SQL | (typeof columns)["slug"]> = {
    order: sql`${groupOrder}`,
    name: sql`lower(${tools.name} ->> ${query.locale}::text)`,
    slug: tools.slug,
    state: stateColumn,
    runs: columns.runs,
    fails: sql`coalesce(${figures.failPercent}, -1)`,
    cost: columns.costMilli,
    thumbs: sql`coalesce(${thumbs.up}, 0) - coalesce(${thumbs.down}, 0)`,
    updated: columns.updatedAt,
  };
  const turn = query.dir === "asc" ? asc : desc;
  const wanted = whereOf(query);
  const [rows, counted] = await Promise.all([
    db
      .select(columns)
      .from(tools)
      .leftJoin(editedItems, isEdited)
      .leftJoin(figures, eq(figures.tool, tools.slug))
      .leftJoin(thumbs, eq(thumbs.tool, tools.slug))
      .where(wanted)
      .orderBy(turn(orders[query.sort]), turn(tools.sort), turn(tools.id))
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize),
    db.select({ total: sql<number>`count(*)::int` }).from(tools).leftJoin(editedItems, isEdited).where(wanted),
  ]);
  const toListed = (row: (typeof rows)[number]): ListedTool => ({
    ...row,
    failPercent: row.failPercent === null ? null : Number(row.failPercent),
    updatedAt: new Date(row.updatedAt).toISOString(),
  });
  return { tools: rows.map(toListed), total: counted[0]?.total ?? 0 };
}

const stateColumn = sql<ToolState>`CASE WHEN ${tools.state} <> ${publishState.published} THEN 'draft'
  WHEN ${editedItems.publishedRevision} <> ${editedItems.revision} THEN 'changed' ELSE 'published' END`;

const groupOrder = sql`array_position(${sql.raw(`ARRAY['${[...toolGroups, ...photoGroups].join("','")}']`)}, ${tools.group})`;

function whereOf({ kind, q, filters }: ToolListQuery): SQL | undefined {
  const both = (text: typeof tools.name | typeof tools.tagline | typeof tools.searchTexts) => sql`${text} ->> 'en', ${text} ->> 'zh'`;
  const words = sql`concat_ws(' ', ${tools.slug}, ${both(tools.name)}, ${both(tools.summary)}, ${both(tools.tagline)}, ${both(tools.searchTexts)})`;
  return and(
    eq(tools.category, kind.category),
    q === "" ? undefined : anyContains([words], q),
    filters.group === undefined ? undefined : eq(tools.group, filters.group),
    filters.state === undefined ? undefined : sql`${stateColumn} = ${filters.state}::text`,
  );
}

/** Each tool's runs of a kind since a given time; those that were free because they failed count as failed. */
function runFigures(db: Services["db"], kind: "write" | "image", from: Date) {
  const failed = sql`${runs.finish} IN ('broken', 'failed', 'blocked', 'empty')`;
  return db
    .select({
      tool: runs.tool,
      count: sql<number>`count(*)`.as("run_count"),
      failPercent: sql<number | null>`100.0 * count(*) FILTER (WHERE ${failed}) / nullif(count(${runs.finish}), 0)`.as("fail_percent"),
      costMilli: sql<number>`coalesce(sum(${runs.chargedMilli}), 0)`.as("cost_milli"),
    })
    .from(runs)
    .where(and(eq(runs.kind, kind), gt(runs.createdAt, from)))
    .groupBy(runs.tool)
    .as("figures");
}

function thumbFigures(db: Services["db"], from: Date) {
  return db
    .select({
      tool: userFeedback.tool,
      up: sql<number>`count(*) FILTER (WHERE ${userFeedback.rating} > 0)`.as("thumbs_up"),
      down: sql<number>`count(*) FILTER (WHERE ${userFeedback.rating} < 0)`.as("thumbs_down"),
    })
    .from(userFeedback)
    .where(and(eq(userFeedback.targetType, "run"), gt(userFeedback.createdAt, from)))
    .groupBy(userFeedback.tool)
    .as("thumbs");
}
