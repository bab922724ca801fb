import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { signInHref } from "../shell/sign-in-link.tsx";
import { useShell } from "../shell/use-shell.ts";
import { noteWish } from "./run-wish.ts";

const linkClass = "mt-1 inline-flex min-h-9 items-center text-accent underline underline-offset-4";

type SignInToRunProps = {
  path: string;
  isButton?: boolean | undefined;
  /** The account that the page was made for has signed out, and what the address names belongs to it. */
  isBack: boolean;
  /** It runs already, and must not run again. */
  isStarted?: boolean | undefined;
};

/**
 * The way to sign in from a refused run.
 *
 * @param isButton replaces the run button when nothing is left; someone signed in sees what there is to get
 */
export function SignInToRun({ path, isButton = false, isBack, isStarted = false }: SignInToRunProps) {
  const { user } = useShell();
  const className = isButton ? buttonClass("primary", "md", "shrink-0") : linkClass;
  if (user !== null && !isBack)
    return (
      <a href={localizePath("/pricing", getLocale())} className={className}>
        {m.run_get_more()}
      </a>
    );
  const place = typeof location === "undefined" ? path : location.pathname + (isBack ? location.search : "");
  return (
    <a href={signInHref(place)} onClick={() => isStarted || noteWish(path)} className={className}>
      {isStarted ? m.account_sign_in() : m.account_sign_in_to_run()}
    </a>
  );
}
