import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { PageLink } from "../shell/page-link.tsx";
import { askPath, type DocumentChoice } from "./documents/document-address.ts";

type RailProps = {
  /** Its name; on a phone, it is the label of the line that opens it. */
  label: string;
  /** Closes it on a phone when it changes. */
  id: string | null;
  isOpen: boolean;
  /** What is always in sight. */
  head: ReactNode;
  /** Below what scrolls. */
  foot?: ReactNode;
  children: ReactNode;
};

/** What is next to the current conversation; on a phone behind a line that opens. */
export function Rail({ label, id, isOpen, head, foot, children }: RailProps) {
  return (
    <aside
      aria-label={label}
      className="flex min-h-0 flex-wrap items-center justify-between border-b border-line px-4 sm:px-6 lg:flex-col lg:flex-nowrap lg:items-stretch lg:border-r lg:border-b-0 lg:bg-sunk/40 lg:px-2.5 lg:pt-3 lg:pb-2 print:hidden"
    >
      <details key={id} open={isOpen} className="peer lg:hidden">
        <summary className="flex min-h-10 list-none items-center gap-1.5 text-sm text-muted [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-down" />
          {label}
        </summary>
      </details>
      {head}
      <div className="hidden min-h-0 w-full flex-col peer-open:flex max-lg:max-h-[50vh] lg:flex lg:grow">
        {/* Its edge leaves room for the rings of what has the focus. */}
        <div className="-mx-1 min-h-0 grow overflow-y-auto px-1 [scrollbar-width:thin]">{children}</div>
        {foot}
      </div>
    </aside>
  );
}

type RailSearchProps = {
  /** What is searched for: the name of the field and its placeholder. */
  label: string;
  buttonLabel: string;
  name: string;
  value: string;
};

/** The field of a form that searches what the rail lists. */
export function RailSearch({ label, buttonLabel, name, value }: RailSearchProps) {
  return (
    <>
      <label>
        <span className="sr-only">{label}</span>
        <input
          key={value}
          type="search"
          name={name}
          defaultValue={value}
          placeholder={label}
          maxLength={200}
          className="h-9 w-full rounded-control bg-transparent pr-3 pl-9.5 text-sm placeholder:text-muted hover:bg-sunk focus:bg-surface pointer-coarse:text-touch"
        />
      </label>
      <button
        type="submit"
        aria-label={buttonLabel}
        className="absolute top-1 left-0 flex size-9 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <Icon name="search" />
      </button>
    </>
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
