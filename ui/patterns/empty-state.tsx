import type { ReactNode } from "react";

/** What would stand here and one thing to do now; never a bare picture. */
export function EmptyState({ title, children, action }: { title: ReactNode; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="rounded-control border border-dashed border-edge p-6">
      <p className="font-semibold">{title}</p>
      {children ? <div className="mt-1 max-w-prose text-muted">{children}</div> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
