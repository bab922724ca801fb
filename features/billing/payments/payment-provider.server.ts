import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import type { Payments } from "#platform/payments/payments.ts";

/**
 * The services with the provider of payments.
 *
 * @throws AppError `not-sold` where no payments are set up
 */
export function withPayments<S extends Pick<Services, "payments">>(services: S): S & { payments: Payments } {
  const { payments } = services;
  if (payments === null) throw new AppError("not-sold", "no payments are set up");
  return { ...services, payments };
}

/** Whether only the demo engine answers here: no one is to pay for that. */
export const isDemoOnly = ({ ai, imageModels }: Pick<Services, "ai" | "imageModels">): boolean =>
  !ai.hasProvider && !imageModels.hasProvider;

/** Where people return to from a page of the provider, or follow an email to; `origin` is the site's address. */
export function billingUrl(origin: string, locale: "en" | "zh", path: string): string {
  return `${origin}${locale === "zh" ? "/zh" : ""}${path}`;
}
