import { createHmac } from "node:crypto";
import { isAppError } from "#core/errors.ts";
import type { Database } from "#platform/db/database.server.ts";
import { countTry, type TryLimit } from "./limit-tries.server.ts";
import type { MailKind } from "./mails/mail-words.ts";

/**
 * Emails of one kind to one address, regardless of who asks and from where. The window is no longer than the shortest life of a link
 * (`link-age.ts`), so anyone who gets none because of someone else has a working one in the mailbox.
 */
export const mailLimit: TryLimit = { max: 10, windowS: 3600 };

/** Emails that anyone can trigger by typing an address; the others report something a signed-in owner did. */
export const limitedMails: ReadonlySet<MailKind> = new Set(["verify-email", "known-address", "reset-password"]);

/** Represents an address or a secret in a counter's key, so that neither is stored. */
export const hashedKey = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(`door:${text}`).digest("base64url").slice(0, 22);

/** Counts an email to an address and returns whether it may still be sent. */
export async function mayMail(
  services: { db: Database; now(): Date },
  secret: string,
  kind: MailKind,
  recipient: string,
): Promise<boolean> {
  try {
    await countTry(services, `mail ${kind} ${hashedKey(secret, recipient.toLowerCase())}`, mailLimit);
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === "rate-limited") return false;
    throw error;
  }
}
