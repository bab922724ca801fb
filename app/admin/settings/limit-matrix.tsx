import { m } from "#i18n/paraglide/messages.js";
import { StackedCell, StackedHead, StackedRow, StackedTable } from "#ui/patterns/stacked-table.tsx";
import { plans as planColumns, planWords } from "../plan-words.ts";
import { limitName } from "./setting-words.ts";
import { type ModelChoice, SettingField } from "./setting-field.tsx";
import type { SettingsAnswer, SettingsPageData } from "./settings-page.server.ts";

type LimitMatrixProps = { limits: SettingsPageData["limits"]; answer: SettingsAnswer | null; models: ModelChoice[] };

/** The limits as a table: a row for each limit, a column for each plan. */
export function LimitMatrix({ limits, answer, models }: LimitMatrixProps) {
  return (
    <StackedTable
      caption={m.admin_setting_limit_table()}
      head={
        <>
          <StackedHead>{m.admin_setting_limit()}</StackedHead>
          {planColumns.map((plan) => (
            <StackedHead key={plan} className="md:w-1/4 md:min-w-40">
              {planWords[plan]()}
            </StackedHead>
          ))}
        </>
      }
    >
      {limits.map(({ name, plans }) => (
        <StackedRow key={name} className="md:align-top">
          <th scope="row" className="py-2.5 pr-3 md:pl-4 font-normal max-md:block max-md:font-semibold md:min-w-40">
            {limitName(name) ?? name}
          </th>
          {planColumns.map((plan, index) => {
            const setting = plans[index] ?? null;
            return (
              <StackedCell key={plan} name={planWords[plan]()}>
                {setting === null ? (
                  <span className="text-muted">{m.admin_setting_no_limit()}</span>
                ) : (
                  <SettingField setting={setting} answer={answer} models={models} isLabelHidden />
                )}
              </StackedCell>
            );
          })}
        </StackedRow>
      ))}
    </StackedTable>
  );
}
