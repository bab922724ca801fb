import type { FormEvent } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { DoneNote, FoldedForm, Part } from "../dashboard/parts.tsx";
import { SettingsForm } from "./settings-part.tsx";

/** What came of it: `at` is the moment to bring back by. */
export type DeletedNote = { count: number; at: string | null };

/** All conversations into the bin, in two steps, and back from there in one. */
export function DeleteAllPart({ count, deleted, restored }: { count: number; deleted: DeletedNote | null; restored: number | null }) {
  return (
    <Part title={m.settings_delete()} id="delete" intro={m.settings_delete_intro()}>
      {deleted === null ? null : (
        <SettingsForm part="delete" className="mb-4 flex flex-wrap items-baseline gap-x-4">
          <DoneNote>{m.settings_deleted({ count: deleted.count })}</DoneNote>
          {deleted.at === null || deleted.count === 0 ? null : (
            <>
              <input type="hidden" name="at" value={deleted.at} />
              <Button type="submit" name="intent" value="restore" size="sm">
                {m.settings_undo()}
              </Button>
            </>
          )}
        </SettingsForm>
      )}
      {restored === null ? null : <DoneNote>{m.settings_restored({ count: restored })}</DoneNote>}
      {count === 0 ? (
        <p className="text-muted">{m.settings_delete_none()}</p>
      ) : (
        <FoldedForm label={m.settings_delete_open({ count })} isOpen={false}>
          <SettingsForm part="delete" className="grid gap-4" onSubmit={forgetCopies}>
            <input type="hidden" name="intent" value="delete-all" />
            <p>{m.settings_delete_sure({ count })}</p>
            <Button type="submit" className="w-fit border-bad! text-bad!">
              {m.settings_delete_now()}
            </Button>
          </SettingsForm>
        </FoldedForm>
      )}
    </Part>
  );
}

/** Copies in this browser go too; they come back with each conversation that is opened again. */
function forgetCopies(event: FormEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  event.preventDefault();
  import("../client/history-store.ts")
    .then(({ dropKept }) => dropKept())
    .catch(() => undefined)
    .finally(() => form.submit());
}
