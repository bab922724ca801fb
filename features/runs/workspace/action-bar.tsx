import { type LucideIcon, Play, Square } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";

type ActionBarProps = {
  /** What the button is called and shows while nothing runs. */
  label?: string;
  icon?: LucideIcon;
  phase: "idle" | "starting" | "running" | "done";
  isStopping: boolean;
  price: ReactNode;
  /** Such as what is left of today. */
  allowance: ReactNode;
  onStop(): void;
};

/** The button that runs and stops, with the price beside it, in sight wherever the page stands. */
export function ActionBar({ label = m.run_generate(), icon = Play, phase, isStopping, price, allowance, onStop }: ActionBarProps) {
  const isRunning = phase === "running";
  const handleClick = (event: MouseEvent) => {
    if (phase === "idle" || phase === "done") return;
    event.preventDefault();
    // The second press of a double click on Generate must not stop what the first one started.
    if (isRunning && event.detail < 2) onStop();
  };
  return (
    <div className="sticky top-0 bottom-0 z-10 -mx-4 mt-6 flex items-center gap-3 border-y sm:gap-4 border-line bg-surface px-4 py-2 lg:top-auto lg:py-3 lg:mx-0 lg:border-b-0 lg:px-0">
      <Button
        type={isRunning ? "button" : "submit"}
        variant={isRunning ? "secondary" : "primary"}
        aria-disabled={phase === "starting" || isStopping}
        onClick={handleClick}
        // A key held down repeats its press.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        className="min-w-28 shrink-0 sm:min-w-32"
      >
        <Icon of={isRunning ? Square : icon} />
        {isRunning ? m.run_stop() : label}
      </Button>
      <p className="min-w-0 text-sm">
        <span className="block">{price}</span>
        <span className="block text-muted">{allowance}</span>
      </p>
    </div>
  );
}
