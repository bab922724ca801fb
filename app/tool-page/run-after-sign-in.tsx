import { lazy, type RefObject, Suspense, useEffect } from "react";
import { useShell } from "../shell/use-shell.ts";

const loadLink = async () => (await import("./sign-in-to-run.tsx")).SignInToRun;
/** Loaded with the first refusal; the server has it at once, for pages without JavaScript. */
const SignInToRun = import.meta.env.SSR ? await loadLink() : lazy(async () => ({ default: await loadLink() }));

/** What an account helps with; the text says so already. */
const curedBySignIn = new Set(["allowance-spent", "sign-in-required", "not-enough-credits", "too-long"]);
/** The page is still that of someone who has signed out. */
const signedOut = "signed-out";

type RemedyProps = {
  code: string | null;
  path: string;
  /** In place of the button that runs, where nothing is left; for everyone. */
  isButton?: boolean | undefined;
  /** It runs already: signing in is enough to see it. */
  isStarted?: boolean | undefined;
};

/** What is under a refusal that an account would cure, for anyone who is not signed in, or no longer. */
export function Remedy({ code, path, isButton, isStarted }: RemedyProps) {
  const { user } = useShell();
  if (code !== signedOut && (code === null || !curedBySignIn.has(code) || (user !== null && !isButton))) return null;
  return (
    <Suspense>
      <SignInToRun path={path} isButton={isButton} isBack={code === signedOut} isStarted={isStarted} />
    </Suspense>
  );
}

/** Sends the form once, when someone comes back signed in; its draft has been put in by then. */
export function useRunAfterSignIn(form: RefObject<HTMLFormElement | null>, path: string): void {
  const isSignedIn = useShell().user !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    // Without it Generate is pressed once more.
    import("./run-wish.ts").then(({ takeWish }) => takeWish(path) && form.current?.requestSubmit()).catch(() => undefined);
  }, [form, path, isSignedIn]);
}
