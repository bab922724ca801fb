import { m } from "#i18n/paraglide/messages.js";
import { TextField } from "#ui/primitives/text-field.tsx";

type EmailFieldProps = { defaultValue: string | undefined; error: string | undefined };

/** The email address someone signs in with; password managers know it by this name. */
export function EmailField({ defaultValue, error }: EmailFieldProps) {
  return (
    <TextField
      label={m.account_email()}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={defaultValue}
      error={error}
    />
  );
}
