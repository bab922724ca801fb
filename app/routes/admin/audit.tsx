import { type AuditLine, type AuditSort, auditSorts, listAudit, listAuditChoices } from "#features/accounts/audit-queries.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { actorWords } from "../../admin/actor-words.ts";
import { AdminTable, type Column } from "../../admin/admin-table.tsx";
import { AdminTime } from "../../admin/admin-time.tsx";
import { actionWords, targetPath } from "../../admin/audit-words.ts";
import { readListQuery, tablePageSize } from "../../admin/list-query.ts";
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
  return { query, choices, ...(await listAudit(services, user, query, tablePageSize)) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** Who changed what. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { query, choices, items, total } = loaderData;
  return (
    <>
      <PageHeading title={m.admin_audit_title()}>
        <p>{m.admin_audit_intro()}</p>
      </PageHeading>
      <AdminTable
        caption={m.admin_audit_title()}
        path="/admin/audit"
        query={query}
        columns={columns()}
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

const columns = (): Column<AuditLine, AuditSort>[] => [
  { name: m.admin_audit_when(), sort: "at", cell: ({ at }) => <AdminTime at={at} /> },
  { name: m.admin_audit_who(), cell: (line) => actorWords(line) },
  { name: m.admin_audit_action(), sort: "action", cell: ({ action }) => actionWords(action) },
  { name: m.admin_audit_target(), sort: "target", cell: (line) => <Target line={line} /> },
  { name: m.admin_audit_changes(), cell: ({ changes }) => <Changes changes={changes} /> },
];

function Target({ line }: { line: AuditLine }) {
  const path = targetPath(line);
  const words = line.person?.name ?? (line.action === "config-set" ? settingName(line.target) : line.target);
  if (path === null) return <span className="break-all">{words}</span>;
  return (
    <PageLink to={path} className="break-words text-accent underline underline-offset-4">
      {words}
    </PageLink>
  );
}

/** More than these are folded away. */
const shownChanges = 4;

function Changes({ changes }: { changes: AuditLine["changes"] }) {
  if (changes.length <= shownChanges) return <ChangeList changes={changes} />;
  return (
    <>
      <ChangeList changes={changes.slice(0, shownChanges)} />
      <details>
        <summary className="min-h-9 cursor-pointer text-accent">{m.admin_audit_more({ count: changes.length - shownChanges })}</summary>
        <ChangeList changes={changes.slice(shownChanges)} />
      </details>
    </>
  );
}

function ChangeList({ changes }: { changes: AuditLine["changes"] }) {
  return (
    <ul className="min-w-48 text-sm">
      {changes.map(({ path, before, after }) => (
        <li key={path} className="break-words">
          <span className="text-muted">{path}: </span>
          {before === null ? null : <del>{before}</del>}
          {before === null || after === null ? null : " → "}
          {after === null ? null : <ins className="no-underline">{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
