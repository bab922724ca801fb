import type { FormEvent } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { DoneNote, Row } from "../dashboard/parts.tsx";
import { SettingsForm } from "./settings-part.tsx";

/** What came of it: `at` is the moment to bring back by. */
export type DeletedNote = { count: number; at: string | null };

type DeleteAllProps = { count: number; deleted: DeletedNote | null; restored: number | null };

/** All conversations into the bin, in two steps, and back from there in one. */
export function DeleteAllRow({ count, deleted, restored }: DeleteAllProps) {
  return (
    <Row
      icon="trash-2"
      title={m.settings_delete()}
      note={m.settings_delete_intro()}
      end={count === 0 ? <p className="text-sm text-muted">{m.settings_delete_none()}</p> : <DeleteForm count={count} />}
    >
      {deleted === null && restored === null ? undefined : (
        <>
          {deleted === null ? null : <Deleted {...deleted} />}
          {restored === null ? null : <DoneNote>{m.settings_restored({ count: restored })}</DoneNote>}
        </>
      )}
    </Row>
  );
}

/** It stays folded until it is asked for; it needs no script. */
function DeleteForm({ count }: { count: number }) {
  return (
    <details className="open:basis-full open:sm:pl-8">
      <summary className={buttonClass("secondary", "sm", "w-fit list-none text-bad! [&::-webkit-details-marker]:hidden")}>
        {m.settings_delete_open({ count })}
      </summary>
      <SettingsForm part="delete" className="mt-4 grid max-w-96 gap-4" onSubmit={forgetCopies}>
        <input type="hidden" name="intent" value="delete-all" />
        <p>{m.settings_delete_sure({ count })}</p>
        <Button type="submit" className="w-fit border-bad! text-bad!">
          {m.settings_delete_now()}
        </Button>
      </SettingsForm>
    </details>
  );
}

function Deleted({ count, at }: DeletedNote) {
  return (
    <SettingsForm part="delete" className="mb-4 flex flex-wrap items-baseline gap-x-4">
      <DoneNote>{m.settings_deleted({ count })}</DoneNote>
      {at === null || count === 0 ? null : (
        <>
          <input type="hidden" name="at" value={at} />
          <Button type="submit" name="intent" value="restore" size="sm">
            {m.settings_undo()}
          </Button>
        </>
      )}
    </SettingsForm>
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
