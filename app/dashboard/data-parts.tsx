import { clsx } from "clsx";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { PageLink } from "../shell/page-link.tsx";
import type { AccountPageData } from "./account-page.server.ts";
import { ConfirmAndSubmit, formOf, Part, PartForm, type PartState, Row, RowPlace, WholeError } from "./parts.tsx";

/** All that is kept of someone, as one file; and the way to bring conversations in. */
export function DataPart() {
  return (
    <Part title={m.dashboard_data()} id="data" intro={m.dashboard_data_intro()} hasRows>
      <RowPlace id="download">
        <Row
          icon="archive"
          title={m.dashboard_download()}
          note={m.dashboard_download_intro()}
          end={
            <a href={`/api/me/export?locale=${getLocale()}`} download className={buttonClass("secondary", "xs", "ml-auto")}>
              <Icon name="download" />
              {m.dashboard_download_now()}
            </a>
          }
        />
      </RowPlace>
      <Row
        icon="archive-restore"
        title={m.dashboard_import()}
        note={m.dashboard_import_intro({ product: "ChatGPT" })}
        end={
          <PageLink to="/settings/chat#data" className={buttonClass("quiet", "xs", "ml-auto")}>
            {m.dashboard_import_choose()}
          </PageLink>
        }
      />
    </Part>
  );
}

/** The end of an account: what goes, what stays, and the email address typed as a sign that it is meant. */
export function DeletePart({ account, failure }: Pick<PartState, "failure"> & { account: AccountPageData }) {
  const { error, value } = formOf(failure, "delete");
  return (
    <Part title={m.dashboard_delete()} id="delete" intro={m.dashboard_delete_intro()} isFinal>
      <PartForm
        part="delete"
        className={clsx("grid items-end gap-3.5", account.isFresh ? "sm:grid-cols-[minmax(0,1fr)_auto]" : "sm:grid-cols-2")}
      >
        <input type="hidden" name="intent" value="delete" />
        <p className="col-span-full text-pretty">
          {m.dashboard_delete_what()}{" "}
          {account.bought === null ? null : (
            <>
              <strong className="font-medium">{m.dashboard_delete_bought({ tokens: account.bought })}</strong>{" "}
              <PageLink to="/pricing#refunds" className="text-accent underline underline-offset-4">
                {m.dashboard_delete_refunds()}
              </PageLink>
            </>
          )}
        </p>
        <ConfirmAndSubmit
          {...account}
          error={error("password")}
          submit={
            <>
              {/* Neither an email field nor before a password: a password manager would fill it in, and it has to be typed. */}
              <TextField
                label={m.dashboard_delete_type({ email: account.email })}
                name="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
                className="wrap-anywhere"
                defaultValue={value("email")}
                error={error("email")}
              />
              <Button type="submit" size="sm" className={clsx("min-h-10 w-fit border-bad! text-bad!", !account.isFresh && "col-span-full")}>
                {m.dashboard_delete_now()}
              </Button>
            </>
          }
        />
        <WholeError id="delete-error">{error("form")}</WholeError>
      </PartForm>
    </Part>
  );
}
