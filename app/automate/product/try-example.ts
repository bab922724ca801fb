import type { FewRows } from "#features/automate/few-rows.ts";
import { m } from "#i18n/paraglide/messages.js";

/** The rows that the page brings, in its language. */
export function exampleTable(): FewRows {
  const columns = [m.automate_product_example_name(), m.automate_product_example_details()];
  const [name, details] = columns.map((column) => `{{${column}}}`);
  return {
    template: m.automate_product_example_template({ name: name ?? "", details: details ?? "" }),
    columns,
    rows: [
      [m.automate_product_example_1_name(), m.automate_product_example_1_details()],
      [m.automate_product_example_2_name(), m.automate_product_example_2_details()],
      [m.automate_product_example_3_name(), m.automate_product_example_3_details()],
    ],
  };
}

/** What may come of them, shown until they are run. */
export const exampleTexts = (): string[] => [
  m.automate_product_example_1_text(),
  m.automate_product_example_2_text(),
  m.automate_product_example_3_text(),
];

export const isSameTable = (one: FewRows, other: FewRows): boolean => JSON.stringify(pick(one)) === JSON.stringify(pick(other));

const pick = ({ template, columns, rows }: FewRows) => [template, columns, rows];
