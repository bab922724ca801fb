import { type ComponentProps, type ReactNode, useId } from "react";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { FieldError } from "#ui/primitives/field.tsx";
import { PasswordField } from "../accounts/password-field.tsx";
import type { FormFailure, Intent } from "./account-form.ts";
import { type IndexEntry, PartIndex } from "./part-index.tsx";

/** What every part of the account page is told: what was just done, and what was not. */
export type PartState = { done: string | null; failure: FormFailure | null };

type PartProps = { id: string; title: string; intro?: string; children: ReactNode };

/** One part of the page, on a sheet of its own: what it is about, and what can be done. */
export function Part({ id, title, intro, children }: PartProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="card scroll-mt-6 px-5 pt-4 pb-5 sm:px-6">
      <div>
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {intro === undefined ? null : <p className="mt-0.5 max-w-prose text-sm text-muted">{intro}</p>}
      </div>
      <div className="mt-4 min-w-0">{children}</div>
    </section>
  );
}

type PartFormProps = Omit<ComponentProps<"form">, "action" | "method" | "part"> & { part: string };

/** A page of such parts, one below the other; on wide screens with their list beside them. */
export function Parts({ entries, children }: { entries: IndexEntry[]; children: ReactNode }) {
  return (
    <div className="mt-6 grid gap-x-10 lg:grid-cols-[13rem_minmax(0,46rem)]">
      <PartIndex entries={entries} />
      <div className="grid min-w-0 gap-4">{children}</div>
    </div>
  );
}

/** A form of a part of the page: what comes of it is shown at that part, also when the form comes back. */
export function PartForm({ part, ...form }: PartFormProps) {
  return <form method="post" action={`${localizePath("/dashboard/account", getLocale())}#${part}`} noValidate {...form} />;
}

/** The sentence that something was done; the browser goes to its part of the page. */
export function DoneNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-4 note-good">
      {children}
    </p>
  );
}

/** Sentences and typed words of one form of the page. */
export function formOf(failure: FormFailure | null, intent: Intent) {
  const own = failure?.intent === intent ? failure : null;
  return {
    hasFailed: own !== null,
    error: (field: string): string | undefined => own?.errors[field],
    value: (field: string): string | undefined => own?.values[field],
  };
}

/** What is wrong with a form as a whole. */
export function WholeError({ id, children }: { id: string; children: string | undefined }) {
  return children === undefined ? null : (
    <div role="alert">
      <FieldError id={id}>{children}</FieldError>
    </div>
  );
}

/** A form that stays folded until it is asked for; it needs no script. */
export function FoldedForm({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary className={buttonClass("secondary", "sm", "w-fit list-none [&::-webkit-details-marker]:hidden")}>{label}</summary>
      <div className="mt-4 max-w-96">{children}</div>
    </details>
  );
}

type ConfirmProps = {
  /** Signed in within the last quarter of an hour: nothing is asked. */
  isFresh: boolean;
  hasPassword: boolean;
  error: string | undefined;
  submit: ReactNode;
  /** The page that a new sign-in leads back to, in English; left out: the account page. */
  backTo?: string;
};

/** The end of a form that asks who it is: the password where the session is old, or a new sign-in where there is no password. */
export function ConfirmAndSubmit({ isFresh, hasPassword, error, submit, backTo = "/dashboard/account" }: ConfirmProps) {
  if (isFresh) return submit;
  if (hasPassword)
    return (
      <>
        <PasswordField name="password" label={m.dashboard_confirm_password()} error={error} />
        {submit}
      </>
    );
  return (
    <>
      <p className="text-sm">{m.dashboard_confirm_sign_in()}</p>
      <input type="hidden" name="next" value="login" />
      <input type="hidden" name="redirectTo" value={localizePath(backTo, getLocale())} />
      <Button type="submit" formAction={localizePath("/user/sign-out", getLocale())} formNoValidate className="w-fit">
        {m.dashboard_confirm_again()}
      </Button>
    </>
  );
}
