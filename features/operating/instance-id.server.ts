import { createHmac } from "node:crypto";

/**
 * Identifies this installation, so that the doctor knows whether it is the one at its public address; it reveals nothing about the secret.
 */
export function instanceIdOf(secret: string): string {
  return createHmac("sha256", secret).update("wordloom instance").digest("base64url").slice(0, 22);
}
