import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Icon } from "#ui/primitives/icon.tsx";
import type { AccountGains } from "./account-gains.server.ts";

/** What an account brings, with the current figures. */
export function Gains({ gains }: { gains: AccountGains }) {
  const format = new Intl.NumberFormat(getLocale());
  const lines = [
    m.account_gain_units({
      free: format.format(gains.unitsPerDay.free),
      anonymous: format.format(gains.unitsPerDay.anonymous),
      month: format.format(gains.unitsPerMonth),
    }),
    m.account_gain_chars({ free: format.format(gains.inputChars.free), anonymous: format.format(gains.inputChars.anonymous) }),
    ...(gains.giftTokens > 0 ? [m.account_gain_gift({ tokens: format.format(gains.giftTokens) })] : []),
    m.account_gain_work(),
  ];
  return (
    <section aria-labelledby="account-gains">
      <h2 id="account-gains" className="font-sans font-semibold tracking-normal">
        {m.account_gains_title()}
      </h2>
      <ul className="mt-2.5 grid gap-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            <Icon name="check" className="mt-0.5 text-accent" />
            <span className="text-muted">{line}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{m.account_gain_no_card()}</p>
    </section>
  );
}
