import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Select } from "#ui/primitives/select.tsx";
import type { AccountPageData } from "./account-page.server.ts";
import { formOf, PartForm, type PartState, WholeError } from "./parts.tsx";

type FormProps = Pick<PartState, "failure"> & { account: AccountPageData };

/** In which language and at whose clock the product speaks to someone outside of pages. */
export function PreferencesForm({ account: { profile, timezones }, failure }: FormProps) {
  const { error, value } = formOf(failure, "preferences");
  return (
    <PartForm part="language" className="grid gap-4 sm:grid-cols-2">
      <Select
        label={m.dashboard_language_mails()}
        name="locale"
        help={m.dashboard_language_help()}
        defaultValue={value("locale") ?? profile.locale}
        options={[
          { value: "en", label: "English" },
          { value: "zh", label: "中文" },
        ]}
      />
      <Select
        label={m.dashboard_timezone()}
        name="timezone"
        help={m.dashboard_timezone_help()}
        defaultValue={value("timezone") ?? profile.timezone}
        error={error("timezone")}
        options={timezones.map((name) => ({ value: name, label: name.replaceAll("_", " ") }))}
      />
      <WholeError id="preferences-error">{error("form")}</WholeError>
      <Button type="submit" name="intent" value="preferences" size="sm" className="col-span-full w-fit">
        {m.dashboard_language_save()}
      </Button>
    </PartForm>
  );
}
