import { createHmac } from "node:crypto";
import { isAppError } from "#core/errors.ts";
import type { Database } from "#platform/db/database.server.ts";
import { countTry, type TryLimit } from "./limit-tries.server.ts";
import type { MailKind } from "./mails/mail-words.ts";

/**
 * Mails of one kind to one address, whoever asks for them and from wherever. The window is no longer than the shortest life of
 * a link (`link-age.ts`), so whoever gets none because of somebody else has one that works in the mailbox.
 */
export const mailLimit: TryLimit = { max: 10, windowS: 3600 };

/** Mails that anybody can cause by typing an address; the others tell of what a signed-in owner did. */
export const limitedMails: ReadonlySet<MailKind> = new Set(["verify-email", "known-address", "reset-password"]);

/** Stands for an address or a secret in the key of a counter, so that none is kept. */
export const hashedKey = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(`door:${text}`).digest("base64url").slice(0, 22);

/** Counts a mail to an address and tells whether it may still be sent. */
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
