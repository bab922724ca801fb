import { type ReactNode, useId } from "react";

type SectionProps = {
  title: ReactNode;
  id?: string;
  intro?: ReactNode;
  aside?: ReactNode;
  className?: string;
  isSmall?: boolean;
  children: ReactNode;
};

/** A part of a page under its own heading. */
export function Section({ title, id, intro, aside, className, isSmall = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={className}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className={isSmall ? "text-lg" : "text-2xl"}>
          {title}
        </h2>
        {aside}
      </div>
      {intro ? <p className="mb-5 max-w-prose text-ink2">{intro}</p> : null}
      {children}
    </section>
  );
}
