import { m } from "#i18n/paraglide/messages.js";
import { Delayed } from "#ui/patterns/delayed.tsx";

/** Shown in place of a requested part whose script takes its time (spec §9, 200 ms). */
export function LateSign({ className }: { className?: string }) {
  return (
    <Delayed>
      <span role="status" className={className}>
        {m.shell_loading()}
      </span>
    </Delayed>
  );
}
