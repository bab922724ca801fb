import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { accountPath } from "./account-path.ts";

/** Requests the email with the confirmation link again; the answer is the same for everyone. */
export function ResendLink({ email, redirectTo, locale }: { email: string; redirectTo: string; locale: Locale }) {
  return (
    <form method="post" action={accountPath("verify", locale, "/")} className="mb-6">
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Button type="submit" size="sm">
        {m.account_resend()}
      </Button>
    </form>
  );
}
