import type { FormEvent } from "react";
import { loadAuthClient } from "../client/load-auth-client.ts";
import { useShell } from "../shell/use-shell.ts";

/** Where the sign-out form posts to without JavaScript, or when the client cannot do it. */
export const signOutPath = "/user/sign-out";

/**
 * Signs out through the browser's client and continues to a page in a new document, so that nothing of the person stays in memory.
 *
 * @param post the fallback if the client cannot be loaded or is refused
 */
export async function signOut(apiKey: string | null, onward: string, post: () => void): Promise<void> {
  try {
    if (apiKey === null) return post();
    await (await loadAuthClient(apiKey)).signOut();
  } catch {
    return post();
  }
  location.assign(onward);
}

/** Takes over a sign-out form. */
export function useSignOutForm(onward: string): (event: FormEvent<HTMLFormElement>) => void {
  const { realtimeKey } = useShell();
  return (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    void signOut(realtimeKey, onward, () => form.submit());
  };
}
