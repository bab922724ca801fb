import type { Actor } from "#core/actor.ts";
import { AppError, type FieldErrorCode } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { type MailAddressFault, readMailAddress } from "#core/mail-address.ts";
import { countCodePoints } from "#core/text-length.ts";
import { countTry } from "#features/accounts/limit-tries.server.ts";
import type { Services } from "#features/services.ts";
import { waitlist } from "#platform/db/schema/content.ts";
import { longestUseCase, type WaitlistProduct } from "./waitlist.ts";

/** Addresses that one owner, and one network, may add to lists per day: no one signs up a whole company by hand. */
const joinLimit = { max: 10, windowS: 86_400 };
const networkLimit = { max: 50, windowS: 86_400 };

export type WaitlistEntry = { product: WaitlistProduct; email: string; useCase: string | null; locale: Locale; source: string | null };

const addressFaults: Record<MailAddressFault, FieldErrorCode> = {
  missing: "missing",
  form: "mail-address",
  "local-part": "mail-local-part",
  domain: "mail-domain",
};

/**
 * Adds an address to the waitlist of a product; no email is sent now.
 *
 * @returns `already` if it is on the list; the original entry stays
 * @throws AppError `invalid-input`, `rate-limited`
 */
export async function joinWaitlist(
  services: Pick<Services, "db" | "newId" | "now">,
  actor: Actor,
  entry: WaitlistEntry,
): Promise<"joined" | "already"> {
  const read = readMailAddress(entry.email);
  if ("fault" in read) throw new AppError("invalid-input", "email", { fields: { email: addressFaults[read.fault] } });
  const email = read.address;
  const useCase = entry.useCase?.trim() || null;
  if (useCase !== null && countCodePoints(useCase) > longestUseCase)
    throw new AppError("invalid-input", "useCase", { fields: { useCase: "too-long" }, limits: { useCase: longestUseCase } });
  await countTry(services, `waitlist-network:${actor.network}`, networkLimit);
  await countTry(services, `waitlist:${actor.owner}`, joinLimit);
  const { product, locale, source } = entry;
  const added = await services.db
    .insert(waitlist)
    .values({ id: services.newId(), productKey: product, email, owner: actor.owner, useCase, locale, source })
    .onConflictDoNothing()
    .returning({ id: waitlist.id });
  return added.length === 0 ? "already" : "joined";
}
