import { randomBytes } from "node:crypto";
import { z } from "zod";
import { AppError } from "#core/errors.ts";
import { mailAddressKey } from "#core/mail-address.ts";
import type { Database } from "#platform/db/database.server.ts";
import { grantAdmin } from "./admin-accounts.server.ts";
import { passwordLength } from "./password-length.ts";
import { findAccount, hashAccountPassword, replacePassword, saveAccount } from "./save-account.server.ts";

export type CreatedAdmin = {
  id: string;
  email: string;
  /** Null if the account keeps its own, or has the given one. */
  password: string | null;
};

export type AdminInput = { email: string; password: string | null };

/**
 * Checks what can be checked without a database.
 *
 * @throws AppError `invalid-input`
 */
export function checkAdminInput({ email, password }: AdminInput): void {
  const { min, max } = passwordLength;
  if (!z.email().safeParse(mailAddressKey(email)).success)
    throw new AppError("invalid-input", "usage: wordloom admin create --email <address>; an account has one email address");
  if (password !== null && (password.length < min || password.length > max))
    throw new AppError(
      "invalid-input",
      `usage: wordloom admin create --email <address> --password <password>; a password has ${min} to ${max} characters`,
    );
}

/** A password that no one has chosen: 120 random bits. */
export const newPassword = (): string => randomBytes(15).toString("base64url");

/**
 * Makes an admin at the operator's request: a new account, or the existing one with this address. A given password becomes the account's
 * own; otherwise one is generated if there is none yet.
 *
 * @throws AppError `invalid-input` for an invalid address or password
 */
export async function createAdmin({ db }: { db: Database }, input: AdminInput): Promise<CreatedAdmin> {
  checkAdminInput(input);
  const email = mailAddressKey(input.email);
  const password = input.password ?? newPassword();
  const passwordHash = await hashAccountPassword(password);
  return db.transaction(async (tx) => {
    const known = await findAccount(tx, email);
    const name = email.split("@")[0] ?? email;
    const id = known?.isVerified ? known.id : await saveAccount(tx, { name, email, passwordHash });
    if (known?.isVerified && input.password !== null) await replacePassword(tx, id, passwordHash);
    await grantAdmin(tx, id, "cli");
    return { id, email, password: known?.isVerified || input.password !== null ? null : password };
  });
}
