import type { SourceRef } from "#features/automate/job-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import type { ListSource } from "./list-source.server.ts";

/** What tables that are brought here will be run with, or that there is no such thing; nothing where the address names none. */
export function SourceCard({ source: { use, isMissing } }: { source: ListSource }) {
  if (isMissing) return <p className="mb-4 note-warn">{m.automate_list_source_missing()}</p>;
  if (use === null) return null;
  return (
    <div data-thread="5" className="mb-4 card flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-control bg-thread-soft text-thread-ink">
        <Icon name="table-2" />
      </span>
      <p className="min-w-0 flex-1 basis-48">
        <span className="block text-sm text-muted">{m.automate_list_source()}</span>{" "}
        {use.href === null ? (
          <bdi className="font-medium [overflow-wrap:anywhere]">{use.name}</bdi>
        ) : (
          <PageLink to={use.href} className="font-medium [overflow-wrap:anywhere] hover:text-accent underline underline-offset-4">
            <bdi>{use.name}</bdi>
          </PageLink>
        )}
      </p>
      <PageLink to="/automate-gpt" className="text-sm text-accent underline underline-offset-4">
        {m.automate_list_source_none()}
      </PageLink>
    </div>
  );
}

/** Carries a source in a form. */
export const SourceInput = ({ source }: { source: SourceRef | null }) =>
  source === null ? null : <input type="hidden" name={source.type} value={source.id} />;
