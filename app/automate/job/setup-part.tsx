import type { ReactNode } from "react";

type SetupPartProps = { id: string; title: string; aside?: ReactNode; note?: ReactNode; action?: ReactNode; children: ReactNode };

/** A step of the set-up under its own heading. */
export function SetupPart({ id, title, aside, note, action, children }: SetupPartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid min-w-0 scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {aside === undefined && note === undefined ? null : (
          <p className="min-w-0 text-sm text-muted tabular-nums [overflow-wrap:anywhere]">
            {aside}
            {aside === undefined || note === undefined ? null : " · "}
            {note}
          </p>
        )}
        {action === undefined ? null : <div className="ml-auto self-center">{action}</div>}
      </div>
      {children}
    </section>
  );
}
