import type { ComponentProps } from "react";
import { Link } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { safeHref } from "./safe-href.ts";
import { isSlowConnection } from "./slow-connection.ts";

type PageLinkProps = Omit<ComponentProps<typeof Link>, "to" | "prefetch"> & {
  /** The English address; the page's own language is added. */
  to: string;
};

/** A link to a page of the product, in the visitor's language, loaded ahead on intent unless the connection is slow. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  return <LocalLink to={localizePath(to, getLocale())} {...rest} />;
}

/** A link to an address of the product as is. One that may not be navigated to is shown as plain words (spec §2). */
export function LocalLink({ to, ...rest }: PageLinkProps) {
  const href = safeHref(to);
  if (href === null) return <span className={rest.className}>{rest.children}</span>;
  return <Link to={href} prefetch={isSlowConnection() ? "none" : "intent"} {...rest} />;
}
