import { useCallback } from "react";
import { useNavigate } from "react-router";
import { safeHref } from "./safe-href.ts";

type NavigateOptions = {
  /** Allows an address of another site (spec §2). */
  external?: boolean;
  replace?: boolean;
  /** Leaves the page where it is scrolled to. */
  keepsScroll?: boolean;
};

/** Where a navigation may lead, and who does it: the router within the product, the browser to another site. */
export type Destination = { href: string; isExternal: boolean };

const scriptProtocol = /^(?:javascript|data|vbscript|blob|file):/i;

/**
 * Checks where a navigation leads.
 *
 * @throws Error that says what is refused: other sites unless they are allowed, protocols that run or hold script always
 */
export function checkDestination(url: string, { external = false }: NavigateOptions = {}): Destination {
  const local = safeHref(url);
  if (local !== null) return { href: local, isExternal: false };
  // As a browser reads it: blanks around, tabs and line breaks anywhere are dropped.
  const [protocol] = scriptProtocol.exec(url.replace(/[\p{Cc}\s]/gu, "")) ?? [];
  if (protocol !== undefined) throw new Error(`Navigation to a URL with the protocol "${protocol.toLowerCase()}" is refused.`);
  const allowed = safeHref(url, { isExternalAllowed: true });
  if (allowed === null) throw new Error(`Navigation to "${url}" is refused: it is neither a page of the product nor a web address.`);
  if (!external) throw new Error(`Navigation to the external URL "${url}" is refused unless it is explicitly allowed (external: true).`);
  return { href: allowed, isExternal: true };
}

/** The one way to leave a page by script. */
export function useNavigateTo(): (url: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (url, options = {}) => {
      const { href, isExternal } = checkDestination(url, options);
      if (!isExternal) return await navigate(href, { replace: options.replace ?? false, preventScrollReset: options.keepsScroll ?? false });
      if (options.replace) location.replace(href);
      else location.assign(href);
    },
    [navigate],
  );
}
