import { type ComponentProps, createContext, useContext } from "react";
import { localizePath } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";

/** Names the page that was made for someone: the same form of a later page is a new wish and no repeat. */
export const PageStamp = createContext("");

type PageFormProps = Omit<ComponentProps<"form">, "method" | "action"> & {
  /** The English address of the page that takes it; its own with its query if omitted. */
  to?: string;
};

/** A form of a page that works without JavaScript. */
export function PageForm({ to, children, ...form }: PageFormProps) {
  const stamp = useContext(PageStamp);
  return (
    <form method="post" action={to === undefined ? undefined : localizePath(to, getLocale())} {...form}>
      <input type="hidden" name="stamp" value={stamp} />
      {children}
    </form>
  );
}
