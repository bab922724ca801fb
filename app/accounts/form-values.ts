import type { AccountValues } from "./auth-failure.ts";

/** The values of a sign-in form; fields that it does not have are left out. */
export function readValues(form: FormData): Partial<AccountValues> {
  const values: Partial<AccountValues> = {};
  for (const name of ["name", "email", "password"] as const) {
    const value = form.get(name);
    if (typeof value === "string") values[name] = name === "password" ? value : value.trim();
  }
  return values;
}
