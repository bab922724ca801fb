import type { ReactNode } from "react";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { PageLink } from "../../shell/page-link.tsx";

/** A row of links to other views of a page, such as the role it is shown as. */
export function ViewChoices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm text-muted">{label}</span>
      <span className={segmentsClass}>{children}</span>
    </div>
  );
}

export function ViewChoice({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <PageLink to={to} preventScrollReset aria-current={isChosen ? "true" : undefined} className={segmentClass}>
      {children}
    </PageLink>
  );
}
