import { X } from "lucide-react";
import { useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { keepScrollAttribute } from "#ui/patterns/keep-scroll-script.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { useTwin } from "./use-shell.ts";

const storageKey = "wordloom:language-suggestion";

/** Offers the other language to somebody whose browser prefers it; the address decides, this only suggests. */
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
      className="fixed right-4 bottom-24 z-40 rounded-control border border-line bg-raised text-sm lg:bottom-4"
    >
      <div className="flex items-center justify-between gap-3 pl-4">
        <a
          href={twin.href}
          hrefLang={twin.language}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          {...{ [keepScrollAttribute]: "" }}
        >
          {m.language_suggestion({}, inTwin)}
        </a>
        <button
          type="button"
          onClick={close}
          aria-label={m.shell_close({}, inTwin)}
          className="inline-flex size-11 items-center justify-center hover:bg-wash"
        >
          <Icon of={X} />
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
