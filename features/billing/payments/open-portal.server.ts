import { AppError } from "#core/errors.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { findCustomer } from "./payment-customer.server.ts";
import { billingUrl, withPayments } from "./payment-provider.server.ts";

/**
 * Opens the provider's page with the user's cards and invoices.
 *
 * @param origin the site's address, to return to
 * @returns its address
 * @throws AppError `not-sold` without payments; `conflict` for someone who never bought anything
 */
export async function openPortal(
  given: Pick<Services, "db" | "payments">,
  user: Pick<SignedInUser, "id">,
  origin: string,
): Promise<string> {
  const services = withPayments(given);
  const customer = await findCustomer(services, user.id);
  if (customer === null) throw new AppError("conflict", "the account has bought nothing");
  return services.payments.openPortal(customer.id, billingUrl(origin, customer.locale, "/dashboard/billing"));
}
