import { clsx } from "clsx";
import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";

type CompareProps = {
  before: ReactNode;
  after: ReactNode;
  className?: string;
};

/** Two pictures of one shape on top of each other, the later one right of a line that a native slider moves: by hand, or by arrow keys. */
export function Compare({ before, after, className }: CompareProps) {
  return (
    <div
      className={clsx(
        "relative overflow-hidden rounded-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        className,
      )}
    >
      {before}
      <div className="checker absolute inset-0 [clip-path:inset(0_0_0_var(--at,50%))]">{after}</div>
      <span aria-hidden="true" className="absolute inset-y-0 left-[var(--at,50%)] w-0.5 -translate-x-1/2 bg-surface shadow-float">
        <span className="absolute top-1/2 left-1/2 grid size-9 -translate-1/2 place-items-center rounded-full bg-surface text-ink shadow-float">
          <svg viewBox="0 0 24 24" className="icon size-4.5">
            <path d="m9 7-5 5 5 5M15 7l5 5-5 5" />
          </svg>
        </span>
      </span>
      <SideLabel className="left-2">{m.images_before()}</SideLabel>
      <SideLabel className="right-2">{m.images_after()}</SideLabel>
      <input
        type="range"
        min={0}
        max={100}
        defaultValue={50}
        aria-label={m.images_compare()}
        onInput={(event) => event.currentTarget.parentElement?.style.setProperty("--at", `${event.currentTarget.value}%`)}
        className="absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
    </div>
  );
}

export function SideLabel({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "pointer-events-none absolute bottom-2 rounded-full bg-ground/90 px-2.5 py-0.5 text-xs font-medium text-ink",
        className,
      )}
    >
      {children}
    </span>
  );
}
