import { createHmac } from "node:crypto";

/** Names this installation, so that the doctor knows whether it is the one that answers at its public address; it tells nothing of the secret. */
export function instanceIdOf(secret: string): string {
  return createHmac("sha256", secret).update("wordloom instance").digest("base64url").slice(0, 22);
}
