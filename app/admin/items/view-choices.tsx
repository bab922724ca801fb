import type { ReactNode } from "react";
import { PageLink } from "../../shell/page-link.tsx";

/** A line of links to other views of a page, such as as whom something is shown. */
export function ViewChoices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-baseline gap-x-4">
      <span className="text-sm text-muted">{label}</span>
      {children}
    </div>
  );
}

export function ViewChoice({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <PageLink
      to={to}
      preventScrollReset
      aria-current={isChosen ? "true" : undefined}
      className="inline-flex min-h-11 items-center underline underline-offset-4 aria-[current]:font-semibold aria-[current]:no-underline lg:min-h-9"
    >
      {children}
    </PageLink>
  );
}
