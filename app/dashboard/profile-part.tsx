import { handleLength, profileLimits, type ProfileView } from "#features/accounts/profile.ts";
import { pictureTypes } from "#platform/pictures/picture-format.ts";
import { m } from "#i18n/paraglide/messages.js";
import { FileInput } from "#ui/primitives/file-input.tsx";
import { fileWords } from "../client/file-words.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Field } from "#ui/primitives/field.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { HandleField } from "./handle-field.tsx";
import { DoneNote, formOf, Part, PartForm, type PartState, WholeError } from "./parts.tsx";

/** Name, handle and what someone says about themselves. */
export function ProfilePart({ profile, done, failure }: PartState & { profile: ProfileView }) {
  const { error, value } = formOf(failure, "profile");
  return (
    <Part title={m.dashboard_profile()} id="profile" intro={m.dashboard_profile_intro()}>
      {done === "profile" ? <DoneNote>{m.dashboard_saved()}</DoneNote> : null}
      <Picture profile={profile} done={done} failure={failure} />
      <PartForm part="profile" className="mt-6 grid max-w-128 gap-4">
        <TextField
          label={m.account_name()}
          name="name"
          autoComplete="name"
          required
          maxLength={2 * profileLimits.name}
          defaultValue={value("name") ?? profile.name}
          error={error("name")}
        />
        <HandleField own={profile.handle} typed={value("handle")} error={error("handle")} help={m.dashboard_handle_help(handleLength)} />
        <TextArea
          label={m.dashboard_bio()}
          hint={m.dashboard_optional()}
          name="bio"
          rows={3}
          help={m.dashboard_bio_help({ max: profileLimits.bio })}
          defaultValue={value("bio") ?? profile.bio ?? ""}
          error={error("bio")}
        />
        <WholeError id="profile-error">{error("form")}</WholeError>
        <Button type="submit" name="intent" value="profile" variant="primary" className="w-fit">
          {m.dashboard_profile_save()}
        </Button>
      </PartForm>
    </Part>
  );
}

function Picture({ profile: { name, avatarId }, done, failure }: PartState & { profile: ProfileView }) {
  const { error } = formOf(failure, "picture");
  return (
    <div id="picture" className="flex flex-wrap items-start gap-5">
      {avatarId === null ? (
        <span
          aria-hidden="true"
          className="inline-flex size-16 shrink-0 items-center justify-center rounded-full border border-line bg-surface font-serif text-lg text-muted"
        >
          {[...name.trim()][0]?.toUpperCase()}
        </span>
      ) : (
        <img
          src={`/api/avatars/${avatarId}`}
          alt={m.dashboard_picture_alt()}
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-full border border-line"
        />
      )}
      <div className="min-w-0 max-w-96 grow">
        {done === "picture" || done === "picture-remove" ? <DoneNote>{m.dashboard_saved()}</DoneNote> : null}
        <PartForm part="picture" encType="multipart/form-data" className="grid gap-3">
          <Field
            id="picture-file"
            label={m.dashboard_picture()}
            help={m.dashboard_picture_help()}
            error={error("picture") ?? error("form")}
          >
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
            {avatarId === null ? null : (
              <Button type="submit" name="intent" value="picture-remove" size="sm" variant="quiet" formNoValidate>
                {m.dashboard_picture_remove()}
              </Button>
            )}
          </div>
        </PartForm>
      </div>
    </div>
  );
}
