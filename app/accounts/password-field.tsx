import { useEffect, useId, useRef, useState } from "react";
import { passwordLength } from "#features/accounts/password-length.ts";
import { m } from "#i18n/paraglide/messages.js";
import { describedBy, Field } from "#ui/primitives/field.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";

type PasswordFieldProps = { name: string; label: string; error: string | undefined; isNew?: boolean };

/** A password that can be shown; pasting and password managers work. */
export function PasswordField({ name, label, error, isNew = false }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // After a form reset the next password is hidden again.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("reset", hide);
    return () => form?.removeEventListener("reset", hide);
  }, []);
  const help = isNew ? m.account_password_help({ min: passwordLength.min }) : undefined;
  return (
    <Field id={id} label={label} help={help} error={error}>
      <div className="relative">
        <input
          ref={input}
          id={id}
          name={name}
          type={isShown ? "text" : "password"}
          autoComplete={isNew ? "new-password" : "current-password"}
          autoCapitalize="none"
          spellCheck={false}
          required
          minLength={isNew ? passwordLength.min : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
          className="field h-11 pr-12"
        />
        <ShowButton isShown={isShown} controls={id} onPress={() => setShown(!isShown)} />
      </div>
    </Field>
  );
}

/** Absent without JavaScript, where it could do nothing. */
function ShowButton({ isShown, controls, onPress }: { isShown: boolean; controls: string; onPress(): void }) {
  const isAlive = useIsAlive();
  if (!isAlive) return null;
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-controls={controls}
      aria-label={m.account_password_show()}
      onClick={onPress}
      className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center text-muted hover:text-ink"
    >
      <Icon name={isShown ? "eye-off" : "eye"} />
    </button>
  );
}
