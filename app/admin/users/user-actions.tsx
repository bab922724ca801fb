import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { FieldError } from "#ui/primitives/field.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { ConfirmAndSubmit } from "../../dashboard/parts.tsx";
import { tokens } from "./user-words.ts";
import type { UserAnswer, UserPageData } from "./user-page.server.ts";

type ActionsProps = { page: UserPageData; answer: UserAnswer | null };

/** What an admin can do to an account. */
export function UserActions({ page, answer }: ActionsProps) {
  const { user, isOneself } = page;
  if (user.state === "deleted") return <p className="mt-8 max-w-prose">{m.admin_user_being_deleted()}</p>;
  return (
    <>
      <Adjustment page={page} answer={answer?.intent.startsWith("adjust") ? answer : null} />
      <Premium page={page} answer={answer?.intent === "premium" ? answer : null} />
      {isOneself ? (
        <p className="mt-8 max-w-prose border-t border-line pt-6 text-muted">{m.admin_user_oneself()}</p>
      ) : (
        <>
          <Freezing page={page} answer={answer?.intent === "freeze" || answer?.intent === "thaw" ? answer : null} />
          <Rights page={page} answer={answer?.intent.startsWith("admin-") ? answer : null} />
        </>
      )}
    </>
  );
}

function ActionForm({ page, answer, children, submit }: ActionsProps & { children?: ReactNode; submit: ReactNode }) {
  const path = `/admin/user/${page.user.id}`;
  const errorId = useId();
  // Signing in again leaves the page as a whole.
  const signsInAnew = !page.confirm.isFresh && !page.confirm.hasPassword;
  return (
    <Form
      method="post"
      action={localizePath(path, getLocale())}
      noValidate
      reloadDocument={signsInAnew}
      className="grid max-w-96 gap-4"
      preventScrollReset
    >
      {children}
      {answer?.errors.form === undefined ? null : (
        <div role="alert">
          <FieldError id={errorId}>{answer.errors.form}</FieldError>
        </div>
      )}
      <ConfirmAndSubmit {...page.confirm} backTo={path} error={answer?.errors.password} submit={submit} />
    </Form>
  );
}

function Reason({ answer }: { answer: UserAnswer | null }) {
  return (
    <TextField
      label={m.admin_user_reason()}
      help={m.admin_user_reason_help()}
      name="reason"
      maxLength={500}
      defaultValue={answer?.typed.reason ?? ""}
      error={answer?.errors.reason}
      autoComplete="off"
    />
  );
}

/** In two steps: what the balance will be is shown before anything is written. */
function Adjustment({ page, answer }: ActionsProps) {
  const isOver = answer?.preview == null && answer?.errors.password === undefined;
  return (
    <Section isSmall title={m.admin_user_adjust()} intro={m.admin_user_adjust_intro()} className="mt-8">
      <div role="status">{answer === null || isOver ? null : <p className="mb-4">{balanceWords(answer)}</p>}</div>
      {answer === null || isOver ? <AdjustmentCheck page={page} answer={answer} /> : <AdjustmentConfirm page={page} answer={answer} />}
    </Section>
  );
}

/** What is about to be done, and what the balance will be where that is known. */
function balanceWords({ typed, preview }: UserAnswer): string {
  if (preview === null) return m.admin_user_adjust_again({ amount: typed.amount });
  return m.admin_user_adjust_preview({ amount: tokens(preview.amountMilli), balance: tokens(preview.balanceMilli) });
}

function AdjustmentCheck({ page, answer }: ActionsProps) {
  const errorId = useId();
  return (
    <Form
      method="post"
      action={localizePath(`/admin/user/${page.user.id}`, getLocale())}
      noValidate
      className="grid max-w-96 gap-4"
      preventScrollReset
    >
      <input type="hidden" name="key" value={page.formKey} />
      <TextField
        label={m.admin_user_amount()}
        help={m.admin_user_amount_help()}
        name="amount"
        inputMode="text"
        autoComplete="off"
        defaultValue={answer?.typed.amount ?? ""}
        error={answer?.errors.amount}
      />
      <Reason answer={answer} />
      {answer?.errors.form === undefined ? null : (
        <div role="alert">
          <FieldError id={errorId}>{answer.errors.form}</FieldError>
        </div>
      )}
      <Button type="submit" name="intent" value="adjust-check" className="w-fit">
        {m.admin_user_adjust_check()}
      </Button>
    </Form>
  );
}

function AdjustmentConfirm({ page, answer }: { page: UserPageData; answer: UserAnswer }) {
  const { typed } = answer;
  return (
    <ActionForm
      page={page}
      answer={answer}
      submit={
        <Button type="submit" name="intent" value="adjust" variant="primary" className="w-fit">
          {m.admin_user_adjust_now()}
        </Button>
      }
    >
      <input type="hidden" name="key" value={typed.key} />
      <input type="hidden" name="amount" value={typed.amount} />
      <input type="hidden" name="reason" value={typed.reason} />
      <p className="text-sm text-muted">{typed.reason}</p>
    </ActionForm>
  );
}

/** What someone paid for in another way, or is given: never shortens what the account has. */
function Premium({ page, answer }: ActionsProps) {
  return (
    <Section isSmall title={m.admin_user_premium()} intro={m.admin_user_premium_intro()} className="mt-8">
      <ActionForm
        page={page}
        answer={answer}
        submit={
          <Button type="submit" name="intent" value="premium" className="w-fit">
            {m.admin_user_premium_give()}
          </Button>
        }
      >
        <TextField
          label={m.admin_user_until()}
          name="until"
          type="date"
          defaultValue={answer?.typed.until ?? ""}
          error={answer?.errors.until}
        />
        <Reason answer={answer} />
      </ActionForm>
    </Section>
  );
}

function Freezing({ page, answer }: ActionsProps) {
  const isFrozen = page.user.state === "frozen";
  const [intent, title, intro] = isFrozen
    ? ["thaw", m.admin_user_thaw(), m.admin_user_thaw_intro()]
    : ["freeze", m.admin_user_freeze(), m.admin_user_freeze_intro()];
  return (
    <Section isSmall title={title} intro={intro} className="mt-8">
      <ActionForm
        page={page}
        answer={answer}
        submit={
          <Button type="submit" name="intent" value={intent} className="w-fit">
            {title}
          </Button>
        }
      >
        <Reason answer={answer} />
      </ActionForm>
    </Section>
  );
}

/** Only actions that would change something are offered. */
function Rights({ page, answer }: ActionsProps) {
  const { adminRole: role, adminStatus: status } = page.user;
  const offers = [
    { change: "editor", label: m.admin_user_make_editor(), isOffered: role !== 0 },
    { change: "admin", label: m.admin_user_make_admin(), isOffered: role !== 10 },
    { change: "freeze", label: m.admin_user_freeze_rights(), isOffered: role !== null && status === 0 },
    { change: "thaw", label: m.admin_user_thaw_rights(), isOffered: role !== null && status !== 0 },
    { change: "remove", label: m.admin_user_remove_rights(), isOffered: role !== null },
  ].filter(({ isOffered }) => isOffered);
  return (
    <Section isSmall title={m.admin_user_rights()} intro={m.admin_user_rights_intro()} className="mt-8">
      <ActionForm
        page={page}
        answer={answer}
        submit={
          <p className="flex flex-wrap gap-3">
            {offers.map(({ change, label }) => (
              <Button key={change} type="submit" name="intent" value={`admin-${change}`}>
                {label}
              </Button>
            ))}
          </p>
        }
      />
    </Section>
  );
}
