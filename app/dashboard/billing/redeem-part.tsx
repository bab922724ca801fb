import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import type { BillingAnswer } from "../billing-form.ts";
import { BillingFormTag } from "./billing-form-tag.tsx";

/** A code that someone handed out, for tokens or days of Premium. */
export function RedeemPart({ answer }: { answer: BillingAnswer | null }) {
  const own = answer?.intent === "redeem" ? answer : null;
  return (
    <Section id="redeem" title={m.pricing_redeem()} className="mt-10 scroll-mt-6" isSmall>
      <BillingFormTag className="flex max-w-prose flex-wrap items-start gap-3" noValidate>
        <TextField
          label={m.billing_code()}
          name="code"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="7KQ2M-9XPTA-…"
          className="min-w-56 grow"
          defaultValue={own?.code}
          error={own?.refusal}
          help={m.billing_code_help()}
        />
        <Button type="submit" name="intent" value="redeem" className="mt-[1.6875rem]">
          {m.billing_redeem_now()}
        </Button>
      </BillingFormTag>
    </Section>
  );
}
