import { clsx } from "clsx";
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { FieldError } from "#ui/primitives/field.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { PasswordField } from "../accounts/password-field.tsx";
import type { FormFailure, Intent } from "./account-form.ts";

/** What every part of the account page is told: what was just done, and what was not. */
export type PartState = { done: string | null; failure: FormFailure | null };

type PartProps = {
  id: string;
  title: string;
  intro?: string;
  /** Its content is `Row`s, which reach from edge to edge. */
  hasRows?: boolean;
  /** What is done here can't be undone. */
  isFinal?: boolean;
  children: ReactNode;
};

/** One part of a page of settings: what it is about at the left, and what can be done on a card. */
export function Part({ id, title, intro, hasRows = false, isFinal = false, children }: PartProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="grid scroll-mt-6 gap-x-8 gap-y-2.5 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <div className="grid content-start gap-1 pt-0.5">
        <h2 id={titleId} className={clsx("font-sans text-base font-semibold tracking-normal", isFinal && "text-bad")}>
          {title}
        </h2>
        {intro === undefined ? null : <p className="max-w-prose text-xs text-muted">{intro}</p>}
      </div>
      <div className={clsx("card min-w-0 self-start", !hasRows && "px-4 py-4 sm:px-5", isFinal && "border-bad/40")}>{children}</div>
    </section>
  );
}

type RowProps = {
  icon: IconName;
  title: ReactNode;
  note?: ReactNode;
  /** Shown at its right end: a state, a button. */
  end?: ReactNode;
  /** Opens below, as a form that was asked for. */
  children?: ReactNode;
};

/** One line of a part. */
export function Row({ icon, title, note, end, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3 border-b border-line px-4 py-3.5 last:border-b-0 sm:pl-5">
      <RowWords icon={icon} title={title} note={note} />
      {end}
      {children === undefined ? null : <div className="min-w-0 basis-full sm:pl-8">{children}</div>}
    </div>
  );
}

type OpeningRowProps = Omit<RowProps, "end"> & {
  /** On what looks like a button at its right end; a press anywhere on the line opens it, without JavaScript too. */
  label: string;
  isOpen: boolean;
};

/** A line with a form below it that stays folded until it is asked for; `CloseRow` in the form folds it again. */
export function OpeningRow({ icon, title, note, label, isOpen, children }: OpeningRowProps) {
  return (
    <details open={isOpen} className="group border-b border-line last:border-b-0">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3.5 gap-y-3 px-4 rounded-card py-3.5 focus-visible:-outline-offset-4 sm:pl-5 [&::-webkit-details-marker]:hidden">
        <RowWords icon={icon} title={title} note={note} />
        <span className={buttonClass("secondary", "xs", "ml-auto group-open:hidden noscript:group-open:inline-flex!")}>{label}</span>
      </summary>
      <div className="px-4 pb-5 sm:pl-13">{children}</div>
    </details>
  );
}

/** Folds the row that it is in; its fields are again as the page came. Without JavaScript the row's own line folds it. */
export function CloseRow() {
  const handleClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const row = currentTarget.closest("details");
    row?.removeAttribute("open");
    row?.querySelector("summary")?.focus();
  };
  return (
    <Button type="reset" variant="quiet" size="sm" className="noscript:hidden" onClick={handleClick}>
      {m.dashboard_cancel()}
    </Button>
  );
}

/** A row that can be linked to, with what is told about it above it. */
export function RowPlace({ id, note, children }: { id: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-6 border-b border-line last:border-b-0">
      {note ? <div className="px-4 pt-4 *:mb-0! sm:px-5">{note}</div> : null}
      {children}
    </div>
  );
}

function RowWords({ icon, title, note }: Pick<RowProps, "icon" | "title" | "note">) {
  return (
    <>
      <Icon name={icon} className="text-muted" />
      <div className="min-w-0 grow basis-40">
        <p className="font-medium wrap-anywhere">{title}</p>
        {note === undefined ? null : <p className="text-xs text-muted">{note}</p>}
      </div>
    </>
  );
}

type PartFormProps = Omit<ComponentProps<"form">, "action" | "method" | "part"> & { part: string };

/** A page of such parts, one below the other. */
export function Parts({ children }: { children: ReactNode }) {
  return <div className="mt-6 grid max-w-[62.5rem] gap-8">{children}</div>;
}

/** A form of one part of the page: its outcome is shown at that part, even when the form comes back with errors. */
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
    <div role="alert" className="col-span-full">
      <FieldError id={id}>{children}</FieldError>
    </div>
  );
}

/** Whose password the next field asks for, as password managers look for it. */
export function UserName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />;
}

type ConfirmProps = {
  /** Signed in within the last quarter of an hour: nothing is asked. */
  isFresh: boolean;
  hasPassword: boolean;
  /** The user's own address: a password manager goes by it, and fills no other field in its place. */
  email?: string;
  error: string | undefined;
  submit: ReactNode;
  /** Shown beside the new sign-in, in place of `submit`. */
  cancel?: ReactNode;
  /** The page that a new sign-in leads back to, in English; left out: the account page. */
  backTo?: string;
};

/** The end of a form that asks who it is: the password where the session is old, or a new sign-in where there is no password. */
export function ConfirmAndSubmit({ isFresh, hasPassword, email, error, submit, cancel, backTo = "/dashboard/account" }: ConfirmProps) {
  if (isFresh) return submit;
  if (hasPassword)
    return (
      <>
        {email === undefined ? null : <UserName email={email} />}
        <PasswordField name="password" label={m.dashboard_confirm_password()} error={error} />
        {submit}
      </>
    );
  return (
    <>
      <p className="col-span-full max-w-prose text-sm">{m.dashboard_confirm_sign_in()}</p>
      <input type="hidden" name="next" value="login" />
      <input type="hidden" name="redirectTo" value={localizePath(backTo, getLocale())} />
      <div className="col-span-full flex flex-wrap gap-2">
        <Button type="submit" formAction={localizePath("/user/sign-out", getLocale())} formNoValidate>
          {m.dashboard_confirm_again()}
        </Button>
        {cancel}
      </div>
    </>
  );
}
