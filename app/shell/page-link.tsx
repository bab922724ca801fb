import type { ComponentProps } from "react";
import { Link } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";

type PageLinkProps = Omit<ComponentProps<typeof Link>, "to" | "prefetch"> & {
  /** The English address; the page's own language is put in. */
  to: string;
};

/** A link to a page of the product, in the visitor's language, loaded ahead on intent unless the connection is slow. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  return <Link to={localizePath(to, getLocale())} prefetch={isSlowConnection() ? "none" : "intent"} {...rest} />;
}

/** Network Information API, where a browser has it; without it the connection counts as fast (spec §2). */
function isSlowConnection(): boolean {
  if (typeof navigator === "undefined") return false;
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || (connection?.effectiveType ?? "").endsWith("2g");
}
