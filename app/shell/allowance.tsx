import type { UnitsView } from "#features/runs/run-client.ts";
import { m } from "#i18n/paraglide/messages.js";
import { priceHelpPath } from "#features/runs/price-help.tsx";
import { formatUnits } from "#features/runs/price-sentences.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { WarpMeter } from "#ui/patterns/warp-meter.tsx";
import { useMe } from "../client/use-me.ts";
import { useShell } from "./use-shell.ts";

/** What is left of today's free runs, and what runs under way hold of it. Until the browser has asked it is what each day has: the page is the same for everyone. */
export function Allowance({ className = "" }: { className?: string }) {
  const { share, held, words } = useAllowance();
  return (
    <p className={`items-center gap-2.5 ${className}`}>
      <WarpMeter share={share} held={held} />
      {words}
    </p>
  );
}

/** The same where there is no room for words: a bar with the number, leading to what it means. */
export function AllowanceMark({ className = "" }: { className?: string }) {
  const { share, held, left, words } = useAllowance();
  return (
    <a
      href={priceHelpPath()}
      aria-label={words}
      className={`inline-flex min-h-9 items-center gap-1.5 rounded-control px-1 text-ink2 tabular-nums hover:bg-sunk hover:text-ink ${className}`}
    >
      <WarpMeter share={share} held={held} threads={7} />
      {left}
    </a>
  );
}

type UnitsLeft = Pick<UnitsView, "left" | "limit" | "held">;

/** @returns shares of the day's units that are left, and that are held of those; as a number to show and in words */
function useAllowance(): { share: number; held: number; left: string; words: string } {
  const me = useMe();
  const { unitsPerDay } = useShell();
  const { left, limit, held = 0 }: UnitsLeft = me?.units ?? { left: unitsPerDay, limit: unitsPerDay };
  const shown = formatUnits(left + held, getLocale());
  const words = me === null ? m.shell_allowance_of_day({ limit }) : m.shell_allowance({ left: shown, limit });
  return {
    share: (left + held) / (limit || 1),
    held: held / (limit || 1),
    left: shown,
    words: held === 0 ? words : m.shell_allowance_held({ words, held }),
  };
}
