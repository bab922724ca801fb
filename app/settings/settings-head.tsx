import { clsx } from "clsx";
import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { SignInLink } from "../shell/sign-in-link.tsx";
import type { SavedState } from "./use-settings-form.ts";

type SettingsHeadProps = {
  title: string;
  isAnonymous: boolean;
  isAlive: boolean;
  /** What became of the last change of this visit; null before there is one. A toast has said it aloud. */
  saved: SavedState | null;
  /** What the button asks for without script; it is of the page's `ResetForm`. */
  resetIntent: string;
  onReset(button: HTMLElement): void;
};

/** The head of a page of settings: where they are saved, and the way back to what they were before any change. */
export function SettingsHead({ title, isAnonymous, isAlive, saved, resetIntent, onReset }: SettingsHeadProps) {
  return (
    <header className="max-w-[62.5rem]">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl">{title}</h1>
        {saved === null ? null : <Saved isKept={saved.isKept}>{saved.text}</Saved>}
        {saved === null && !isAnonymous ? <p className={placeClass}>{m.settings_in_account()}</p> : null}
        {isAlive || !isAnonymous ? (
          <Button
            form={resetFormId}
            type={isAlive ? "button" : "submit"}
            name="intent"
            value={resetIntent}
            variant="quiet"
            size="sm"
            onClick={({ currentTarget }) => isAlive && onReset(currentTarget)}
            className="ml-auto max-sm:-mx-3.5"
          >
            <Icon name="rotate-ccw" />
            {m.settings_reset()}
          </Button>
        ) : null}
      </div>
      {isAnonymous ? <DeviceNote /> : null}
    </header>
  );
}

const resetFormId = "reset-settings";

/** What the button in the head posts without script, below the settings. In their form it would be the first button, which Enter in a field presses. */
export function ResetForm({ action }: { action: string }) {
  return <form id={resetFormId} method="post" action={action} />;
}

/** Beside the title; on phones below it and the button. */
const placeClass = "flex items-center gap-1.5 text-xs text-muted max-md:order-last max-md:basis-full";

function Saved({ isKept, children }: { isKept: boolean; children: ReactNode }) {
  return (
    <p className={clsx(placeClass, isKept ? "text-good!" : "text-warn!")}>
      <Icon name={isKept ? "check" : "circle-alert"} className="text-base" />
      {children}
    </p>
  );
}

/** Says where an anonymous visitor's settings are saved. */
function DeviceNote() {
  return (
    <div className="mt-0.5 text-sm text-ink2">
      <p>
        {m.settings_on_device()} <SignInLink className="text-accent underline underline-offset-4" />
      </p>
      <noscript>
        <p className="mt-2">{m.settings_needs_script()}</p>
      </noscript>
    </div>
  );
}
