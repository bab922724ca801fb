import { useLocation } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { requestContext } from "../../context.ts";
import { BalancePart } from "../../dashboard/billing/balance-part.tsx";
import { BillingNotes } from "../../dashboard/billing/billing-notes.tsx";
import { PaymentsPart } from "../../dashboard/billing/payments-part.tsx";
import { PlanPart } from "../../dashboard/billing/plan-part.tsx";
import { RedeemPart } from "../../dashboard/billing/redeem-part.tsx";
import { UsePart } from "../../dashboard/billing/use-part.tsx";
import { answerBillingForm } from "../../dashboard/billing-actions.server.ts";
import { readDone } from "../../dashboard/billing-form.ts";
import { readBillingPage } from "../../dashboard/billing-page.server.ts";
import { Ledger } from "../../dashboard/ledger-part.tsx";
import { PaymentOnward } from "../../pricing/payment-onward.tsx";
import type { Route } from "./+types/billing.ts";

/** The guard of the layout lets in anyone who is signed in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  if (page.user === null || page.actor === null) return null;
  return readBillingPage(page.services, page.user, page.actor, page.locale, url.searchParams);
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  if (page.user === null) throw new Error("a form of the billing page came past its guard");
  return answerBillingForm(page, page.user, await request.formData());
}

export const meta: Route.MetaFunction = () => [{ title: m.dashboard_title() }, { name: "robots", content: "noindex" }];

/** What an account has, what it pays, and every change of its balance. */
export default function Billing({ loaderData: page, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const answer = actionData ?? null;
  if (answer?.onward) return <PaymentOnward url={answer.onward} />;
  if (page === null) return <PageHeading title={m.billing_title()}>{m.dashboard_gone()}</PageHeading>;
  return (
    <div className="pb-16">
      <PageHeading isWorkspace title={m.billing_title()}>
        <p>{m.billing_intro()}</p>
      </PageHeading>
      <BillingNotes page={page} done={readDone(new URLSearchParams(search))} answer={answer} />
      <div className="mt-6 grid max-w-4xl items-start gap-6 lg:grid-cols-2">
        <PlanPart page={page} />
        <BalancePart page={page} />
      </div>
      <UsePart use={page.use} />
      <PaymentsPart page={page} />
      <RedeemPart answer={answer} />
      <Ledger {...page} />
    </div>
  );
}
