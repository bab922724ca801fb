import { type ReactNode, useId } from "react";
import { chatSettingChoices } from "#features/conversations/chat-settings.ts";
import { m } from "#i18n/paraglide/messages.js";
import { describedBy, errorId, FieldError } from "#ui/primitives/field.tsx";
import { Part, Row } from "../dashboard/parts.tsx";
import { DataRow, type ImportedNote } from "./data-row.tsx";
import { DeleteAllRow, type DeletedNote } from "./delete-all-row.tsx";
import { type FieldsProps, settingsFormId } from "./settings-form.tsx";
import { textOf } from "./settings-values.ts";

type HistoryPartProps = FieldsProps & {
  isAlive: boolean;
  isAnonymous: boolean;
  imported: ImportedNote | null;
  count: number;
  deleted: DeletedNote | null;
  restored: number | null;
};

/** What becomes of conversations: how long they stay, out as a file and back, all of them away. */
export function HistoryPart({ values, errors, isAlive, isAnonymous, imported, count, deleted, restored }: HistoryPartProps) {
  return (
    <Part title={m.settings_history()} id="history" intro={m.settings_history_about()} hasRows>
      <KeepRow value={values.historyDays} error={errors.historyDays && m.settings_choice_wrong()} isAnonymous={isAnonymous} />
      <PlaceRow id="data" name={m.settings_data()}>
        <DataRow isAlive={isAlive} imported={imported} />
      </PlaceRow>
      <PlaceRow id="delete" name={m.settings_delete()}>
        <DeleteAllRow count={count} deleted={deleted} restored={restored} />
      </PlaceRow>
    </Part>
  );
}

/** Belongs to the settings form above. */
function KeepRow({ value, error, isAnonymous }: { value: string; error: string | undefined; isAnonymous: boolean }) {
  const id = useId();
  const name = (days: number | null) => (days === null ? m.settings_history_never() : m.settings_history_days({ count: days }));
  const noteId = `${id}-note`;
  return (
    <Row
      icon="history"
      title={<label htmlFor={id}>{m.settings_history_label()}</label>}
      note={<span id={noteId}>{isAnonymous ? m.settings_history_device() : m.settings_history_intro()}</span>}
      end={
        <select
          id={id}
          form={settingsFormId}
          name="historyDays"
          defaultValue={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error }, noteId)}
          className="field h-10 w-auto! max-w-full chooser pointer-coarse:h-11"
        >
          {chatSettingChoices.historyDays.map((days) => (
            <option key={textOf(days)} value={textOf(days)}>
              {name(days)}
            </option>
          ))}
        </select>
      }
    >
      {error ? <FieldError id={errorId(id)}>{error}</FieldError> : undefined}
    </Row>
  );
}

/** A row that addresses lead to. */
function PlaceRow({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={name} className="scroll-mt-6 border-b border-line last:border-b-0">
      {children}
    </section>
  );
}
