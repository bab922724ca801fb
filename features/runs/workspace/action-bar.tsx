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
  /** Why it was not run, with what to do; said at once. Null for nothing. */
  refusal: ReactNode;
  /** Why it cannot be run as it stands, with what to do; it may change while people type. */
  obstacle?: ReactNode;
  onStop(): void;
};

const messageClass = "mb-2 flex max-h-40 flex-wrap items-center gap-x-4 overflow-y-auto border-l-2 py-1 pl-3 text-sm";

/**
 * The button that runs and stops, with the price beside it and above both what keeps it from running: in sight wherever the page
 * stands.
 */
export function ActionBar(props: ActionBarProps) {
  const { label = m.run_generate(), icon = Play, phase, isStopping, price, allowance, refusal, obstacle = null, onStop } = props;
  const isRunning = phase === "running";
  const handleClick = (event: MouseEvent) => {
    if (phase === "idle" || phase === "done") return;
    event.preventDefault();
    // The second press of a double click on Generate must not stop what the first one started.
    if (isRunning && event.detail < 2) onStop();
  };
  return (
    <div
      data-foot
      className="sticky top-0 bottom-0 z-10 -mx-4 mt-6 border-y border-line bg-surface px-4 py-2 lg:top-auto lg:mx-0 lg:border-b-0 lg:px-0 lg:py-3"
    >
      <div role="alert">{refusal === null ? null : <div className={`${messageClass} border-bad`}>{refusal}</div>}</div>
      {obstacle === null ? null : <div className={`${messageClass} border-warn`}>{obstacle}</div>}
      <div className="flex items-center gap-3 sm:gap-4">
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
    </div>
  );
}
