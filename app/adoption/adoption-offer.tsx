import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { splitPath } from "#i18n/locale-path.ts";
import { useShell } from "../shell/use-shell.ts";

/** Brings the bar of `adoption-bar.tsx` to pages of signed-in visitors once they are alive; other pages never load it. */
export function AdoptionOffer() {
  const { user } = useShell();
  const { pathname } = useLocation();
  const [Bar, setBar] = useState<ComponentType<{ isAskedOnPage: boolean }> | null>(null);
  const isWanted = user !== null;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    // The bar is an extra: a page without it is whole.
    import("./adoption-bar.tsx").then(({ AdoptionBar }) => isGone || setBar(() => AdoptionBar)).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  // The account page asks the same in its own place, without JavaScript too.
  const isOnPage = /^\/dashboard\/account\/?$/i.test(splitPath(pathname).path);
  return Bar === null || !isWanted ? null : <Bar isAskedOnPage={isOnPage} />;
}
