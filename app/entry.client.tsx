import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { localeOfTag } from "#i18n/locale-path.ts";
import { overwriteGetLocale } from "#i18n/paraglide/runtime.js";
import { handleShortcutKey } from "#ui/shortcuts/shortcuts.ts";

// A document has one language; reading it once is cheaper than matching the address for each message.
const locale = localeOfTag(document.documentElement.lang);
overwriteGetLocale(() => locale);
document.addEventListener("keydown", handleShortcutKey);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
