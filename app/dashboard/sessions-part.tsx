import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { signOutPath, useSignOutForm } from "../accounts/sign-out.ts";
import type { AccountPageData } from "./account-page.server.ts";
import { DoneNote, Part, PartForm, type PartState } from "./parts.tsx";

/** Where the account is signed in, and how to end that. */
export function SessionsPart({ account: { sessions }, done }: Pick<PartState, "done"> & { account: AccountPageData }) {
  return (
    <Part title={m.dashboard_sessions()} id="session" intro={m.dashboard_sessions_intro()}>
      <span id="sessions" />
      {done === "session-end" || done === "sessions-end" ? <DoneNote>{m.dashboard_sessions_ended()}</DoneNote> : null}
      <ul className="max-w-prose divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.browser ?? m.dashboard_sessions_program()}
                {session.isCurrent ? <Badge tone="good">{m.dashboard_sessions_this()}</Badge> : null}
              </p>
              <p className="text-sm text-muted">
                <time dateTime={session.startedAt}>{m.dashboard_sessions_since({ time: session.started })}</time>
                {session.address ? ` · ${session.address}` : null}
              </p>
            </div>
            <SessionEnd session={session} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <PartForm part="session" className="mt-4">
          <Button type="submit" name="intent" value="sessions-end" size="sm">
            {m.dashboard_sessions_end_others()}
          </Button>
        </PartForm>
      ) : null}
    </Part>
  );
}

function SessionEnd({ session }: { session: AccountPageData["sessions"][number] }) {
  if (session.isCurrent) return <OwnEnd />;
  return (
    <PartForm part="session">
      <input type="hidden" name="session" value={session.id} />
      <Button
        type="submit"
        name="intent"
        value="session-end"
        size="sm"
        variant="quiet"
        aria-label={m.dashboard_sessions_end_named({ name: session.browser ?? m.dashboard_sessions_program(), time: session.started })}
      >
        {m.dashboard_sessions_end()}
      </Button>
    </PartForm>
  );
}

function OwnEnd() {
  const locale = getLocale();
  const handleSignOut = useSignOutForm(localizePath("/", locale));
  return (
    <form method="post" action={localizePath(signOutPath, locale)} onSubmit={handleSignOut}>
      <Button type="submit" size="sm" variant="quiet">
        {m.account_menu_sign_out()}
      </Button>
    </form>
  );
}
