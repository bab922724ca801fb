import type { Plan } from "#core/actor.ts";
import { m } from "#i18n/paraglide/messages.js";
import { plans, planWords } from "../plan-words.ts";

/** One line: what it says for each plan. */
export type PlanFact = { name: string; values: Partial<Record<Plan, string>> };

/** What plans may do, side by side, the shown one marked. */
export function PlanTable({ caption, facts, shown }: { caption: string; facts: readonly PlanFact[]; shown: Plan }) {
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-control">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {m.admin_trial_fact()}
            </th>
            {plans.map((plan) => (
              <th key={plan} scope="col" className={`py-2 pr-4 ${plan === shown ? "font-semibold" : "font-normal text-muted"}`}>
                {planWords[plan]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, values }) => (
            <tr key={name} className="border-b border-line align-baseline">
              <th scope="row" className="py-2 pr-4 font-normal">
                {name}
              </th>
              {plans.map((plan) => (
                <td key={plan} className={`py-2 pr-4 tabular-nums ${plan === shown ? "" : "text-muted"}`}>
                  {values[plan]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
