import type { AdminChange } from "#features/accounts/change-admin.server.ts";

type RightsForm = `admin-${AdminChange}`;
export type UserForm = "adjust-check" | "adjust" | "premium" | "freeze" | "thaw" | RightsForm;

/** What the forms about someone's rights do to them. */
export const rightsForms: Record<RightsForm, AdminChange> = {
  "admin-editor": "editor",
  "admin-admin": "admin",
  "admin-freeze": "freeze",
  "admin-thaw": "thaw",
  "admin-remove": "remove",
};

/** Of the page of an account. */
export const userForms: readonly UserForm[] = [
  "adjust-check",
  "adjust",
  "premium",
  "freeze",
  "thaw",
  ...(Object.keys(rightsForms) as RightsForm[]),
];
