import { type AuditLine, type AuditSort, auditSorts, listAudit, listAuditChoices } from "#features/accounts/audit-queries.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { actorWords } from "../../admin/actor-words.ts";
import { AdminTable, type Column } from "../../admin/tables/admin-table.tsx";
import { AdminTime } from "../../admin/admin-time.tsx";
import { findTargetNames } from "../../admin/audit-names.server.ts";
import { actionWords, auditValueWords, placeWords, targetPath, targetWords } from "../../admin/audit-words.ts";
import { readListQuery, tablePageSize } from "../../admin/tables/list-query.ts";
import { RowLink } from "../../admin/tables/row-link.tsx";
import { requestContext } from "../../context.ts";
import { requireFullAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
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
      <PageHeading isWorkspace title={m.admin_audit_title()}>
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
  { name: m.admin_audit_action(), sort: "action", cell: ({ action }) => <span title={action}>{actionWords(action)}</span> },
  { name: m.admin_audit_target(), sort: "target", cell: (line) => <Target line={line} name={names[line.target]} /> },
  { name: m.admin_audit_changes(), cell: (line) => <Changes line={line} /> },
];

function Target({ line, name }: { line: AuditLine; name: string | undefined }) {
  const path = targetPath(line);
  const words = targetWords(line, name);
  if (path === null) {
    return (
      <span title={line.target} className="wrap-anywhere">
        {words}
      </span>
    );
  }
  return (
    <RowLink to={path} title={line.target}>
      {words}
    </RowLink>
  );
}

/** Further changes are collapsed. */
const shownChanges = 4;

function Changes({ line }: { line: AuditLine }) {
  const { changes } = line;
  if (changes.length <= shownChanges) return <ChangeList line={line} changes={changes} />;
  return (
    <>
      <ChangeList line={line} changes={changes.slice(0, shownChanges)} />
      <details>
        <summary className="min-h-9 cursor-pointer content-center text-accent md:min-h-6">
          {m.admin_audit_more({ count: changes.length - shownChanges })}
        </summary>
        <ChangeList line={line} changes={changes.slice(shownChanges)} />
      </details>
    </>
  );
}

function ChangeList({ line, changes }: { line: AuditLine; changes: AuditLine["changes"] }) {
  const words = (path: string, value: string) => auditValueWords(line, path, value);
  return (
    <ul className="text-sm md:min-w-48">
      {changes.map(({ path, before, after }) => (
        <li key={path} className="break-words">
          <span title={path} className="mr-1 text-muted">
            {m.admin_audit_place({ place: placeWords(line.action, path) })}
          </span>
          {before === null ? null : <del title={before}>{words(path, before)}</del>}
          {before === null || after === null ? null : " → "}
          {after === null ? null : (
            <ins title={after} className="no-underline">
              {words(path, after)}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}
