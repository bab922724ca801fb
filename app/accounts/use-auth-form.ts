import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { AuthClient } from "../client/auth-client.ts";
import { loadAuthClient } from "../client/load-auth-client.ts";
import { type AccountField, type AuthFailure, checkValues, describeFailure, sentenceAt } from "./auth-failure.ts";
import { readValues } from "./form-values.ts";
import { focusFirstFault } from "#ui/patterns/focus-first-fault.ts";

type AuthFormOptions = {
  /** The publishable key of the browser's client. */
  apiKey: string;
  /** What the server said about the form posted without JavaScript. */
  posted: AuthFailure | null | undefined;
  isPasswordNew?: boolean;
  /** Makes the call and continues; errors it throws are shown at the form. */
  send(client: AuthClient, form: FormData): Promise<void>;
};

/**
 * A sign-in form that posts without JavaScript. With it, the browser's client makes the call, so that everything that
 * was typed stays in place when it fails. If the client cannot be loaded, the browser submits the form.
 */
export function useAuthForm({ apiKey, posted, isPasswordNew = false, send }: AuthFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<AuthFailure | null>(posted ?? null);
  const [isBusy, setBusy] = useState(false);
  useFocusOnFailure(form, failure);

  const attempt = async (element: HTMLFormElement, call: (client: AuthClient) => Promise<void>) => {
    setBusy(true);
    const client = await loadAuthClient(apiKey).catch(() => null);
    if (client === null) return element.submit();
    try {
      await call(client);
    } catch (error) {
      setFailure(readFailure(error));
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const wrong = checkValues(readValues(data), isPasswordNew);
    setFailure(wrong);
    if (wrong === null) void attempt(event.currentTarget, (client) => send(client, data));
  };
  /** Takes over a form without fields next to this one; its failure is shown at this one. */
  const handleOther = (event: FormEvent<HTMLFormElement>, call: (client: AuthClient) => Promise<void>) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    // On return, the page may be as it was before, and must work again.
    void attempt(event.currentTarget, (client) => call(client).then(() => setBusy(false)));
  };
  const errorOf = (field: AccountField) => sentenceAt(field, failure);
  return { form, failure, isBusy, handleSubmit, handleOther, errorOf, setBusy };
}

/** Focus goes to the first invalid field, or to the note that says what happened. */
function useFocusOnFailure(form: RefObject<HTMLFormElement | null>, failure: AuthFailure | null): void {
  useEffect(() => {
    if (failure === null) return;
    if (!focusFirstFault(form.current)) document.getElementById(failureId)?.focus();
  }, [form, failure]);
}

/** The note of a failure that belongs to no field. */
export const failureId = "account-failure";

function readFailure(error: unknown): AuthFailure {
  const { code, retryAfterS } = error as { code?: unknown; retryAfterS?: number | null };
  return describeFailure(typeof code === "string" ? code : "network", retryAfterS ?? null);
}
