import { Form } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { RadioGroup } from "#ui/primitives/choice-group.tsx";
import { FieldError } from "#ui/primitives/field.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { ConfirmAndSubmit } from "../../dashboard/parts.tsx";
import type { CodesAnswer, CodesPageData } from "./codes-page.server.ts";

type MakeCodesFormProps = { confirm: CodesPageData["confirm"]; answer: CodesAnswer | null };

/** What codes are good for, how many, and how often each. */
export function MakeCodesForm({ confirm, answer }: MakeCodesFormProps) {
  const { typed, errors = {} } = answer ?? {};
  const number = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <Section isSmall title={m.admin_codes_make()} className="mt-8 print:hidden">
      <Form
        method="post"
        action={localizePath("/admin/codes", getLocale())}
        noValidate
        reloadDocument={!confirm.isFresh && !confirm.hasPassword}
        className="card grid max-w-2xl gap-4 p-5 sm:grid-cols-2"
        preventScrollReset
      >
        <RadioGroup
          label={m.admin_codes_gives()}
          name="gives"
          defaultValue={typed?.gives || "tokens"}
          options={[
            { value: "tokens", label: m.admin_codes_tokens() },
            { value: "premium", label: m.admin_codes_days() },
          ]}
        />
        <TextField label={m.admin_codes_amount()} name="amount" defaultValue={typed?.amount ?? ""} error={errors.amount} {...number} />
        <TextField label={m.admin_codes_count()} name="count" defaultValue={typed?.count || "1"} error={errors.count} {...number} />
        <TextField label={m.admin_codes_times()} name="times" defaultValue={typed?.times || "1"} error={errors.times} {...number} />
        <TextField
          label={m.admin_codes_expires()}
          hint={m.billing_optional()}
          name="expires"
          type="date"
          defaultValue={typed?.expires ?? ""}
          error={errors.expires}
        />
        <div className="grid gap-4 sm:col-span-2">
          {errors.form === undefined ? null : (
            <div role="alert">
              <FieldError id="codes-error">{errors.form}</FieldError>
            </div>
          )}
          <ConfirmAndSubmit
            {...confirm}
            backTo="/admin/codes"
            error={errors.password}
            submit={
              <Button type="submit" name="intent" value="make" className="w-fit">
                {m.admin_codes_make_now()}
              </Button>
            }
          />
        </div>
      </Form>
    </Section>
  );
}

/** New codes, to print or to copy: the only place where they are shown. */
export function NewCodes({ codes }: { codes: string[] }) {
  if (codes.length === 0) return null;
  return (
    <section
      aria-label={m.admin_codes_new()}
      className="card mt-6 max-w-2xl border-accent/50 p-5 print:border-0 print:p-0 print:shadow-none"
    >
      <div role="status" className="print:hidden">
        <p className="font-semibold">{m.admin_codes_made({ count: codes.length })}</p>
        <p className="text-sm text-muted">{m.admin_codes_once()}</p>
      </div>
      <ul className="mt-3 grid gap-x-8 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all print:break-inside-avoid print:py-1">
            {code}
          </li>
        ))}
      </ul>
    </section>
  );
}
