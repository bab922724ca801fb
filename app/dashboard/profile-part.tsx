import { clsx } from "clsx";
import { useRef } from "react";
import { handleLength, profileLimits } from "#features/accounts/profile.ts";
import { pictureTypes } from "#platform/pictures/picture-format.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Field } from "#ui/primitives/field.tsx";
import { FileInput } from "#ui/primitives/file-input.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { fileWords } from "../client/file-words.ts";
import { useLeaveWarning } from "../client/use-leave-warning.ts";
import type { AccountPageData } from "./account-page.server.ts";
import { HandleField } from "./handle-field.tsx";
import { DoneNote, formOf, Part, PartForm, type PartState, WholeError } from "./parts.tsx";

type PartProps = PartState & { account: AccountPageData };

/** Picture, name, handle, what someone says about themselves, and how the product speaks to them. */
export function ProfilePart({ account, done, failure }: PartProps) {
  return (
    <Part title={m.dashboard_profile()} id="profile" intro={m.dashboard_profile_intro()}>
      <div className="grid gap-4">
        {done === "profile" ? <DoneNote>{m.dashboard_saved()}</DoneNote> : null}
        <Picture account={account} done={done} failure={failure} />
        <ProfileForm account={account} failure={failure} />
      </div>
    </Part>
  );
}

function ProfileForm({ account: { profile, profilesAt, timezones }, failure }: Omit<PartProps, "done">) {
  const { error, value, hasFailed } = formOf(failure, "profile");
  const { name, handle, bio, locale, timezone } = profile;
  const form = useRef<HTMLFormElement>(null);
  useLeaveWarning(form, hasFailed);
  return (
    <PartForm ref={form} part="profile" className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={m.account_name()}
        name="name"
        autoComplete="name"
        required
        maxLength={2 * profileLimits.name}
        defaultValue={value("name") ?? name}
        error={error("name")}
      />
      <HandleField
        own={handle}
        typed={value("handle")}
        error={error("handle")}
        help={m.dashboard_handle_help(handleLength)}
        profilesAt={profilesAt}
      />
      <TextArea
        label={m.dashboard_bio()}
        hint={m.dashboard_optional()}
        name="bio"
        rows={2}
        help={m.dashboard_bio_help({ max: profileLimits.bio })}
        className="col-span-full"
        defaultValue={value("bio") ?? bio ?? ""}
        error={error("bio")}
      />
      <Select
        label={m.dashboard_language_mails()}
        name="locale"
        help={m.dashboard_language_help()}
        defaultValue={value("locale") ?? locale}
        options={[
          { value: "en", label: "English" },
          { value: "zh", label: "中文" },
        ]}
      />
      <Select
        label={m.dashboard_timezone()}
        name="timezone"
        help={m.dashboard_timezone_help()}
        defaultValue={value("timezone") ?? timezone}
        error={error("timezone")}
        options={timezones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
      />
      <WholeError id="profile-error">{error("form")}</WholeError>
      <Button type="submit" name="intent" value="profile" variant="primary" size="sm" className="col-span-full w-fit">
        {m.dashboard_profile_save()}
      </Button>
    </PartForm>
  );
}

/** Who someone is, at a glance; opens the choice of a picture below. */
function Picture({ account: { profile, hereSince }, done, failure }: PartProps) {
  const { error, hasFailed } = formOf(failure, "picture");
  const { error: removeError, hasFailed: isStillThere } = formOf(failure, "picture-remove");
  const whole = error("form") ?? removeError("form");
  return (
    <div id="picture" className="scroll-mt-6">
      {done === "picture" || done === "picture-remove" ? <DoneNote>{m.dashboard_saved()}</DoneNote> : null}
      <details open={hasFailed || isStillThere} className="group">
        <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-3 rounded-control [&::-webkit-details-marker]:hidden">
          <Face profile={profile} />
          <div className="min-w-0 grow basis-32">
            <p className="font-medium wrap-anywhere">{profile.name}</p>
            <p className="text-xs text-muted">{m.dashboard_here_since({ date: hereSince })}</p>
          </div>
          <span className={buttonClass("secondary", "xs", "ml-auto group-open:bg-sunk")}>
            <Icon name="upload" />
            {m.dashboard_picture()}
          </span>
        </summary>
        <PartForm part="picture" encType="multipart/form-data" className="mt-4 grid gap-3">
          <Field id="picture-file" label={m.dashboard_picture()} help={m.dashboard_picture_help()} error={error("picture") ?? whole}>
            <FileInput
              words={fileWords()}
              id="picture-file"
              name="picture"
              accept={pictureTypes.join(",")}
              required
              aria-invalid={error("picture") ? true : undefined}
              aria-describedby="picture-file-help"
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="picture" size="sm">
              {m.dashboard_picture_upload()}
            </Button>
            {profile.avatarId === null ? null : (
              <Button type="submit" name="intent" value="picture-remove" size="sm" variant="quiet" formNoValidate>
                {m.dashboard_picture_remove()}
              </Button>
            )}
          </div>
        </PartForm>
      </details>
    </div>
  );
}

/** The picture, or the first signs of the name in its place. */
function Face({ profile: { name, avatarId } }: { profile: AccountPageData["profile"] }) {
  const shape = "size-14 shrink-0 rounded-full";
  if (avatarId !== null)
    return <img src={`/api/avatars/${avatarId}`} alt={m.dashboard_picture_alt()} width={56} height={56} className={shape} />;
  const initials = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map(([first]) => first?.toUpperCase());
  return (
    <span aria-hidden="true" className={clsx(shape, "grid place-items-center bg-accent-soft text-md font-semibold text-accent")}>
      {initials}
    </span>
  );
}
