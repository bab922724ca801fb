import { m } from "#i18n/paraglide/messages.js";
import { checkDestination } from "../shell/navigate-to.ts";
import { Button } from "#ui/primitives/button.tsx";
import { textLinkClass } from "./account-page.tsx";

/** Sign-in with Google and the line between it and the form; the server leads there, with script or without. */
export function GoogleButton({ redirectTo, action }: { redirectTo: string; action: string }) {
  return (
    <>
      <form method="post" action={action}>
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

/**
 * The way to Google after the form was posted. The page goes on by itself; a redirect would be refused, since forms may
 * lead to our own origin only (`form-action`).
 */
export function GoogleOnward({ url }: { url: string }) {
  const { href } = checkDestination(url, { external: true });
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${href}`} />
      <p role="status">{m.account_google_onward()}</p>
      <p className="mt-4">
        <a href={href} rel="noreferrer" className={textLinkClass}>
          {m.account_google_link()}
        </a>
      </p>
    </>
  );
}
