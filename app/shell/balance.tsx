import { clsx } from "clsx";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { useMe } from "../client/use-me.ts";
import { Allowance } from "./allowance.tsx";
import { useShell } from "./use-shell.ts";

/** What the account, if there is one, and the day still have. */
export function Balance({ className }: { className: string }) {
  const { user } = useShell();
  const tokens = useMe()?.credits.token;
  return (
    <div className={clsx("rounded-control bg-accent-soft px-3 py-2.5 text-xs text-ink2 tabular-nums", className)}>
      {user === null || tokens === undefined ? null : (
        <p className="font-display text-lg font-medium text-ink">
          {m.account_menu_tokens({ tokens: new Intl.NumberFormat(getLocale()).format(tokens) })}
        </p>
      )}
      <Allowance className="flex" />
    </div>
  );
}
