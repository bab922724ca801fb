import { m } from "#i18n/paraglide/messages.js";
import { formatUnits } from "#features/runs/price-sentences.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { useMe } from "../client/use-me.ts";
import { useShell } from "./use-shell.ts";

/** What is left of today's free units. Until the browser has asked it is what each day has: the page is the same for everybody. */
export function Allowance({ className }: { className?: string }) {
  const me = useMe();
  const { unitsPerDay } = useShell();
  if (me === null) return <p className={className}>{m.shell_allowance_of_day({ limit: unitsPerDay })}</p>;
  return <p className={className}>{m.shell_allowance({ left: formatUnits(me.units.left, getLocale()), limit: me.units.limit })}</p>;
}
