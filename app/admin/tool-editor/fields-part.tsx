import { useState } from "react";
import type { FieldContent, ToolContent } from "#features/catalogue/tool-content.ts";
import { fieldKinds } from "#features/catalogue/tool-fields.ts";
import { photoOf } from "#features/catalogue/tool-content-fields.ts";
import { sharedFields } from "#features/catalogue/shared-fields.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import { Badge } from "#ui/primitives/badge.tsx";
import { FieldError } from "#ui/primitives/field.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { EditorPart } from "./editor-part.tsx";
import { threadOf } from "../../catalogue-views/tool-mark.tsx";
import { ChangeButton } from "./change-button.tsx";
import { FieldEditor } from "./field-editor.tsx";
import { faultAt, hasFaultBelow } from "./tool-faults.ts";
import { kindNames } from "./tool-words.ts";

type FieldsPartProps = {
  content: ToolContent;
  faults: ItemFault[];
  idOf(row: object): number;
  onOrder(order: string): void;
};

/** The fields of a tool's form: added, removed, moved, and each with all that it says. */
export function FieldsPart({ content, faults, idOf, onOrder }: FieldsPartProps) {
  const { fields } = content;
  const missing = faultAt(faults, "fields");
  return (
    <EditorPart id="fields" title={m.admin_tool_fields()} intro={m.admin_tool_fields_intro()} hasRows>
      {missing === undefined ? null : (
        <div className="px-4 pt-3 sm:px-5">
          <FieldError id="fields-error">{missing}</FieldError>
        </div>
      )}
      <ol data-thread={threadOf(content.group)}>
        {fields.map((field, place) => (
          <FieldRow key={idOf(field)} {...{ content, faults, idOf, onOrder, field, place }} />
        ))}
      </ol>
      <div role="group" aria-label={m.admin_tool_add_field()} className="flex px-4 py-3 text-sm sm:px-5 flex-wrap items-center gap-2">
        <span className="text-muted">{m.admin_tool_add_field()}</span>
        {fieldKinds.map((kind) => (
          <ChangeButton key={kind} order={`field-add ${kind}`} onOrder={onOrder} variant="secondary">
            {kindNames[kind]()}
          </ChangeButton>
        ))}
      </div>
      {photoOf(content) !== null || sharedFields.every(({ key }) => fields.some((field) => field.key === key)) ? null : (
        <p className="px-4 pb-4 sm:px-5">
          <ChangeButton order="shared-add" onOrder={onOrder} variant="secondary">
            {m.admin_tool_add_shared()}
          </ChangeButton>
        </p>
      )}
    </EditorPart>
  );
}

type FieldRowProps = FieldsPartProps & { field: FieldContent; place: number };

function FieldRow(props: FieldRowProps) {
  const { field, place, faults, onOrder } = props;
  const { key, kind, label } = field;
  const isFaulty = [`fields.${key}`, `example.en.${key}`, `example.zh.${key}`].some((path) => hasFaultBelow(faults, path));
  const name = label[getLocale()] || label.en || label.zh;
  // Decided once: what is being filled in must not close.
  const [isOpen] = useState(isFaulty || (label.en === "" && label.zh === ""));
  return (
    <li className="min-w-0 border-b border-line px-4 py-2 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="field-chip min-w-24 text-center">{key}</code>
        <span className="min-w-0 grow basis-40">
          {name === "" ? null : <span className="block font-medium wrap-anywhere">{name}</span>}
          <span className="block text-xs text-muted">{kindNames[kind]()}</span>
        </span>
        {isFaulty ? <Badge tone="bad">{m.admin_tool_has_faults()}</Badge> : null}
        <span className="ml-auto flex gap-1">
          <ChangeButton order={`field-up ${place}`} onOrder={onOrder} aria-label={m.admin_tool_move_up({ name: key })}>
            <Icon name="arrow-up" />
          </ChangeButton>
          <ChangeButton order={`field-down ${place}`} onOrder={onOrder} aria-label={m.admin_tool_move_down({ name: key })}>
            <Icon name="arrow-down" />
          </ChangeButton>
          <ChangeButton order={`field-remove ${place}`} onOrder={onOrder} aria-label={m.admin_tool_remove({ name: key })}>
            <Icon name="x" />
            {m.admin_tool_remove_short()}
          </ChangeButton>
        </span>
      </div>
      <details open={isOpen || undefined}>
        <summary className="min-h-9 content-center text-sm text-muted hover:text-ink">{m.admin_tool_field_details()}</summary>
        <FieldEditor {...props} />
      </details>
    </li>
  );
}
