import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { signOutPath, useSignOutForm } from "../accounts/sign-out.ts";
import type { AccountPageData } from "./account-page.server.ts";
import type { Device } from "./browser-name.ts";
import { DoneNote, Part, PartForm, type PartState, Row, RowPlace } from "./parts.tsx";

type Session = AccountPageData["sessions"][number];

const deviceIcons: Record<Device, IconName> = { laptop: "laptop", phone: "smartphone", desktop: "monitor", program: "terminal" };

/** Where the account is signed in, and how to end that. */
export function SessionsPart({ account: { sessions }, done }: Pick<PartState, "done"> & { account: AccountPageData }) {
  const isDone = done === "session-end" || done === "sessions-end";
  return (
    <Part title={m.dashboard_sessions()} id="session" intro={m.dashboard_sessions_intro()} hasRows>
      <RowPlace id="sessions" note={isDone ? <DoneNote>{m.dashboard_sessions_ended()}</DoneNote> : null}>
        <ul>
          {sessions.map((session) => (
            <li key={session.id} className="border-b border-line last:border-b-0">
              <SessionRow session={session} />
            </li>
          ))}
        </ul>
      </RowPlace>
      {sessions.length > 1 ? (
        <PartForm part="session" className="flex justify-end px-4 py-2">
          <Button type="submit" name="intent" value="sessions-end" size="xs" variant="quiet" className="text-bad!">
            {m.dashboard_sessions_end_others()}
          </Button>
        </PartForm>
      ) : null}
    </Part>
  );
}

function SessionRow({ session }: { session: Session }) {
  return (
    <Row
      icon={deviceIcons[session.device]}
      title={nameOf(session)}
      note={
        <span className="facts">
          <time dateTime={session.startedAt}>{m.dashboard_sessions_since({ time: session.started })}</time>
          {session.address ? <span>{session.address}</span> : null}
        </span>
      }
      end={
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
          {session.isCurrent ? (
            <Badge tone="good">
              <Icon name="check" />
              {m.dashboard_sessions_this()}
            </Badge>
          ) : null}
          <SessionEnd session={session} />
        </div>
      }
    />
  );
}

function nameOf({ browser, system }: Session): string {
  if (browser !== null && system !== null) return m.dashboard_sessions_on({ browser, system });
  return browser ?? system ?? m.dashboard_sessions_program();
}

function SessionEnd({ session }: { session: Session }) {
  if (session.isCurrent) return <OwnEnd />;
  return (
    <PartForm part="session">
      <input type="hidden" name="session" value={session.id} />
      <Button
        type="submit"
        name="intent"
        value="session-end"
        size="xs"
        variant="quiet"
        aria-label={m.dashboard_sessions_end_named({ name: nameOf(session), time: session.started })}
      >
        {m.account_menu_sign_out()}
      </Button>
    </PartForm>
  );
}

function OwnEnd() {
  const locale = getLocale();
  const handleSignOut = useSignOutForm(localizePath("/", locale));
  return (
    <form method="post" action={localizePath(signOutPath, locale)} onSubmit={handleSignOut}>
      <Button type="submit" size="xs" variant="quiet">
        {m.account_menu_sign_out()}
      </Button>
    </form>
  );
}
