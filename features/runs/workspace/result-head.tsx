import { clsx } from "clsx";
import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { RunControls } from "../use-run.ts";

type ResultHeadProps = {
  titleId: string;
  controls: Pick<RunControls, "state" | "stop">;
  /** How far the run is, in a few words; announced politely. */
  children: ReactNode;
  /** Before that line, such as the versions; with `end` the line is above a sheet of paper, which needs no label. */
  start?: ReactNode;
  /** What is done with the whole result. */
  end?: ReactNode;
};

/** The first line of what a run gives: its name, how far it is, and a second way to stop it where the form has scrolled out of the window. */
export function ResultHead({ titleId, controls: { state, stop }, children, start, end }: ResultHeadProps) {
  const isRunning = state.phase === "running";
  const isAbovePaper = end !== undefined;
  return (
    <div
      className={clsx(
        "mb-3 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2",
        !isAbovePaper && "justify-between",
        isRunning && "max-lg:sticky max-lg:top-0 max-lg:z-10",
        isRunning && (isAbovePaper ? "max-lg:bg-ground" : "max-lg:bg-surface"),
      )}
    >
      <h2 id={titleId} className={isAbovePaper ? "sr-only" : "font-sans text-sm font-medium tracking-normal text-muted"}>
        {m.result_title()}
      </h2>
      {start}
      {/* Announced politely, which the result itself must not be (UX.md, "Accessibility"); it exists before there is anything to say. */}
      <p role="status" className={clsx("text-muted tabular-nums print:hidden", isAbovePaper ? "min-w-0 flex-1 text-xs" : "text-sm")}>
        {children}
      </p>
      {end}
      {isRunning ? (
        <Button size="sm" onClick={stop} aria-disabled={state.isStopping} className="ml-auto lg:hidden noscript:hidden">
          <Icon name="square" />
          {m.run_stop()}
        </Button>
      ) : null}
    </div>
  );
}
