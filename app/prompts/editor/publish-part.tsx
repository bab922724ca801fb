import type { Visibility } from "#features/prompts/prompt-view.ts";
import { visibilities } from "#features/prompts/prompt-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { RadioGroup } from "#ui/primitives/choice-group.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { SignInLink } from "../../shell/sign-in-link.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import type { EditorAnswer } from "./editor-action.server.ts";
import { type Faults, faultAt } from "./fault-sentences.ts";

type PublishPartProps = {
  /** That changes become. */
  version: number;
  visibility: Visibility;
  note: string;
  duplicate: EditorAnswer["duplicate"];
  isSignedIn: boolean;
  faults: Faults;
};

const names = {
  public: m.prompt_visibility_public,
  unlisted: m.prompt_visibility_unlisted,
  private: m.prompt_visibility_private,
};

/** Who may see the prompt, what is new in it, and the button. It is in the editor's form, so that publishing takes what is typed. */
export function PublishPart({ version, visibility, note, duplicate, isSignedIn, faults }: PublishPartProps) {
  if (!isSignedIn)
    return (
      <p className="text-muted">
        {m.prompt_publish_sign_in()} <SignInLink className="text-accent underline underline-offset-4" />
      </p>
    );
  return (
    <div className="grid gap-5">
      {duplicate === null ? null : (
        <div role="alert" className="rounded-control bg-warn-soft px-4 py-2">
          <p>
            {m.prompt_duplicate({ percent: duplicate.percent })}{" "}
            <PageLink
              to={`/prompt/${duplicate.id}`}
              target="_blank"
              lang={duplicate.title.lang}
              className="text-accent underline underline-offset-4"
            >
              {duplicate.title.text}
            </PageLink>
          </p>
          <Checkbox label={m.prompt_duplicate_confirm()} name="confirm" value="true" />
        </div>
      )}
      <RadioGroup
        label={m.prompt_visibility()}
        name="visibility"
        defaultValue={visibility}
        options={visibilities.toReversed().map((value) => ({ value, label: names[value]() }))}
      />
      <TextField
        label={m.prompt_note()}
        help={m.prompt_note_help()}
        hint={m.field_optional()}
        name="note"
        defaultValue={note}
        maxLength={300}
        autoComplete="off"
        error={faultAt(faults, "note")}
      />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="intent" value="publish">
          {m.prompt_publish()}
        </Button>
        <span className="min-w-0 text-sm text-muted">{m.prompt_publish_help({ version })}</span>
      </p>
    </div>
  );
}
