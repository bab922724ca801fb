import { randomBytes } from "node:crypto";
import { newId } from "#core/ids.ts";
import type { Settings } from "#platform/config/settings.ts";
import { MailError } from "#platform/mail/mail.ts";
import { checkSmtp } from "#platform/mail/smtp-transport.server.ts";
import type { Storage, StorageKey } from "#platform/storage/storage.ts";
import { type Finding, finding } from "./finding.ts";
import { reasonOf } from "./within-time.server.ts";

/** Among the translated files, where the hourly cleanup removes anything without a row. */
const probeKey = (): StorageKey => `translate/files/${newId()}/doctor`;
const probeBytes = 2048;

/** Writes a small file, reads it back, compares and removes it. */
export async function checkStorage(storage: Storage, { kind }: Settings["storage"]): Promise<Finding> {
  const key = probeKey();
  const bytes = new Uint8Array(randomBytes(probeBytes));
  const startedAt = performance.now();
  try {
    await storage.put(key, bytes, "application/octet-stream");
    const back = await storage.get(key);
    await storage.delete(key);
    const isSame = back !== null && Buffer.compare(back, bytes) === 0;
    const isGone = (await storage.get(key)) === null;
    if (!isSame || !isGone) return finding("storage", "failure", kind === "disk" ? "diskForgets" : "bucketForgets");
    const ms = Math.ceil(performance.now() - startedAt);
    return finding("storage", "ok", kind === "disk" ? "diskKeeps" : "bucketKeeps", { ms });
  } catch (error) {
    await storage.delete(key).catch(() => undefined);
    return finding("storage", "failure", kind === "disk" ? "diskRefuses" : "bucketRefuses", { reason: reasonOf(error) });
  }
}

/** Connects to the mail server and signs in; no email is sent. */
export async function checkMail(smtp: Settings["smtp"], signal: AbortSignal): Promise<Finding> {
  if (smtp === null) return finding("mail", "ok", "mailIsKept");
  const { host } = new URL(smtp.url);
  try {
    await checkSmtp(smtp.url, signal);
    return finding("mail", "ok", "mailIsTaken", { host });
  } catch (error) {
    const reason = error instanceof MailError ? error.code : reasonOf(error);
    return finding("mail", "failure", /^53\d$|^EAUTH$|^ENOAUTH$/.test(reason) ? "mailRefusesUs" : "mailIsAway", { host, reason });
  }
}
