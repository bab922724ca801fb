import { useState } from "react";
import type { JobView } from "#features/automate/job-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { ListForm } from "./list-form.tsx";

type DeleteTableProps = { table: Pick<JobView, "id" | "name">; isBusy: boolean; onDelete(): void };

/** Deletes a table with its results, for good: it is pressed twice. */
export function DeleteTable({ table: { id, name }, isBusy, onDelete }: DeleteTableProps) {
  const isAlive = useBrowserValue(() => true, false);
  const [isSure, setIsSure] = useState(false);
  return (
    <ListForm
      onSubmit={(event) => {
        if (!isAlive) return;
        event.preventDefault();
        if (isSure) onDelete();
        else setIsSure(true);
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="delete"
        variant="quiet"
        size="sm"
        disabled={isBusy}
        aria-label={isSure ? m.files_delete_sure_name({ name }) : m.files_delete_name({ name })}
        onBlur={() => setIsSure(false)}
        className={isSure ? "text-bad" : "text-muted"}
      >
        {isSure ? m.files_delete_sure() : m.files_delete()}
      </Button>
    </ListForm>
  );
}
