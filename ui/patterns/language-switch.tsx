import type { MouseEvent, ReactNode } from "react";
import { keepScrollAttribute } from "./keep-scroll-script.ts";

type LanguageSwitchProps = {
  /** Address of the same page in the other language. */
  href: string;
  /** BCP 47 tag of the other language; what is in the link is its own name. */
  language: string;
  className: string;
  children: ReactNode;
};

/** A page may have changed its query past the router, such as to name what was started there: the link takes the current one. */
const takeQueryAlong = (event: MouseEvent<HTMLAnchorElement>) => {
  event.currentTarget.search = location.search;
};

/** A plain link with a full document load: components that do not draw again would keep the old words. */
export function LanguageSwitch({ href, language, className, children }: LanguageSwitchProps) {
  return (
    <a
      href={href}
      hrefLang={language}
      lang={language}
      {...{ [keepScrollAttribute]: "" }}
      onPointerDown={takeQueryAlong}
      onClick={takeQueryAlong}
      className={`inline-flex ${className}`}
    >
      {children}
    </a>
  );
}
