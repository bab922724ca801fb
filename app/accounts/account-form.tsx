import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { AccountNote } from "./account-page.tsx";
import { failureId, type useAuthForm } from "./use-auth-form.ts";

type AccountFormProps = {
  auth: Pick<ReturnType<typeof useAuthForm>, "form" | "failure" | "isBusy" | "handleSubmit">;
  redirectTo: string;
  submitLabel: string;
  /** Goes under the note about what happened. */
  remedy?: ReactNode;
  children: ReactNode;
};

/** Fields, one button, and above them what went wrong with the form as a whole. */
export function AccountForm({ auth, redirectTo, submitLabel, remedy, children }: AccountFormProps) {
  const { form, failure, isBusy, handleSubmit } = auth;
  const isOfForm = failure !== null && failure.field === null;
  return (
    <>
      <div role="alert">
        {isOfForm ? (
          <div id={failureId} tabIndex={-1} className="mb-5 outline-none">
            <AccountNote tone="bad">{failure.sentence}</AccountNote>
          </div>
        ) : null}
      </div>
      {isOfForm ? remedy : null}
      <form ref={form} method="post" onSubmit={handleSubmit} noValidate className="grid gap-4">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        {children}
        <Button type="submit" variant="primary" aria-disabled={isBusy} className="mt-1 w-full">
          {isBusy ? m.account_busy() : submitLabel}
        </Button>
      </form>
    </>
  );
}
