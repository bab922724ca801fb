import type { FindingInWords } from "#features/operating/finding-texts.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge, type BadgeTone } from "#ui/primitives/badge.tsx";
import { StatusDot } from "#ui/primitives/status-dot.tsx";

const tones: Record<FindingInWords["state"], BadgeTone> = { ok: "good", warning: "warn", failure: "bad" };
/** How a check ended. */
export const findingStateWords: Record<FindingInWords["state"], () => string> = {
  ok: m.admin_health_state_ok,
  warning: m.admin_health_state_warning,
  failure: m.admin_health_state_failure,
};

/** Findings one below the other, each with its state and, unless all is well, the one next step. */
export function FindingList({ findings }: { findings: FindingInWords[] }) {
  return (
    <ul className="card mt-3 divide-y divide-line px-4 text-sm">
      {findings.map(({ check, state, found, next }, index) => (
        <li key={index} data-state={state} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[7rem_12rem_minmax(0,1fr)]">
          <span>
            <Badge tone={tones[state]}>
              <StatusDot />
              {findingStateWords[state]()}
            </Badge>
          </span>
          <span className="font-medium first-letter:uppercase">{check}</span>
          <span className="min-w-0 break-words">
            {found}
            {next === null ? null : <span className="block text-muted">{m.admin_health_next({ step: next })}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
