import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import type { AccountGains } from "./account-gains.server.ts";
import { accountPath } from "./account-path.ts";
import { Gains } from "./gains.tsx";
import { KeptDraft } from "./kept-draft.tsx";

type EntrancePageProps = {
  title: string;
  page: "login" | "sign-up";
  /** Where to continue after signing in. */
  redirectTo: string;
  gains: AccountGains;
  children: ReactNode;
};

const names = { login: m.account_sign_in, "sign-up": m.account_create };

/**
 * Signing in or up: the form on one side, on the other the waiting text and what an account adds. The figures are in the middle whether or
 * not there is a text, which appears above them once the page is alive.
 */
export function EntrancePage({ title, page, redirectTo, gains, children }: EntrancePageProps) {
  const locale = getLocale();
  return (
    <div data-full className="grid lg:min-h-[calc(100dvh-var(--head))] lg:grid-cols-2">
      <div className="grid place-items-center px-4 py-8 lg:px-8 lg:py-12">
        <div className="grid w-full max-w-100 gap-4">
          <h1 className="text-2xl">{title}</h1>
          <nav aria-label={m.account_entrances()} className={`${segmentsClass} justify-self-start`}>
            {(["login", "sign-up"] as const).map((one) =>
              // No link to the page itself: it would drop what was typed.
              one === page ? (
                <span key={one} aria-current="page" className={segmentClass}>
                  {names[one]()}
                </span>
              ) : (
                <a key={one} href={accountPath(one, locale, redirectTo)} className={segmentClass}>
                  {names[one]()}
                </a>
              ),
            )}
          </nav>
          <div>{children}</div>
        </div>
      </div>
      <aside className="grid justify-items-center gap-4 bg-accent-soft px-4 py-8 lg:grid-rows-[1fr_auto_1fr] lg:px-10 lg:py-12">
        <div className="w-full max-w-130 self-end">
          <KeptDraft redirectTo={redirectTo} />
        </div>
        <Gains gains={gains} />
      </aside>
    </div>
  );
}
