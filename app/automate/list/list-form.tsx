import { type ComponentProps, createContext, useContext } from "react";
import { localizePath } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";

/** Names the page that was made for someone: the same form of a later page is a new wish and no repeat. */
export const ListStamp = createContext("");

/** A form of the list that works without JavaScript. */
export function ListForm({ children, ...form }: Omit<ComponentProps<"form">, "method" | "action">) {
  const stamp = useContext(ListStamp);
  return (
    <form method="post" action={localizePath("/automate-gpt", getLocale())} {...form}>
      <input type="hidden" name="stamp" value={stamp} />
      {children}
    </form>
  );
}
