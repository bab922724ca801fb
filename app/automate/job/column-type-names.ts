import type { ColumnType } from "#features/automate/output-shape.ts";
import { m } from "#i18n/paraglide/messages.js";

export const columnTypeNames: Record<ColumnType, () => string> = {
  text: m.automate_columns_type_text,
  number: m.automate_columns_type_number,
  "yes-no": m.automate_columns_type_yes_no,
  date: m.automate_columns_type_date,
  choice: m.automate_columns_type_choice,
  choices: m.automate_columns_type_choices,
};
