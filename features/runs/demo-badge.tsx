import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Badge } from "#ui/primitives/badge.tsx";

/** Says that no model wrote a text, and links to what that means. */
export function DemoBadge() {
  return (
    <a href={localizePath("/demo", getLocale())} className="inline-block underline-offset-4 hover:underline">
      <Badge tone="warn">{m.shell_demo_label()}</Badge>
    </a>
  );
}
