import { Check } from "lucide-react";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Icon } from "#ui/primitives/icon.tsx";
import type { AccountGains } from "./account-gains.server.ts";

/** What an account brings, in figures that are in force. */
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
      <h2 id="account-gains" className="text-lg font-semibold">
        {m.account_gains_title()}
      </h2>
      <ul className="mt-4 grid gap-3">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            <Icon of={Check} className="mt-1 text-accent" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-muted">{m.account_gain_no_card()}</p>
    </section>
  );
}
