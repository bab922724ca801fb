import type { ComponentProps } from "react";
import { localizePath } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";

/** A form that leads to payment; it leaves the page as a whole, with or without script. */
export function CheckoutForm(form: Omit<ComponentProps<"form">, "method" | "action">) {
  return <form method="post" action={localizePath("/pricing", getLocale())} {...form} />;
}
