import { useState } from "react";
import type { FileView } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { UniqueForm } from "./unique-form.tsx";

type DeleteButtonProps = { file: FileView; isBusy: boolean; onDelete(): void };

/** Deletes a file, for good: it is pressed twice. */
export function DeleteButton({ file, isBusy, onDelete }: DeleteButtonProps) {
  const { id, name } = file;
  const isAlive = useBrowserValue(() => true, false);
  const [isSure, setIsSure] = useState(false);
  return (
    <UniqueForm
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
    </UniqueForm>
  );
}
