import { useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { keepScrollAttribute } from "#ui/patterns/keep-scroll-script.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { useTwin } from "./use-shell.ts";

const storageKey = "wordloom:language-suggestion";

/** Offers the other language to someone whose browser prefers it; the address decides, this only suggests. */
export function LanguageSuggestion() {
  const twin = useTwin();
  const isWanted = useBrowserValue(() => !isDismissed(), false);
  const [isClosed, setClosed] = useState(false);
  if (!isWanted || isClosed) return null;
  const inTwin = { locale: twin.locale };
  const close = () => {
    rememberDismissal();
    setClosed(true);
  };
  return (
    <aside
      lang={twin.language}
      aria-label={m.language_suggestion_label({}, inTwin)}
      className="language-suggestion z-40 text-sm max-md:border-t max-md:border-line max-md:bg-surface md:fixed md:right-4 md:bottom-24 md:floating md:animate-rise lg:bottom-4 print:hidden"
    >
      <div className="flex items-center justify-between gap-3 pr-1 pl-4">
        <a
          href={twin.href}
          hrefLang={twin.language}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
          {...{ [keepScrollAttribute]: "" }}
        >
          <Icon name="languages" />
          {m.language_suggestion({}, inTwin)}
        </a>
        <button
          type="button"
          onClick={close}
          aria-label={m.shell_close({}, inTwin)}
          className="inline-flex size-11 items-center justify-center rounded-card text-muted hover:bg-sunk hover:text-ink"
        >
          <Icon name="x" />
        </button>
      </div>
    </aside>
  );
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(storageKey) === "closed";
  } catch {
    // A closed storage could not remember a "no": better not to ask on every page.
    return true;
  }
}

function rememberDismissal(): void {
  try {
    localStorage.setItem(storageKey, "closed");
  } catch {
    // It stays closed for this page.
  }
}
