import type { ComponentProps } from "react";
import { localizePath } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { useFilesStamp } from "./files-stamp.ts";

/**
 * A form of the list that works without JavaScript. Forms carry their page's time: the same form of a later page is a new wish and no
 * repeat.
 */
export function UniqueForm({ children, ...form }: Omit<ComponentProps<"form">, "method" | "action">) {
  const stamp = useFilesStamp();
  return (
    <form method="post" action={localizePath("/translate/files", getLocale())} {...form}>
      <input type="hidden" name="stamp" value={stamp} />
      {children}
    </form>
  );
}
