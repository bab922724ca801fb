import { listUsers, type UserLine } from "#features/accounts/admin-users.server.ts";
import { userFilters, type UserSort, userSorts } from "#features/accounts/user-list-shape.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { AdminDay } from "../../admin/admin-day.tsx";
import { AdminTable, type Column } from "../../admin/tables/admin-table.tsx";
import { readListQuery, tablePageSize } from "../../admin/tables/list-query.ts";
import { RowLink } from "../../admin/tables/row-link.tsx";
import { planWords } from "../../admin/plan-words.ts";
import { adminWords, stateWords, tokens } from "../../admin/users/user-words.ts";
import { requestContext } from "../../context.ts";
import { requireFullAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
import type { Route } from "./+types/users.ts";

const shape = { sorts: userSorts, dir: "desc", filters: userFilters } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const { services } = page;
  const user = requireFullAdmin(page, url);
  const query = readListQuery<UserSort>(url.searchParams, shape);
  return { query, ...(await listUsers(services, user, query, tablePageSize)) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** The accounts of the site. */
export default function Users({ loaderData }: Route.ComponentProps) {
  const { query, items, total } = loaderData;
  return (
    <>
      <PageHeading isWorkspace title={m.admin_user_list_title()}>
        <p>{m.admin_user_list_intro()}</p>
      </PageHeading>
      <AdminTable
        caption={m.admin_user_list_title()}
        path="/admin/users"
        query={query}
        columns={columns()}
        filters={filters()}
        rows={items}
        total={total}
        keyOf={(row) => row.id}
        empty={<p>{m.admin_user_list_empty()}</p>}
      />
    </>
  );
}

const columns = (): Column<UserLine, UserSort>[] => [
  {
    name: m.admin_user_name(),
    sort: "name",
    cell: ({ id, name, handle }) => (
      <>
        <RowLink to={`/admin/user/${id}`}>{name}</RowLink>
        {handle === null ? null : <span className="block text-sm text-muted md:text-xs/4">@{handle}</span>}
      </>
    ),
  },
  { name: m.admin_user_email(), sort: "email", cell: ({ email }) => <span className="block wrap-anywhere md:min-w-48">{email}</span> },
  { name: m.admin_user_plan(), cell: ({ plan }) => planWords[plan]() },
  {
    name: m.admin_user_balance(),
    sort: "balance",
    isNumber: true,
    cell: ({ availableMilli, heldMilli }) =>
      heldMilli === 0 ? tokens(availableMilli) : `${tokens(availableMilli)} / ${tokens(heldMilli)}`,
  },
  { name: m.admin_user_runs(), sort: "runs", isNumber: true, cell: ({ runs }) => runs },
  { name: m.admin_user_joined(), sort: "joined", cell: ({ joinedAt }) => <AdminDay at={joinedAt} /> },
  { name: m.admin_user_seen(), sort: "seen", cell: ({ seenAt }) => (seenAt === null ? "–" : <AdminDay at={seenAt} />) },
  {
    name: m.admin_user_state(),
    cell: ({ state, admin }) => (
      <span className="flex flex-wrap items-baseline gap-1">
        {state === "normal" ? stateWords[state]() : <Badge tone={state === "frozen" ? "warn" : "bad"}>{stateWords[state]()}</Badge>}
        {admin === "none" ? null : <Badge tone="accent">{adminWords[admin]()}</Badge>}
      </span>
    ),
  },
];

const filters = () => [
  { name: "plan", label: m.admin_user_plan(), options: userFilters.plan.map((value) => ({ value, label: planWords[value]() })) },
  { name: "state", label: m.admin_user_state(), options: userFilters.state.map((value) => ({ value, label: stateWords[value]() })) },
  { name: "admin", label: m.admin_user_admin(), options: userFilters.admin.map((value) => ({ value, label: adminWords[value]() })) },
];
