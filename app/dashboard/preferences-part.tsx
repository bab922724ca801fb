import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Select } from "#ui/primitives/select.tsx";
import type { AccountPageData } from "./account-page.server.ts";
import { DoneNote, formOf, Part, PartForm, type PartState } from "./parts.tsx";

/** In which language and at whose clock the product speaks to someone outside of pages. */
export function PreferencesPart({ account: { profile, timezones }, done, failure }: PartState & { account: AccountPageData }) {
  const { error, value } = formOf(failure, "preferences");
  return (
    <Part title={m.dashboard_language()} id="language" intro={m.dashboard_language_intro()}>
      {done === "preferences" ? <DoneNote>{m.dashboard_saved()}</DoneNote> : null}
      <PartForm part="language" className="grid max-w-128 gap-4">
        <Select
          label={m.dashboard_language_mails()}
          name="locale"
          defaultValue={value("locale") ?? profile.locale}
          options={[
            { value: "en", label: "English" },
            { value: "zh", label: "中文" },
          ]}
        />
        <Select
          label={m.dashboard_timezone()}
          name="timezone"
          defaultValue={value("timezone") ?? profile.timezone}
          error={error("timezone")}
          options={timezones.map((name) => ({ value: name, label: name.replaceAll("_", " ") }))}
        />
        <Button type="submit" name="intent" value="preferences" variant="primary" className="w-fit">
          {m.dashboard_language_save()}
        </Button>
      </PartForm>
    </Part>
  );
}
