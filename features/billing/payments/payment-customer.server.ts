import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import type { Payments } from "#platform/payments/payments.ts";

export type Customer = { id: string; locale: "en" | "zh" };
type CustomerServices = Pick<Services, "db"> & { payments: Payments };

/** Finds what the provider calls a user; null if they never bought anything. */
export async function findCustomer({ db }: Pick<Services, "db">, userId: string): Promise<Customer | null> {
  const [row] = await db
    .select({ id: userProfiles.stripeCustomerId, locale: userProfiles.locale })
    .from(userProfiles)
    .where(eq(userProfiles.userId, userId));
  return row === undefined || row.id === null ? null : { id: row.id, locale: row.locale };
}

/** The provider's customer of a user, made at the first purchase; two at once get the same. */
export async function ensureCustomer(services: CustomerServices, user: Pick<SignedInUser, "id" | "email">): Promise<Customer> {
  const known = await findCustomer(services, user.id);
  if (known !== null) return known;
  const stripeCustomerId = await services.payments.createCustomer({ id: user.id, email: user.email });
  await services.db
    .update(userProfiles)
    .set({ stripeCustomerId })
    .where(and(eq(userProfiles.userId, user.id), isNull(userProfiles.stripeCustomerId)));
  const made = await findCustomer(services, user.id);
  if (made === null) throw new AppError("not-found", "the account has no profile");
  return made;
}
