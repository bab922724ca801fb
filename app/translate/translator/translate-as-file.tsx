import type { MouseEvent, RefObject } from "react";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { carryFile } from "../../client/files/carried-file.ts";
import { useNavigateTo } from "../../shell/navigate-to.ts";
import { signInHref } from "../../shell/sign-in-link.tsx";
import { useShell } from "../../shell/use-shell.ts";

type TranslateAsFileProps = {
  formRef: RefObject<HTMLFormElement | null>;
  /** Code of the target language. */
  to: string;
};

/** Sends what is too long for the translator to the user's files; nothing starts there automatically. */
export function TranslateAsFile({ formRef, to }: TranslateAsFileProps) {
  const isSignedIn = useShell().user !== null;
  const navigateTo = useNavigateTo();
  const files = localizePath(`/translate/files?to=${to}`, getLocale());
  const href = isSignedIn ? files : signInHref(files);
  const handleGo = async (event: MouseEvent<HTMLAnchorElement>) => {
    const text = formRef.current?.querySelector("textarea")?.value ?? "";
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (isPlain) event.preventDefault();
    await carryFile(new File([text], m.translator_file_name(), { type: "text/plain" }));
    if (isPlain) await (isSignedIn ? navigateTo(files) : location.assign(href));
  };
  return (
    <a
      href={href}
      onClick={(event) => void handleGo(event)}
      className="inline-flex min-h-9 items-center text-accent underline underline-offset-4"
    >
      {isSignedIn ? m.translator_as_file() : m.translator_as_file_sign_in()}
    </a>
  );
}
