import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { DoneNote, Part, Row } from "../dashboard/parts.tsx";
import type { SettingsPageData } from "./settings-page.server.ts";
import { SettingsForm } from "./settings-part.tsx";

/** The user's shared pages, each with a button that revokes it at once. */
export function SharesPart({ shares, isDone }: Pick<SettingsPageData, "shares"> & { isDone: boolean }) {
  return (
    <Part title={m.settings_shares()} id="shares" intro={m.settings_shares_intro()} hasRows>
      {isDone ? (
        <div className="px-4 pt-4 sm:px-5">
          <DoneNote>{m.settings_shares_revoked()}</DoneNote>
        </div>
      ) : null}
      {shares.length === 0 ? <p className="px-4 py-3.5 text-sm text-muted sm:px-5">{m.settings_shares_none()}</p> : null}
      <ul>
        {shares.map(({ id, url, title, created, expires }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Row
              icon="share-2"
              title={
                <a href={url} className="underline decoration-line-2 underline-offset-4 hover:decoration-current">
                  {title}
                </a>
              }
              note={
                expires === null
                  ? m.settings_shares_open({ created: created ?? "" })
                  : m.settings_shares_until({ created: created ?? "", expires })
              }
              end={
                <SettingsForm part="shares">
                  <input type="hidden" name="share" value={id} />
                  <Button type="submit" name="intent" value="revoke" size="sm" aria-label={m.settings_shares_revoke_named({ title })}>
                    {m.settings_shares_revoke()}
                  </Button>
                </SettingsForm>
              }
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}
