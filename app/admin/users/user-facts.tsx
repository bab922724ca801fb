import type { ReactNode } from "react";
import { ledgerKind } from "#features/billing/ledger-words.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { AdminTime } from "../admin-time.tsx";
import type { UserPageData } from "./user-page.server.ts";
import { planWords } from "../plan-words.ts";
import { runKindWord } from "../run-kind-words.ts";
import { adminWords, finishWord, stateWords, tokens } from "./user-words.ts";

type Fact = [name: string, value: ReactNode];

/** What is known of an account. */
export function UserFacts({ user, units }: Pick<UserPageData, "user" | "units">) {
  const list = new Intl.ListFormat(languageTags[getLocale()]);
  const facts: Fact[] = [
    [m.admin_user_email(), user.isConfirmed ? user.email : m.admin_user_unconfirmed({ email: user.email })],
    [m.admin_user_handle(), user.handle === null ? "–" : `@${user.handle}`],
    [
      m.admin_user_id(),
      <span key="id" className="break-all">
        {user.id}
      </span>,
    ],
    [m.admin_user_state(), user.frozenAt === null ? stateWords[user.state]() : m.admin_user_state_frozen()],
    ...momentFact(m.admin_user_frozen_since(), user.frozenAt),
    [m.admin_user_admin(), adminWords[user.admin]()],
    [m.admin_user_plan(), planWords[user.plan]()],
    ...momentFact(m.admin_user_plan_ends(), user.billingEnd),
    [m.admin_user_balance_available(), tokens(user.availableMilli)],
    [m.admin_user_balance_held(), tokens(user.heldMilli)],
    [m.admin_user_units_today(), m.admin_user_units_of({ used: units.used, limit: units.limit })],
    [m.admin_user_runs(), user.runs],
    [m.admin_user_joined(), <AdminTime key="joined" at={user.joinedAt} />],
    [m.admin_user_seen(), user.seenAt === null ? "–" : <AdminTime key="seen" at={user.seenAt} />],
    [m.admin_user_sessions(), user.sessions],
    [m.admin_user_signs_in_by(), list.format(user.signsInBy.map(wayWords)) || "–"],
    [m.admin_user_language(), user.locale === null ? "–" : `${languageNames[user.locale]?.() ?? user.locale} · ${user.timezone}`],
  ];
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(8rem,max-content)_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const momentFact = (name: string, at: string | null): Fact[] => (at === null ? [] : [[name, <AdminTime key={name} at={at} />]]);

const wayNames: Record<string, () => string> = { credential: m.admin_user_by_password, google: () => "Google" };
const wayWords = (way: string): string => wayNames[way]?.() ?? way;

const languageNames: Record<string, () => string> = { en: m.admin_language_en, zh: m.admin_language_zh };

const linkClass = "inline-flex min-h-9 items-center text-accent underline underline-offset-4";

/** What was given to an account and taken from it, newest first. */
export function UserLedger({ user, ledger }: Pick<UserPageData, "user" | "ledger">) {
  return (
    <Section isSmall title={m.admin_user_ledger()} className="mt-8">
      {ledger.items.length === 0 ? <p className="text-muted">{m.admin_user_ledger_none()}</p> : null}
      <ul className="divide-y divide-line">
        {ledger.items.map((line) => (
          <li key={line.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2 tabular-nums">
            <AdminTime at={line.at} />
            <span>{ledgerKind(line.kind)}</span>
            <span>
              {line.amountMilli === 0
                ? m.admin_user_line_units({ units: line.amountUnits })
                : m.admin_setting_tokens({ tokens: tokens(line.amountMilli) })}
            </span>
            <span className="ml-auto text-muted">{m.admin_user_balance_after({ balance: tokens(line.balanceAfterMilli) })}</span>
          </li>
        ))}
      </ul>
      {ledger.next === null ? null : (
        <PageLink to={`/admin/user/${user.id}?ledger=${ledger.next}`} className={linkClass}>
          {m.admin_user_older()}
        </PageLink>
      )}
    </Section>
  );
}

/** The runs of an account: what each was and cost; its words are no one's business. */
export function UserRuns({ user, runs }: Pick<UserPageData, "user" | "runs">) {
  return (
    <Section isSmall title={m.admin_user_run_list()} intro={m.admin_user_run_list_intro()} className="mt-8">
      {runs.items.length === 0 ? <p className="text-muted">{m.admin_user_run_list_none()}</p> : null}
      <ul className="divide-y divide-line">
        {runs.items.map((run) => (
          <li key={run.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2 tabular-nums">
            <AdminTime at={run.at} />
            <span>{run.tool === null ? runKindWord(run.kind) : `${runKindWord(run.kind)} · ${run.tool}`}</span>
            <span className="text-muted">{run.model}</span>
            <span>{finishWord(run.finish)}</span>
            <span className="ml-auto text-muted">
              {m.admin_user_run_price({ tokens: tokens(run.chargedMilli ?? 0), units: run.chargedUnits ?? 0 })}
            </span>
          </li>
        ))}
      </ul>
      {runs.next === null ? null : (
        <PageLink to={`/admin/user/${user.id}?runs=${runs.next}`} className={linkClass}>
          {m.admin_user_older()}
        </PageLink>
      )}
    </Section>
  );
}
