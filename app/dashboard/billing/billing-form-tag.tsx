import type { ComponentProps } from "react";
import { localizePath } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";

/** A form of the billing page; it is posted as a whole, since some of its answers lead to the payment provider. */
export function BillingFormTag(form: Omit<ComponentProps<"form">, "method" | "action">) {
  return <form method="post" action={localizePath("/dashboard/billing", getLocale())} {...form} />;
}
