import { clsx } from "clsx";
import { type MouseEvent, type ReactNode, Suspense } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import type { RunState } from "../run-state.ts";
import { BarWords } from "./bar-words.tsx";
import { KeyHint } from "./key-hint.tsx";

type ActionBarProps = {
  /** The button's label and what it shows while nothing runs. */
  label?: string;
  icon?: IconName;
  phase: RunState["phase"];
  isStopping: boolean;
  price: ReactNode;
  /** Such as what is left today. */
  allowance: ReactNode;
  /** Why it wasn't run, with what to do; announced immediately. Null for nothing. */
  refusal: ReactNode;
  /** It is refused for what is left, which is no fault of what was typed. */
  isLimit?: boolean;
  /** Why it can't be run as it is, with what to do; may change while people type. */
  obstacle?: ReactNode;
  /** In place of the button and the price while nothing runs, such as where less is left than it may cost. */
  instead?: ReactNode;
  onStop(): void;
};

const messageClass = "mb-3 flex max-h-40 flex-wrap items-center gap-x-4 overflow-y-auto rounded-control px-3 py-2 text-sm";

/**
 * The button that runs and stops, next to the price and below anything that prevents running: at the bottom of the window as long as its
 * form is visible, and never over a result.
 */
export function ActionBar(props: ActionBarProps) {
  const {
    label = m.run_generate(),
    icon = "play",
    phase,
    isStopping,
    price,
    allowance,
    refusal,
    isLimit = false,
    obstacle = null,
    instead = null,
    onStop,
  } = props;
  const isRunning = phase === "running";
  // Pressed all the same, its form leads to what is in the way.
  const isBlocked = obstacle !== null && !isRunning;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.focus({ preventScroll: true });
    if (phase !== "starting" && !isRunning) return;
    event.preventDefault();
    // The second press of a double click on Generate must not stop what the first one started.
    if (isRunning && event.detail < 2) onStop();
  };
  const row = (
    // The button comes first by keyboard, and is where the thumb is.
    <div className="flex flex-row-reverse items-center justify-between gap-3 sm:gap-4">
      <Button
        type={isRunning ? "button" : "submit"}
        variant={isRunning || isBlocked ? "secondary" : "primary"}
        aria-disabled={phase === "starting" || isStopping || isBlocked}
        // The field that is typed in keeps the focus until the press is over: without it the bar of rooms comes back on a phone, and the
        // button would have moved from under the finger.
        onMouseDown={(event) => event.preventDefault()}
        onClick={handleClick}
        // A key held down repeats its press.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        className="min-w-28 shrink-0 sm:min-w-32"
      >
        <Icon name={isRunning ? "square" : icon} className={isRunning ? undefined : "lg:hidden"} />
        {isRunning ? m.run_stop() : label}
        <KeyHint id={isRunning ? "stop" : "run"} isOnAccent={!isRunning && !isBlocked} />
      </Button>
      <BarWords icon="receipt" what={price} more={allowance} hasHelp={price !== null} />
    </div>
  );
  return (
    <div
      data-foot
      className="sticky bottom-[var(--bar)] z-10 -mx-4 mt-6 border-y border-line bg-ground px-4 py-2 lg:mx-0 lg:border-b-0 lg:px-0 lg:py-4 print:hidden"
    >
      <div role="alert">
        {refusal === null ? null : (
          <div className={clsx(messageClass, isLimit ? "bg-warn-soft text-warn" : "bg-bad-soft text-bad")}>{refusal}</div>
        )}
      </div>
      {obstacle === null ? null : <div className={clsx(messageClass, "bg-warn-soft text-warn")}>{obstacle}</div>}
      <Suspense fallback={row}>{instead ?? row}</Suspense>
    </div>
  );
}
