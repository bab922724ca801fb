import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { useShell } from "../../shell/use-shell.ts";

const cases = [
  {
    name: m.automate_product_case_fails,
    chat: m.automate_product_case_fails_chat,
    sheet: m.automate_product_case_fails_sheet,
    us: m.automate_product_case_fails_us,
  },
  {
    name: m.automate_product_case_closed,
    chat: m.automate_product_case_closed_chat,
    sheet: m.automate_product_case_closed_sheet,
    us: m.automate_product_case_closed_us,
  },
  {
    name: m.automate_product_case_cost,
    chat: m.automate_product_case_cost_chat,
    sheet: m.automate_product_case_cost_sheet,
    us: m.automate_product_case_cost_us,
  },
  {
    name: m.automate_product_case_again,
    chat: m.automate_product_case_again_chat,
    sheet: m.automate_product_case_again_sheet,
    us: m.automate_product_case_again_us,
  },
  {
    name: m.automate_product_case_wrong,
    chat: m.automate_product_case_wrong_chat,
    sheet: m.automate_product_case_wrong_sheet,
    us: m.automate_product_case_wrong_us,
  },
  {
    name: m.automate_product_case_breaker,
    chat: m.automate_product_case_breaker_chat,
    sheet: m.automate_product_case_breaker_sheet,
    us: m.automate_product_case_breaker_us,
  },
  {
    name: m.automate_product_case_order,
    chat: m.automate_product_case_order_chat,
    sheet: m.automate_product_case_order_sheet,
    us: m.automate_product_case_order_us,
  },
  {
    name: m.automate_product_case_zeros,
    chat: m.automate_product_case_zeros_chat,
    sheet: m.automate_product_case_zeros_sheet,
    us: m.automate_product_case_zeros_us,
  },
  {
    name: m.automate_product_case_formula,
    chat: m.automate_product_case_formula_chat,
    sheet: m.automate_product_case_formula_sheet,
    us: m.automate_product_case_formula_us,
  },
];

const head = "px-4 py-2.5 font-normal";
/** Where it is narrow, each cell is a line that begins with who it is about. */
const other = "px-4 py-3 text-ink2 max-md:block max-md:py-0.5 max-md:before:text-muted max-md:before:content-[attr(data-name)]";

/** What happens to a table by other ways, and here. */
export function BehaviorTable() {
  const { appName } = useShell();
  const nameOf = (name: string) => m.automate_product_name_colon({ name });
  return (
    <div className="card overflow-hidden">
      <table className="w-full border-collapse text-left text-sm max-md:block">
        <caption className="sr-only">{m.automate_product_behaves()}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line-2 text-xs text-ink2">
            <th scope="col" className={head}>
              <span className="sr-only">{m.automate_product_case()}</span>
            </th>
            <th scope="col" className={head}>
              {m.automate_product_chat()}
            </th>
            <th scope="col" className={head}>
              {m.automate_product_sheet()}
            </th>
            <th scope="col" className={`${head} bg-accent-soft/55 text-ink`}>
              {appName}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {cases.map(({ name, chat, sheet, us }) => (
            <tr key={name()} className="border-b border-line align-top last:border-b-0 max-md:block max-md:pt-3">
              <th scope="row" className="px-4 py-3 font-medium max-md:block max-md:py-0.5 md:w-1/4">
                {name()}
              </th>
              <td data-name={nameOf(m.automate_product_chat_short())} className={other}>
                {chat()}
              </td>
              <td data-name={nameOf(m.automate_product_sheet_short())} className={other}>
                {sheet()}
              </td>
              <td className="bg-accent-soft/55 px-4 py-3 max-md:mt-2 max-md:block md:w-[32%]">
                <span className="flex gap-2">
                  <Icon name="check" className="mt-0.5 text-good" />
                  {us()}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
