import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";

type LocalizedFieldProps = {
  label: string;
  /** Posted as `{name}.en` and `{name}.zh`. */
  name: string;
  value: { en: string; zh: string } | null | undefined;
  /** Several lines; one where it is left out. */
  rows?: number;
  help?: string;
  isRequired?: boolean;
  errors?: { en?: string | undefined; zh?: string | undefined };
  onChange?: () => void;
};

/** One text in both languages side by side; a language that is missing says so. */
export function LocalizedField({ label, name, value, rows, help, isRequired = true, errors, onChange }: LocalizedFieldProps) {
  const Control = rows === undefined ? TextField : TextArea;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      {help === undefined ? null : <p className="mb-2 text-sm text-muted">{help}</p>}
      <div className="grid gap-3 md:grid-cols-2">
        {languages.map(({ code, lang, title }) => (
          <Control
            key={code}
            label={<span className="text-sm font-normal text-muted">{title()}</span>}
            aria-label={`${label} (${title()})`}
            lang={lang}
            name={`${name}.${code}`}
            defaultValue={value?.[code] ?? ""}
            error={errors?.[code]}
            hint={isRequired && (value?.[code] ?? "") === "" ? <Badge tone="warn">{m.admin_missing()}</Badge> : undefined}
            onChange={onChange}
            {...(rows === undefined ? {} : { rows })}
          />
        ))}
      </div>
    </fieldset>
  );
}

const languages = [
  { code: "en", lang: "en", title: () => m.admin_language_en() },
  { code: "zh", lang: "zh-Hans", title: () => m.admin_language_zh() },
] as const;
