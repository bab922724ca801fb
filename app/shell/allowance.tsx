import { m } from "#i18n/paraglide/messages.js";
import { useMe } from "../client/use-me.ts";

/** What is left of today's free runs; empty until the browser has asked, since the page is the same for everybody. */
export function Allowance({ className }: { className?: string }) {
  const me = useMe();
  if (me === null) return null;
  return <p className={className}>{m.shell_allowance({ left: me.units.left, limit: me.units.limit })}</p>;
}
