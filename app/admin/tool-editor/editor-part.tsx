import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

type EditorPartProps = {
  id?: string;
  title: string;
  intro?: string;
  /** Its content reaches from edge to edge, as rows do. */
  hasRows?: boolean;
  children: ReactNode;
};

/** One part of the editor of a tool, on a card below its heading. */
export function EditorPart({ id, title, intro, hasRows = false, children }: EditorPartProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="card mt-4 min-w-0 scroll-mt-4">
      <div className="border-b border-line px-4 py-3 sm:px-5">
        <h2 id={titleId} className="font-sans text-base font-semibold tracking-normal">
          {title}
        </h2>
        {intro === undefined ? null : <p className="max-w-prose text-xs text-muted">{intro}</p>}
      </div>
      <div className={clsx(!hasRows && "px-4 py-4 sm:px-5")}>{children}</div>
    </section>
  );
}
