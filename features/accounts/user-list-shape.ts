/** How the user list can be sorted and filtered. */
export const userSorts = ["joined", "name", "email", "balance", "runs", "seen"] as const;
export const userFilters = {
  plan: ["free", "premium"],
  state: ["normal", "frozen", "deleted"],
  admin: ["none", "editor", "admin", "frozen"],
} as const;
export type UserSort = (typeof userSorts)[number];
export type UserState = (typeof userFilters.state)[number];
export type AdminState = (typeof userFilters.admin)[number];
