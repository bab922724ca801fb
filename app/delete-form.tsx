import { clsx } from "clsx";
import { useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import type { IconName } from "#ui/icons/icon-names.ts";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
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
  /** Before its words. */
  mark?: IconName;
  /** The look of its button where that is a line of a menu. */
  buttonClassName?: string;
};

/** Deletes something for good: it is pressed twice, once without JavaScript. */
export function DeleteForm({ name, id, to, intent = "delete", isBusy, onDelete, mark, buttonClassName }: DeleteFormProps) {
  const isAlive = useIsAlive();
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
      <button
        type="submit"
        name="intent"
        value={intent}
        disabled={isBusy}
        aria-label={isSure ? m.files_delete_sure_name({ name }) : m.files_delete_name({ name })}
        // Keeps the surrounding menu open until the deletion is confirmed.
        data-keeps-open={isSure ? undefined : ""}
        onBlur={() => setIsSure(false)}
        className={clsx(buttonClassName ?? buttonClass("quiet", "sm"), isSure ? "text-bad" : buttonClassName === undefined && "text-muted")}
      >
        {mark === undefined ? null : <Icon name={mark} />}
        {isSure ? m.files_delete_sure() : m.files_delete()}
      </button>
    </PageForm>
  );
}
