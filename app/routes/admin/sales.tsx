import { formatMoney } from "#features/billing/format-money.ts";
import { listSales, readSales } from "#features/billing/payments/sales.server.ts";
import { type PaymentLine, paymentStates, type SalesSort, salesSorts } from "#features/billing/payments/sales-shape.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { AdminDay } from "../../admin/admin-day.tsx";
import { ComparisonPart, PlansPart, RevenuePart } from "../../admin/sales/sales-parts.tsx";
import { SalesTiles } from "../../admin/sales/sales-tiles.tsx";
import { AdminTable, type Column } from "../../admin/tables/admin-table.tsx";
import { readListQuery, tablePageSize } from "../../admin/tables/list-query.ts";
import { RowLink } from "../../admin/tables/row-link.tsx";
import { paymentName, paymentStates as stateWords } from "../../dashboard/billing/payments-part.tsx";
import { requestContext } from "../../context.ts";
import { requireFullAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
import type { Route } from "./+types/sales.ts";

const shape = { sorts: salesSorts, dir: "desc", filters: { status: paymentStates } } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const { services } = page;
  const user = requireFullAdmin(page, url);
  const query = readListQuery<SalesSort>(url.searchParams, shape);
  const [sales, list] = await Promise.all([readSales(services, user), listSales(services, user, query, tablePageSize)]);
  return { query, ...sales, ...list, hasPayments: services.payments !== null };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** What was sold, which plans run, and every payment. */
export default function Sales({ loaderData }: Route.ComponentProps) {
  const { query, items, total, sums, plans, hasPayments } = loaderData;
  return (
    <>
      <PageHeading isWorkspace title={m.admin_sales_title()}>
        <p>{hasPayments ? m.admin_sales_intro() : m.admin_sales_none()}</p>
      </PageHeading>
      {hasPayments ? <ComparisonPart {...loaderData} /> : null}
      <SalesTiles sums={sums} plans={plans} />
      <RevenuePart sums={sums} />
      <PlansPart plans={plans} />
      <h2 className="mt-8 text-xl">{m.billing_payments()}</h2>
      <AdminTable<PaymentLine, SalesSort>
        caption={m.billing_payments()}
        path="/admin/sales"
        query={query}
        columns={columns()}
        filters={[
          {
            name: "status",
            label: m.admin_user_state(),
            options: paymentStates.map((value) => ({ value, label: stateWords[value].words() })),
          },
        ]}
        rows={items}
        total={total}
        keyOf={({ id }) => id}
        empty={<p>{m.admin_sales_empty()}</p>}
      />
    </>
  );
}

const columns = (): Column<PaymentLine, SalesSort>[] => [
  { name: m.billing_use_day(), sort: "at", cell: ({ at }) => <AdminDay at={at} /> },
  {
    name: m.admin_sales_who(),
    cell: ({ person }) =>
      person === null ? (
        m.admin_actor_gone()
      ) : (
        <>
          <RowLink to={`/admin/user/${person.id}`}>{person.name}</RowLink>
          <span className="block text-sm wrap-anywhere text-muted md:text-xs/4">{person.email}</span>
        </>
      ),
  },
  { name: m.admin_sales_what(), cell: paymentName },
  { name: m.admin_user_state(), cell: ({ status }) => <Badge tone={stateWords[status].tone}>{stateWords[status].words()}</Badge> },
  {
    name: m.admin_sales_amount(),
    sort: "amount",
    isNumber: true,
    cell: ({ amountMinor, currency }) => formatMoney(amountMinor, currency, getLocale()),
  },
  {
    name: m.billing_refunded(),
    isNumber: true,
    cell: ({ refundedMinor, currency }) => (refundedMinor === 0 ? "–" : formatMoney(refundedMinor, currency, getLocale())),
  },
  {
    name: m.billing_invoice(),
    cell: ({ documentUrl }) =>
      documentUrl === null ? (
        "–"
      ) : (
        <a
          href={documentUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
        >
          {m.admin_sales_open()}
        </a>
      ),
  },
];
