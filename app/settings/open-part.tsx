import { type ReactNode, useId } from "react";

type OpenPartProps = { id: string; title: string; intro: string; children: ReactNode };

/** A part of a page of settings as `Part` is one, for choices that are cards of their own. */
export function OpenPart({ id, title, intro, children }: OpenPartProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="grid scroll-mt-6 gap-x-8 gap-y-2.5 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <div className="grid content-start gap-1 pt-0.5">
        <h2 id={titleId} className="font-sans text-base font-semibold tracking-normal">
          {title}
        </h2>
        <p className="max-w-prose text-xs text-muted">{intro}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
