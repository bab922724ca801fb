import { m } from "#i18n/paraglide/messages.js";
import { plans as planColumns, planWords } from "../plan-words.ts";
import { limitName } from "./setting-words.ts";
import { type ModelChoice, SettingField } from "./setting-field.tsx";
import type { SettingsAnswer, SettingsPageData } from "./settings-page.server.ts";

type LimitMatrixProps = { limits: SettingsPageData["limits"]; answer: SettingsAnswer | null; models: ModelChoice[] };

/** The limits as a table: a row for each limit, a column for each plan. Labels that are not seen stand within it, so that it alone scrolls. */
export function LimitMatrix({ limits, answer, models }: LimitMatrixProps) {
  return (
    <div role="region" aria-label={m.admin_setting_limit_table()} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{m.admin_setting_limit_table()}</caption>
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {m.admin_setting_limit()}
            </th>
            {planColumns.map((plan) => (
              <th key={plan} scope="col" className="min-w-40 py-2 pr-4 font-semibold">
                {planWords[plan]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limits.map(({ name, plans }) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="min-w-40 py-3 pr-4 font-normal">
                {limitName(name) ?? name}
              </th>
              {planColumns.map((plan, index) => {
                const setting = plans[index] ?? null;
                return (
                  <td key={plan} className="py-2 pr-4">
                    {setting === null ? (
                      <span className="text-muted">{m.admin_setting_no_limit()}</span>
                    ) : (
                      <SettingField setting={setting} answer={answer} models={models} isLabelHidden />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
