import { useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { PageForm } from "./page-form.tsx";

type DeleteFormProps = {
  /** What is deleted, by the name that people know. */
  name: string;
  /** Sent along where the page has several of them. */
  id?: string;
  /** As `PageForm`. */
  to?: string;
  /** What the form is, by the page that takes it; `delete` if omitted. */
  intent?: string;
  isBusy: boolean;
  onDelete(): void;
};

/** Deletes something for good: it is pressed twice, once without JavaScript. */
export function DeleteForm({ name, id, to, intent = "delete", isBusy, onDelete }: DeleteFormProps) {
  const isAlive = useBrowserValue(() => true, false);
  const [isSure, setIsSure] = useState(false);
  return (
    <PageForm
      to={to}
      onSubmit={(event) => {
        if (!isAlive) return;
        event.preventDefault();
        if (isSure) onDelete();
        else setIsSure(true);
      }}
    >
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="quiet"
        size="sm"
        disabled={isBusy}
        aria-label={isSure ? m.files_delete_sure_name({ name }) : m.files_delete_name({ name })}
        onBlur={() => setIsSure(false)}
        className={isSure ? "text-bad" : "text-muted"}
      >
        {isSure ? m.files_delete_sure() : m.files_delete()}
      </Button>
    </PageForm>
  );
}
