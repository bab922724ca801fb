import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { DoneNote, Part } from "../dashboard/parts.tsx";
import type { SettingsPageData } from "./settings-page.server.ts";
import { SettingsForm } from "./settings-part.tsx";

/** What can be read by whoever has an address, each with a way to take it back at once. */
export function SharesPart({ shares, isDone }: Pick<SettingsPageData, "shares"> & { isDone: boolean }) {
  return (
    <Part title={m.settings_shares()} id="shares" intro={m.settings_shares_intro()}>
      {isDone ? <DoneNote>{m.settings_shares_revoked()}</DoneNote> : null}
      {shares.length === 0 ? <p className="text-muted">{m.settings_shares_none()}</p> : null}
      <ul className="divide-y divide-line">
        {shares.map(({ id, url, title, created, expires }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2 first:pt-0">
            <p className="min-w-0">
              <a href={url} className="font-semibold break-words underline underline-offset-4">
                {title}
              </a>
              <br />
              <span className="text-sm text-muted">
                {expires === null
                  ? m.settings_shares_open({ created: created ?? "" })
                  : m.settings_shares_until({ created: created ?? "", expires })}
              </span>
            </p>
            <SettingsForm part="shares">
              <input type="hidden" name="share" value={id} />
              <Button type="submit" name="intent" value="revoke" size="sm" aria-label={m.settings_shares_revoke_named({ title })}>
                {m.settings_shares_revoke()}
              </Button>
            </SettingsForm>
          </li>
        ))}
      </ul>
    </Part>
  );
}
