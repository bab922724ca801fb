import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { PageLink } from "../shell/page-link.tsx";
import { askPath, type DocumentChoice } from "./documents/document-address.ts";

type RailProps = {
  /** Its name, on a phone also the line that opens it. */
  label: string;
  /** Closes it on a phone when it changes. */
  id: string | null;
  isOpen: boolean;
  /** What is always in sight. */
  head: ReactNode;
  children: ReactNode;
};

/** What is next to the current conversation; on a phone behind a line that opens. */
export function Rail({ label, id, isOpen, head, children }: RailProps) {
  return (
    <aside
      aria-label={label}
      className="flex min-h-0 flex-wrap items-center justify-between border-b border-line px-4 sm:px-6 lg:flex-col lg:flex-nowrap lg:items-stretch lg:border-r lg:border-b-0 lg:bg-sunk/40 lg:px-3 print:hidden"
    >
      <details key={id} open={isOpen} className="peer lg:hidden">
        <summary className="flex min-h-10 list-none items-center gap-1.5 text-sm text-muted [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-down" />
          {label}
        </summary>
      </details>
      {head}
      <div className="hidden min-h-0 w-full overflow-y-auto peer-open:block max-lg:max-h-[50vh] lg:block lg:grow">{children}</div>
    </aside>
  );
}

/** Conversations, or the documents that they are about. @param chosen those that are asked */
export function RailTabs({ id, current, chosen }: { id: string | null; current: "conversations" | "documents"; chosen: DocumentChoice }) {
  return (
    <nav aria-label={m.ask_rail()} className={`my-2 ${segmentsClass}`}>
      <PageLink to={askPath(id, null)} aria-current={current === "conversations" ? "page" : undefined} className={segmentClass}>
        {m.ask_list()}
      </PageLink>
      <PageLink to={askPath(id, chosen)} aria-current={current === "documents" ? "page" : undefined} className={segmentClass}>
        {m.documents_title()}
      </PageLink>
    </nav>
  );
}
