import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Onward } from "../shell/onward.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { useShell } from "../shell/use-shell.ts";
import { accountPath } from "./account-path.ts";
import { googleReturn } from "./google-return.ts";
import type { useAuthForm } from "./use-auth-form.ts";

/** Sign-in with Google and the divider between it and the form: through the browser's client, or the server without JavaScript. */
export function GoogleButton({ redirectTo, auth }: { redirectTo: string; auth: Pick<ReturnType<typeof useAuthForm>, "handleOther"> }) {
  const { origin } = useShell();
  const locale = getLocale();
  return (
    <>
      <form
        method="post"
        action={accountPath("login", locale, "/")}
        onSubmit={(event) => auth.handleOther(event, (client) => client.signInWithGoogle(googleReturn(origin, locale, redirectTo)))}
      >
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Button type="submit" name="intent" value="google" className="w-full">
          {m.account_google()}
        </Button>
      </form>
      <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {m.account_or()}
      </p>
    </>
  );
}

/** The way to Google after the form was posted. */
export const GoogleOnward = ({ url }: { url: string }) => (
  <Onward url={url} sentence={m.account_google_onward()} link={m.account_google_link()} />
);
