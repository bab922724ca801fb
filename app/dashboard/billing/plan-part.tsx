import { longestSurveyText, surveyQuestions } from "#features/feedback/surveys.ts";
import { m } from "#i18n/paraglide/messages.js";
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

/** The plan, until when, what of its limits is used, and what can be done about it. */
export function PlanPart({ page }: { page: BillingPageData }) {
  const { plan, sale } = page;
  return (
    <section aria-label={m.billing_plan()} className="card flex min-w-0 flex-col gap-2.5 p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg">{plan === null ? m.pricing_free() : m.pricing_premium()}</h2>
        {plan === null ? null : <PlanBadge plan={plan} />}
      </div>
      <p className="text-ink2 tabular-nums">{plan === null ? m.billing_free_forever() : planSentence(plan, page.timezone)}</p>
      <UsedOfLimits used={page.used} />
      {plan === null ? <FreeLinks sale={sale} /> : <PlanActions plan={plan} page={page} />}
    </section>
  );
}

/** Limits that fill up over time, each with a bar. */
function UsedOfLimits({ used: { files, pictures, conversations } }: Pick<BillingPageData, "used">) {
  const rows = [
    { name: m.billing_used_files(), of: files },
    { name: m.billing_used_storage(), of: pictures },
    { name: m.billing_used_conversations(), of: conversations },
  ];
  return (
    <dl className="mt-2 grid gap-2.5 text-xs tabular-nums">
      {rows.map(({ name, of }) =>
        of === null ? null : (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5">
            <dt className="text-ink2">{name}</dt>
            <dd>{m.billing_used_of({ used: of.used, limit: of.limit })}</dd>
            <dd aria-hidden="true" className="col-span-2">
              <svg className="block h-1.5 w-full overflow-hidden rounded-full bg-sunk">
                <rect width={`${of.share * 100}%`} height="100%" rx="3" className={of.share >= 0.8 ? "fill-warn" : "fill-accent"} />
              </svg>
            </dd>
          </div>
        ),
      )}
    </dl>
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

const rowClass = "mt-auto flex flex-wrap gap-2 pt-2";

function FreeLinks({ sale }: Pick<BillingPageData, "sale">) {
  return (
    <p className={rowClass}>
      <PageLink to="/pricing" className={buttonClass("secondary", "sm")}>
        {sale === "open" ? m.billing_see_premium() : m.billing_see_plans()}
      </PageLink>
    </p>
  );
}

function PlanActions({ plan, page }: { plan: Plan; page: BillingPageData }) {
  if (plan.source !== "stripe" || page.sale === "none") return <FreeLinks sale="none" />;
  if (plan.isCanceled)
    return (
      <BillingFormTag className={rowClass}>
        <Button type="submit" name="intent" value="resume" size="sm">
          {m.billing_resume()}
        </Button>
      </BillingFormTag>
    );
  return (
    <div className={rowClass}>
      {plan.interval === "month" ? (
        <PageLink to="/pricing" className={buttonClass("secondary", "sm")}>
          {m.pricing_switch_to_year()}
        </PageLink>
      ) : null}
      <CancelForm plan={plan} timezone={page.timezone} />
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
    <details className="first:-ml-3.5 open:w-full open:first:ml-0">
      <summary className={buttonClass("quiet", "sm", "w-fit list-none [&::-webkit-details-marker]:hidden")}>{m.billing_cancel()}</summary>
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
