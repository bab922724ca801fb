import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { TextField } from "#ui/primitives/text-field.tsx";
import type { AccountPageData } from "./account-page.server.ts";
import { ConfirmAndSubmit, FoldedForm, formOf, Part, PartForm, type PartState, WholeError } from "./parts.tsx";

/** All that is kept of someone, as one file. */
export function DownloadPart() {
  return (
    <Part title={m.dashboard_download()} id="download" intro={m.dashboard_download_intro()}>
      <a href={`/api/me/export?locale=${getLocale()}`} download className={buttonClass("secondary", "sm", "inline-flex")}>
        {m.dashboard_download_now()}
      </a>
    </Part>
  );
}

/** The end of an account: what goes, what stays, and the email address typed as a sign that it is meant. */
export function DeletePart({ account, failure }: Pick<PartState, "failure"> & { account: AccountPageData }) {
  const { error, value, hasFailed } = formOf(failure, "delete");
  return (
    <Part title={m.dashboard_delete()} id="delete" intro={m.dashboard_delete_intro()}>
      <FoldedForm label={m.dashboard_delete_open()} isOpen={hasFailed}>
        <PartForm part="delete" className="grid gap-4">
          <input type="hidden" name="intent" value="delete" />
          <ul className="grid list-disc gap-1 pl-5">
            <li>{m.dashboard_delete_at_once()}</li>
            <li>{m.dashboard_delete_gone()}</li>
            <li>{m.dashboard_delete_stays()}</li>
            <li>{m.dashboard_delete_tokens()}</li>
          </ul>
          <TextField
            label={m.dashboard_delete_type({ email: account.email })}
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={value("email")}
            error={error("email")}
          />
          <WholeError id="delete-error">{error("form")}</WholeError>
          <ConfirmAndSubmit
            {...account}
            error={error("password")}
            submit={
              <Button type="submit" className="w-fit border-bad! text-bad!">
                {m.dashboard_delete_now()}
              </Button>
            }
          />
        </PartForm>
      </FoldedForm>
    </Part>
  );
}
