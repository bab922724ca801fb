import { Form } from "react-router";
import { longestUseCase, type WaitlistProduct } from "#features/feedback/waitlist.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { useShell } from "../shell/use-shell.ts";

/** What was typed into the form. */
type Typed = { email: string; useCase: string };
export type WaitlistAnswer = { state: "joined" | "already" } | { state: "refused"; why: string; typed: Typed };

type WaitlistFormProps = {
  product: WaitlistProduct;
  answer?: WaitlistAnswer | undefined;
  /** The page that takes the form; left out: its own. */
  action?: string;
};

/** Asks to be told when something opens: one press for anyone who is signed in, whose address is known. */
export function WaitlistForm({ product, answer, action }: WaitlistFormProps) {
  const { user } = useShell();
  if (answer !== undefined && answer.state !== "refused")
    return (
      <p role="status" className="note-good">
        {answer.state === "joined" ? m.waitlist_joined() : m.waitlist_already()}
      </p>
    );
  return (
    <Form method="post" action={action} className="max-w-prose space-y-4">
      <p>{user === null ? m.waitlist_explain() : m.waitlist_explain_known({ email: user.email })}</p>
      <input type="hidden" name="product" value={product} />
      {user === null ? <AddressFields answer={answer} /> : null}
      {user !== null && answer !== undefined ? <p role="alert">{answer.why}</p> : null}
      <Button type="submit">{m.waitlist_join()}</Button>
    </Form>
  );
}

function AddressFields({ answer }: { answer: Extract<WaitlistAnswer, { state: "refused" }> | undefined }) {
  return (
    <>
      <TextField
        label={m.waitlist_email()}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={answer?.typed.email}
        error={answer?.why}
      />
      <TextField label={m.waitlist_use_case()} name="useCase" maxLength={longestUseCase} defaultValue={answer?.typed.useCase} />
    </>
  );
}
