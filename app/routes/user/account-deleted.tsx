import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { pageMeta } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/account-deleted.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.dashboard_deleted_title(), isIndexable: false });

/** Where somebody stands whose account was just deleted. */
export default function AccountDeleted() {
  return (
    <>
      <PageHeading title={m.dashboard_deleted_title()}>{m.dashboard_deleted_text()}</PageHeading>
      <p className="mt-8">
        <PageLink to="/" reloadDocument className="text-accent underline underline-offset-4">
          {m.not_found_home()}
        </PageLink>
      </p>
    </>
  );
}
