import type { FindingInWords } from "#features/operating/finding-texts.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge, type BadgeTone } from "#ui/primitives/badge.tsx";

const tones: Record<FindingInWords["state"], BadgeTone> = { ok: "good", warning: "warn", failure: "bad" };
const states: Record<FindingInWords["state"], () => string> = {
  ok: m.admin_health_state_ok,
  warning: m.admin_health_state_warning,
  failure: m.admin_health_state_failure,
};

/** Findings one below the other, each with its state and, where not all is well, the one next step. */
export function FindingList({ findings }: { findings: FindingInWords[] }) {
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {findings.map(({ check, state, found, next }, index) => (
        <li key={index} data-state={state} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[6rem_12rem_minmax(0,1fr)]">
          <span>
            <Badge tone={tones[state]}>{states[state]()}</Badge>
          </span>
          <span className="font-semibold first-letter:uppercase">{check}</span>
          <span className="min-w-0 break-words">
            {found}
            {next === null ? null : <span className="block text-muted">{m.admin_health_next({ step: next })}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
