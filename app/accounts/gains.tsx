import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { AccountGains } from "./account-gains.server.ts";

type Row = { name: string; now: string; after: string };

/** What an account adds to what a visitor has, with the current figures. */
export function Gains({ gains }: { gains: AccountGains }) {
  const { format } = new Intl.NumberFormat(getLocale());
  const { unitsPerDay, unitsPerMonth, inputChars, giftTokens } = gains;
  const gift: Row = { name: m.account_gain_gift(), now: m.account_gain_none(), after: format(giftTokens) };
  const rows: Row[] = [
    { name: m.account_gain_runs(), now: format(unitsPerDay.anonymous), after: format(unitsPerDay.free) },
    { name: m.account_gain_chars(), now: format(inputChars.anonymous), after: format(inputChars.free) },
    ...(giftTokens > 0 ? [gift] : []),
    { name: m.account_gain_work(), now: m.account_gain_here(), after: m.account_gain_account() },
  ];
  return (
    <section aria-labelledby="account-gains" className="w-full max-w-130">
      <h2 id="account-gains" className="text-lg">
        {m.account_gains_title()}
      </h2>
      <table
        aria-labelledby="account-gains"
        className="mt-2 w-full border-collapse text-sm [&_td,&_th]:border-b [&_td,&_th]:border-accent-line [&_td,&_th]:py-2"
      >
        <thead className="text-xs text-ink2">
          <tr>
            <th scope="col">
              <span className="sr-only">{m.account_gains_title()}</span>
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              {m.account_gain_now()}
            </th>
            <th scope="col" className="text-right font-medium">
              {m.account_gain_signed_in()}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ name, now, after }) => (
            <tr key={name}>
              <th scope="row" className="text-left font-normal">
                {name}
              </th>
              <td className="px-3 text-right text-ink2">{now}</td>
              <td className="text-right font-semibold">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink2">
        {m.account_gain_run({ month: format(unitsPerMonth) })} {m.account_gain_no_card()}
      </p>
    </section>
  );
}
