import { longestSurveyText, surveyQuestions } from "#features/feedback/surveys.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { RadioGroup } from "#ui/primitives/choice-group.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import type { BillingPageData } from "../billing-page.server.ts";
import { BillingFormTag } from "./billing-form-tag.tsx";
import { longDay } from "./billing-times.ts";

type Plan = NonNullable<BillingPageData["plan"]>;

/** The plan, until when, and what can be done about it. */
export function PlanPart({ page }: { page: BillingPageData }) {
  const { plan, sale } = page;
  return (
    <Section title={m.billing_plan()} className="min-w-0">
      <div className="card px-5 py-5 sm:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="font-display text-xl font-medium">{plan === null ? m.pricing_free() : m.pricing_premium()}</p>
          {plan === null ? null : <PlanBadge plan={plan} />}
        </div>
        <p className="mt-1 text-muted">{plan === null ? m.billing_free_forever() : planSentence(plan, page.timezone)}</p>
        {plan === null ? <FreeLinks sale={sale} /> : <PlanActions plan={plan} page={page} />}
      </div>
    </Section>
  );
}

function PlanBadge({ plan }: { plan: Plan }) {
  if (plan.isPastDue) return <Badge tone="bad">{m.billing_state_past_due()}</Badge>;
  if (plan.isCanceled) return <Badge tone="warn">{m.billing_state_canceled()}</Badge>;
  return <Badge tone="good">{m.billing_state_active()}</Badge>;
}

function planSentence(plan: Plan, timezone: string): string {
  const date = longDay(plan.source === "stripe" ? plan.paidUntil : plan.end, timezone);
  if (plan.source === "admin") return m.billing_plan_given({ date });
  if (plan.source === "code") return m.billing_plan_by_code({ date });
  if (plan.isCanceled) return m.billing_plan_ends({ date });
  return plan.interval === "year" ? m.billing_plan_yearly({ date }) : m.billing_plan_monthly({ date });
}

function FreeLinks({ sale }: Pick<BillingPageData, "sale">) {
  const isSold = sale === "open";
  return (
    <p className="mt-5 flex flex-wrap gap-3">
      <PageLink to="/pricing" className={buttonClass(isSold ? "primary" : "secondary", "sm")}>
        {isSold ? m.billing_see_premium() : m.billing_see_plans()}
      </PageLink>
      {isSold ? (
        <PageLink to="/pricing#packs" className={buttonClass("secondary", "sm")}>
          {m.billing_buy_tokens()}
        </PageLink>
      ) : null}
    </p>
  );
}

function PlanActions({ plan, page }: { plan: Plan; page: BillingPageData }) {
  if (plan.source !== "stripe" || page.sale === "none") return <FreeLinks sale="none" />;
  return (
    <div className="mt-5 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <BillingFormTag className="contents">
          <Button type="submit" name="intent" value="portal" size="sm">
            {m.billing_portal()}
          </Button>
          {plan.isCanceled ? (
            <Button type="submit" name="intent" value="resume" size="sm" variant="primary">
              {m.billing_resume()}
            </Button>
          ) : null}
        </BillingFormTag>
        {plan.interval === "month" && !plan.isCanceled ? (
          <PageLink to="/pricing" className={buttonClass("secondary", "sm")}>
            {m.pricing_switch_to_year()}
          </PageLink>
        ) : null}
        <PageLink to="/pricing#packs" className={buttonClass("secondary", "sm")}>
          {m.billing_buy_tokens()}
        </PageLink>
      </div>
      {plan.isCanceled ? null : <CancelForm plan={plan} timezone={page.timezone} />}
    </div>
  );
}

type Reason = (typeof surveyQuestions.cancel.reason)[number];

const reasonNames: Record<Reason, () => string> = {
  price: m.billing_cancel_price,
  quality: m.billing_cancel_quality,
  missing: m.billing_cancel_missing,
  "not-needed": m.billing_cancel_not_needed,
};

/** Two presses: what will be, with a question that need not be answered, and the end. */
function CancelForm({ plan, timezone }: { plan: Plan; timezone: string }) {
  return (
    <details>
      <summary className={buttonClass("quiet", "sm", "-ml-3 w-fit list-none text-muted [&::-webkit-details-marker]:hidden")}>
        {m.billing_cancel()}
      </summary>
      <BillingFormTag className="mt-3 grid max-w-prose gap-4 border-t border-line pt-4">
        <p>{m.billing_cancel_what({ date: longDay(plan.paidUntil, timezone) })}</p>
        <RadioGroup
          label={m.billing_cancel_why()}
          hint={m.billing_optional()}
          name="reason"
          options={surveyQuestions.cancel.reason.map((reason) => ({ value: reason, label: reasonNames[reason]() }))}
        />
        <TextField label={m.dashboard_exit_words()} name="words" maxLength={longestSurveyText} />
        <Button type="submit" name="intent" value="cancel" className="w-fit border-bad! text-bad!">
          {m.billing_cancel_now()}
        </Button>
      </BillingFormTag>
    </details>
  );
}
