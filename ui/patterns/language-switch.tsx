import { clsx } from "clsx";
import type { MouseEvent } from "react";
import { keepScrollAttribute } from "./keep-scroll-script.ts";

type LanguageSwitchProps = {
  /** Address of the same page in the other language. */
  href: string;
  /** BCP 47 tag and own name of the other language. */
  language: string;
  name: string;
  className?: string;
};

/** A page may have changed its query past the router, such as to name what was started there: the link takes the current one. */
const takeQueryAlong = (event: MouseEvent<HTMLAnchorElement>) => {
  event.currentTarget.search = location.search;
};

/** A plain link with a full document load: components that do not draw again would keep the old words. */
export function LanguageSwitch({ href, language, name, className }: LanguageSwitchProps) {
  return (
    <a
      href={href}
      hrefLang={language}
      lang={language}
      {...{ [keepScrollAttribute]: "" }}
      onPointerDown={takeQueryAlong}
      onClick={takeQueryAlong}
      className={clsx("inline-flex min-h-9 items-center px-2 underline-offset-4 hover:underline", className)}
    >
      {name}
    </a>
  );
}
