import { itemForms } from "../page-forms.ts";

/** Of a tool's page: `change` gives the form back with its rows changed, `trial` is the preview's form (`?do=trial`). */
export const toolForms = [...itemForms, "change", "trial"] as const;

/** Of the table of tools. */
export const toolListForms = ["new", "duplicate", "up", "down", "before", "after"] as const;
