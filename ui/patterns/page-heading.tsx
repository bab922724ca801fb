import type { ReactNode } from "react";

/** The one `h1` of a page with the sentence that explains it. */
export function PageHeading({ title, children, before }: { title: ReactNode; children?: ReactNode; before?: ReactNode }) {
  return (
    <header className="max-w-prose">
      {before}
      <h1 className="display">{title}</h1>
      {children ? <div className="mt-3 text-muted">{children}</div> : null}
    </header>
  );
}
