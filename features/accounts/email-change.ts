import { z } from "zod";

const payload = z.object({ email: z.string(), updateTo: z.string() });

/**
 * Reads from a confirmation token of the sign-in service (a JWT) which change of email address it is for; null for one that only confirms
 * an address. Its signature is checked by the service: this only chooses the wording.
 */
export function readEmailChange(token: unknown): { from: string; to: string } | null {
  if (typeof token !== "string") return null;
  try {
    const parsed = payload.safeParse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));
    return parsed.success ? { from: parsed.data.email, to: parsed.data.updateTo } : null;
  } catch {
    return null;
  }
}
