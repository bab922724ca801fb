import { type AuditLine, type AuditSort, auditSorts, listAudit, listAuditChoices } from "#features/accounts/audit-queries.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { actorWords } from "../../admin/actor-words.ts";
import { AdminTable, type Column } from "../../admin/tables/admin-table.tsx";
import { AdminTime } from "../../admin/admin-time.tsx";
import { findTargetNames } from "../../admin/audit-names.server.ts";
import { actionWords, placeWords, targetPath } from "../../admin/audit-words.ts";
import { readListQuery, tablePageSize } from "../../admin/tables/list-query.ts";
import { settingName } from "../../admin/settings/setting-words.ts";
import { requestContext } from "../../context.ts";
import { requireFullAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/audit.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const { services } = page;
  const user = requireFullAdmin(page, url);
  const choices = await listAuditChoices(services, user);
  const filters = { action: choices.actions, who: choices.actors.map(({ actor }) => actor) };
  const query = readListQuery<AuditSort>(url.searchParams, { sorts: auditSorts, dir: "desc", filters });
  const { items, total } = await listAudit(services, user, query, tablePageSize);
  const targets = items.map(({ target }) => target);
  return { query, choices, items, total, names: await findTargetNames(services.db, targets, page.locale) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** Who changed what. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { query, choices, items, total, names } = loaderData;
  return (
    <>
      <PageHeading title={m.admin_audit_title()}>
        <p>{m.admin_audit_intro()}</p>
      </PageHeading>
      <AdminTable
        caption={m.admin_audit_title()}
        path="/admin/audit"
        query={query}
        columns={columns(names)}
        filters={[
          {
            name: "action",
            label: m.admin_audit_action(),
            options: choices.actions.map((value) => ({ value, label: actionWords(value) })),
          },
          { name: "who", label: m.admin_audit_who(), options: choices.actors.map((one) => ({ value: one.actor, label: actorWords(one) })) },
        ]}
        rows={items}
        total={total}
        keyOf={(row) => row.id}
        empty={<p>{m.admin_audit_empty()}</p>}
      />
    </>
  );
}

const columns = (names: Record<string, string>): Column<AuditLine, AuditSort>[] => [
  { name: m.admin_audit_when(), sort: "at", cell: ({ at }) => <AdminTime at={at} /> },
  { name: m.admin_audit_who(), cell: (line) => actorWords(line) },
  { name: m.admin_audit_action(), sort: "action", cell: ({ action }) => actionWords(action) },
  { name: m.admin_audit_target(), sort: "target", cell: (line) => <Target line={line} name={names[line.target]} /> },
  { name: m.admin_audit_changes(), cell: (line) => <Changes line={line} /> },
];

function Target({ line, name }: { line: AuditLine; name: string | undefined }) {
  const path = targetPath(line);
  const words = line.person?.name ?? (line.action === "config-set" ? settingName(line.target) : (name ?? line.target));
  if (path === null) return <span className="break-all">{words}</span>;
  return (
    <PageLink to={path} className="break-words text-accent underline underline-offset-4">
      {words}
    </PageLink>
  );
}

/** More than these are folded away. */
const shownChanges = 4;

function Changes({ line: { action, changes } }: { line: AuditLine }) {
  if (changes.length <= shownChanges) return <ChangeList action={action} changes={changes} />;
  return (
    <>
      <ChangeList action={action} changes={changes.slice(0, shownChanges)} />
      <details>
        <summary className="min-h-9 cursor-pointer text-accent">{m.admin_audit_more({ count: changes.length - shownChanges })}</summary>
        <ChangeList action={action} changes={changes.slice(shownChanges)} />
      </details>
    </>
  );
}

function ChangeList({ action, changes }: Pick<AuditLine, "action" | "changes">) {
  return (
    <ul className="text-sm md:min-w-48">
      {changes.map(({ path, before, after }) => (
        <li key={path} className="break-words">
          <span className="mr-1 text-muted">{m.admin_audit_place({ place: placeWords(action, path) })}</span>
          {before === null ? null : <del>{before}</del>}
          {before === null || after === null ? null : " → "}
          {after === null ? null : <ins className="no-underline">{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
