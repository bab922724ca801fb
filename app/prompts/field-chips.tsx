import { m } from "#i18n/paraglide/messages.js";
import type { NamedField } from "./prompt-card.ts";

/** What a prompt asks for, as chips in the color of its thread; beyond `max` they are counted. */
export function FieldChips({ fields, max }: { fields: readonly NamedField[]; max: number }) {
  if (fields.length === 0) return null;
  return (
    <ul aria-label={m.prompt_card_fields()} className="flex flex-wrap gap-1">
      {fields.slice(0, max).map(({ key, label }) => (
        <li key={key} dir="auto" className="field-chip">
          {label || key}
        </li>
      ))}
      {fields.length > max ? <li className="field-chip">+{fields.length - max}</li> : null}
    </ul>
  );
}
