import { m } from "#i18n/paraglide/messages.js";
import { useMe } from "../client/use-me.ts";

/** What is left of today's free units; empty until the browser has asked, since the page is the same for everybody. */
export function Allowance({ className }: { className?: string }) {
  const me = useMe();
  if (me === null) return null;
  // A stopped run uses a part of a unit; what is left is never shown as more than it is.
  const left = Math.floor(me.units.left * 10) / 10;
  return <p className={className}>{m.shell_allowance({ left, limit: me.units.limit })}</p>;
}
