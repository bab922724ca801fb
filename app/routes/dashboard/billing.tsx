import { useLocation } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { requestContext } from "../../context.ts";
import { BalancePart } from "../../dashboard/billing/balance-part.tsx";
import { BillingFormTag } from "../../dashboard/billing/billing-form-tag.tsx";
import { BillingNotes } from "../../dashboard/billing/billing-notes.tsx";
import { PaymentsPart } from "../../dashboard/billing/payments-part.tsx";
import { PlanPart } from "../../dashboard/billing/plan-part.tsx";
import { RedeemPart } from "../../dashboard/billing/redeem-part.tsx";
import { UsePart } from "../../dashboard/billing/use-part.tsx";
import { answerBillingForm } from "../../dashboard/billing-actions.server.ts";
import { readDone } from "../../dashboard/billing-form.ts";
import { type BillingPageData, readBillingPage } from "../../dashboard/billing-page.server.ts";
import { Ledger } from "../../dashboard/ledger-part.tsx";
import { PageLink } from "../../shell/page-link.tsx";
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
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pt-2 lg:pt-6">
        <h1 className="display">{m.billing_title()}</h1>
        <HeadActions page={page} />
      </div>
      <BillingNotes page={page} done={readDone(new URLSearchParams(search))} answer={answer} />
      <div className="mt-6 grid gap-6 has-[details[open]]:items-start lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <BalancePart page={page} />
        <PlanPart page={page} />
      </div>
      <UsePart use={page.use} />
      <PaymentsPart page={page} />
      <Ledger {...page} />
      <RedeemPart answer={answer} />
    </div>
  );
}

/** The provider's page for customers who have paid, and the link to buy tokens; neither where nothing is sold. */
function HeadActions({ page: { sale, plan, payments } }: { page: BillingPageData }) {
  const isCustomer = sale !== "none" && (plan?.source === "stripe" || payments.length > 0);
  if (!isCustomer && sale !== "open") return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isCustomer ? (
        <BillingFormTag>
          <Button type="submit" name="intent" value="portal" size="sm">
            <Icon name="credit-card" />
            {m.billing_portal()}
          </Button>
        </BillingFormTag>
      ) : null}
      {sale === "open" ? (
        <PageLink to="/pricing#packs" className={buttonClass("primary", "sm")}>
          {m.billing_buy_tokens()}
        </PageLink>
      ) : null}
    </div>
  );
}
