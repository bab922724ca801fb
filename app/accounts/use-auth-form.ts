import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { AuthClient } from "../client/auth-client.ts";
import { type AccountField, type AuthFailure, checkValues, describeFailure, sentenceAt } from "./auth-failure.ts";
import { readValues } from "./form-values.ts";
import { focusFirstFault } from "#ui/patterns/focus-first-fault.ts";

type AuthFormOptions = {
  /** The publishable key of the browser's client. */
  apiKey: string;
  /** What the server said about the form that was posted without script. */
  posted: AuthFailure | null | undefined;
  isPasswordNew?: boolean;
  /** Makes the call and goes on; what it throws is told at the form. */
  send(client: AuthClient, form: FormData): Promise<void>;
};

/**
 * A form of signing in that posts without script. With it, the browser's client makes the call, so that everything that
 * was typed stays where it is when it fails. A client that cannot be loaded leaves the form to the browser.
 */
export function useAuthForm({ apiKey, posted, isPasswordNew = false, send }: AuthFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<AuthFailure | null>(posted ?? null);
  const [isBusy, setBusy] = useState(false);
  useFocusOnFailure(form, failure);

  const submit = async (element: HTMLFormElement) => {
    const data = new FormData(element);
    const wrong = checkValues(readValues(data), isPasswordNew);
    setFailure(wrong);
    if (wrong !== null) return;
    setBusy(true);
    const client = await loadClient(apiKey);
    if (client === null) return element.submit();
    try {
      await send(client, data);
    } catch (error) {
      setFailure(readFailure(error));
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void submit(event.currentTarget);
  };
  const errorOf = (field: AccountField) => sentenceAt(field, failure);
  return { form, failure, isBusy, handleSubmit, errorOf, setBusy };
}

/** Focus goes to the first field that is wrong, or to the note that says what happened. */
function useFocusOnFailure(form: RefObject<HTMLFormElement | null>, failure: AuthFailure | null): void {
  useEffect(() => {
    if (failure === null) return;
    if (!focusFirstFault(form.current)) document.getElementById(failureId)?.focus();
  }, [form, failure]);
}

/** The note of a failure that belongs to no field. */
export const failureId = "account-failure";

async function loadClient(apiKey: string): Promise<AuthClient | null> {
  try {
    const { createAuthClient } = await import("../client/auth-client.ts");
    return createAuthClient({ url: location.origin, apiKey });
  } catch {
    return null;
  }
}

function readFailure(error: unknown): AuthFailure {
  const { code, retryAfterS } = error as { code?: unknown; retryAfterS?: number | null };
  return describeFailure(typeof code === "string" ? code : "network", retryAfterS ?? null);
}
