import type { ComponentProps } from "react";
import { localizePath } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";

/** Where the forms of the page post to. */
export const settingsAction = (): string => localizePath("/settings/chat", getLocale());

/** A form that posts to the settings page; what comes of it is shown at the part that it is in. */
export function SettingsForm({ part, ...form }: Omit<ComponentProps<"form">, "action" | "method" | "part"> & { part?: string }) {
  const place = part === undefined ? "" : `#${part}`;
  return <form method="post" action={`${settingsAction()}${place}`} noValidate {...form} />;
}
