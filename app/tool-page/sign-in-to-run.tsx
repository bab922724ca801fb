import { m } from "#i18n/paraglide/messages.js";
import { signInHref } from "../shell/sign-in-link.tsx";
import { noteWish } from "./run-wish.ts";

/** The way to sign in from a refused run. */
export function SignInToRun({ path }: { path: string }) {
  return (
    <a
      href={signInHref(typeof location === "undefined" ? path : location.pathname)}
      onClick={() => noteWish(path)}
      className="mt-1 inline-flex min-h-9 items-center text-accent underline underline-offset-4"
    >
      {m.account_sign_in_to_run()}
    </a>
  );
}
