import { clsx } from "clsx";
import { handleLength, profileLimits } from "#features/accounts/profile.ts";
import { pictureTypes } from "#platform/pictures/picture-format.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Field } from "#ui/primitives/field.tsx";
import { FileInput } from "#ui/primitives/file-input.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { fileWords } from "../client/file-words.ts";
import type { AccountPageData } from "./account-page.server.ts";
import { HandleField } from "./handle-field.tsx";
import { DoneNote, formOf, Part, PartForm, type PartState, WholeError } from "./parts.tsx";
import { PreferencesForm } from "./preferences-form.tsx";

type PartProps = PartState & { account: AccountPageData };

/** Picture, name, handle, what someone says about themselves, and how the product speaks to them. */
export function ProfilePart({ account, done, failure }: PartProps) {
  return (
    <Part title={m.dashboard_profile()} id="profile" intro={m.dashboard_profile_intro()} hasRows>
      <div className="grid gap-4 px-4 py-5 sm:px-5">
        {done === "profile" ? <DoneNote>{m.dashboard_saved()}</DoneNote> : null}
        <Picture account={account} done={done} failure={failure} />
        <ProfileForm account={account} failure={failure} />
      </div>
      <div id="language" className="scroll-mt-6 border-t border-line px-4 py-5 sm:px-5">
        {done === "preferences" ? <DoneNote>{m.dashboard_saved()}</DoneNote> : null}
        <PreferencesForm account={account} failure={failure} />
      </div>
    </Part>
  );
}

function ProfileForm({ account: { profile, profilesAt }, failure }: Omit<PartProps, "done">) {
  const { error, value } = formOf(failure, "profile");
  return (
    <PartForm part="profile" className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={m.account_name()}
        name="name"
        autoComplete="name"
        required
        maxLength={2 * profileLimits.name}
        defaultValue={value("name") ?? profile.name}
        error={error("name")}
      />
      <HandleField
        own={profile.handle}
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
        defaultValue={value("bio") ?? profile.bio ?? ""}
        error={error("bio")}
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
