import { Form } from "react-router";
import type { Locale } from "#core/localized.ts";
import type { ListedTool, ToolSort } from "#features/catalogue/tool-list.server.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { ToolMark } from "../../catalogue-views/tool-mark.tsx";
import { AdminDay } from "../admin-day.tsx";
import { Ratings } from "../ratings.tsx";
import type { Column } from "../tables/admin-table.tsx";
import { RowLink } from "../tables/row-link.tsx";
import { ItemState } from "../items/item-state.tsx";

export type ColumnOptions = {
  locale: Locale;
  /** Where the buttons post to. */
  action: string;
  stamp: string;
  /** Up and down mean something only in the tools' own order. */
  canMove: boolean;
  isPhoto?: boolean;
};

/** The columns of the tables of tools. */
export function toolColumns(options: ColumnOptions): Column<ListedTool, ToolSort>[] {
  const { locale, isPhoto = false } = options;
  return [
    { name: m.admin_tool_name(), sort: "name", cell: (tool) => <NameLink {...{ tool, locale, isPhoto }} /> },
    {
      name: m.admin_tools_place(),
      sort: "order",
      cell: ({ slug }) => <span className="font-mono text-xs wrap-anywhere text-ink2 xl:whitespace-nowrap">{slug}</span>,
    },
    {
      name: m.admin_tools_state(),
      sort: "state",
      cell: ({ state }) => <ItemState isPublished={state !== "draft"} isChanged={state === "changed"} />,
    },
    ...figureColumns(locale),
    ...(isPhoto ? [] : [thumbsColumn()]),
    { name: m.admin_tools_updated(), sort: "updated", cell: ({ updatedAt }) => <AdminDay at={updatedAt} /> },
    { name: m.admin_tools_actions(), isControls: true, cell: (tool) => <RowButtons tool={tool} {...options} /> },
  ];
}

/** What tools did lately. */
function figureColumns(locale: Locale): Column<ListedTool, ToolSort>[] {
  const number = new Intl.NumberFormat(locale);
  return [
    { name: m.admin_tools_runs(), sort: "runs", isNumber: true, cell: ({ runs }) => number.format(runs) },
    {
      name: m.admin_tools_fails(),
      sort: "fails",
      isNumber: true,
      cell: ({ failPercent }) =>
        failPercent === null ? "–" : m.admin_tools_percent({ percent: number.format(Math.round(failPercent * 10) / 10) }),
    },
    { name: m.admin_tools_cost(), sort: "cost", isNumber: true, cell: ({ costMilli }) => formatMilli(costMilli, locale) },
  ];
}

function thumbsColumn(): Column<ListedTool, ToolSort> {
  return {
    name: m.admin_tools_thumbs(),
    sort: "thumbs",
    isNumber: true,
    cell: ({ thumbsUp, thumbsDown }) => <Ratings up={thumbsUp} down={thumbsDown} />,
  };
}

/** A tool's name; one without is known by its address. */
export const nameOfTool = (tool: ListedTool, locale: Locale): string => tool.name[locale] || tool.name.en || tool.name.zh || tool.slug;

function NameLink({ tool, locale, isPhoto }: { tool: ListedTool; locale: Locale; isPhoto: boolean }) {
  return (
    <div className="flex items-center gap-2.5 md:min-w-48">
      <ToolMark group={tool.group} icon={tool.icon} size="sm" />
      <RowLink to={isPhoto ? `/admin/image-tool/${tool.slug}` : `/admin/writing-tool/${tool.id}`}>{nameOfTool(tool, locale)}</RowLink>
    </div>
  );
}

function RowButtons({ tool, locale, action, stamp, canMove }: { tool: ListedTool } & ColumnOptions) {
  const name = nameOfTool(tool, locale);
  const button = (intent: string, label: string, icon: IconName) => (
    <IconButton type="submit" name="intent" value={intent} icon={icon} label={label} tipAt="end" />
  );
  return (
    <Form method="post" action={action} preventScrollReset className="flex text-muted md:justify-end">
      <input type="hidden" name="id" value={tool.id} />
      <input type="hidden" name="stamp" value={stamp} />
      {canMove ? button("up", m.admin_tool_move_up({ name }), "arrow-up") : null}
      {canMove ? button("down", m.admin_tool_move_down({ name }), "arrow-down") : null}
      {button("duplicate", m.admin_tools_duplicate({ name }), "copy")}
    </Form>
  );
}

/** The choice of states that tables of tools have. */
export function toolStateFilter() {
  return {
    name: "state",
    label: m.admin_tools_state(),
    options: [
      { value: "draft", label: m.admin_state_draft() },
      { value: "published", label: m.admin_state_published() },
      { value: "changed", label: m.admin_state_changed() },
    ],
  };
}
