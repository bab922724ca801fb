import { data, redirect } from "react-router";
import { type AppError, isAppError } from "#core/errors.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { redeemCode } from "#features/billing/codes/redeem-code.server.ts";
import { changeCancellation } from "#features/billing/payments/change-cancellation.server.ts";
import { openPortal } from "#features/billing/payments/open-portal.server.ts";
import { refundPayment } from "#features/billing/payments/refund-payment.server.ts";
import { answerSurvey } from "#features/feedback/answer-survey.server.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { askedForm } from "../admin/page-forms.ts";
import type { RequestContext } from "../context.ts";
import { type BillingAnswer, type BillingForm, billingForms } from "./billing-form.ts";

type Posted = { page: RequestContext; user: SignedInUser; form: FormData };
/** What was done, for the page's address; or a page of the provider to continue to. */
type Outcome = { done: string } | { onward: string };

/** Does what a form of the billing page asks for; what was done leads back to the page. */
export async function answerBillingForm(page: RequestContext, user: SignedInUser, form: FormData) {
  const intent = askedForm(form, billingForms);
  if (intent === undefined) throw data(m.dashboard_unknown(), { status: 400 });
  const answer = { intent, onward: null, refusal: null, code: textOf(form, "code") };
  try {
    const outcome = await handlers[intent]({ page, user, form });
    if ("onward" in outcome) return data<BillingAnswer>({ ...answer, onward: outcome.onward });
    return redirect(`${localizePath("/dashboard/billing", page.locale)}?done=${encodeURIComponent(outcome.done)}`, 303);
  } catch (error) {
    if (!isAppError(error) || error.code === "internal") throw error;
    return data<BillingAnswer>({ ...answer, refusal: refusalOf(intent, error, page) }, { status: error.status });
  }
}

const handlers: Record<BillingForm, (posted: Posted) => Promise<Outcome>> = {
  async redeem({ page, user, form }) {
    const { creditsMilli, premiumUntil } = await redeemCode(page.services, ownerOf(user.id), textOf(form, "code").slice(0, 60));
    return { done: premiumUntil === null ? `tokens:${creditsMilli}` : `premium:${premiumUntil.toISOString().slice(0, 10)}` };
  },
  async cancel({ page, user, form }) {
    await changeCancellation(page.services, user, true);
    await keepReason(page, form);
    return { done: "canceled" };
  },
  async resume({ page, user }) {
    await changeCancellation(page.services, user, false);
    return { done: "resumed" };
  },
  async portal({ page, user }) {
    return { onward: await openPortal(page.services, user, page.origin) };
  },
  async refund({ page, user, form }) {
    await refundPayment(page.services, user, textOf(form, "payment"));
    return { done: "refunded" };
  },
};

/** The question is optional, and the plan is canceled whatever becomes of its answer. */
async function keepReason({ services, actor, locale }: RequestContext, form: FormData): Promise<void> {
  const answers = { reason: textOf(form, "reason"), words: textOf(form, "words") };
  if (actor === null || (answers.reason === "" && answers.words === "")) return;
  await answerSurvey(services, actor, { survey: "cancel", answers, locale, context: {} }).catch((error: unknown) => {
    if (!isAppError(error)) throw error;
  });
}

function refusalOf(intent: BillingForm, error: AppError, { locale }: RequestContext): string {
  if (error.code === "unavailable") return m.billing_provider_away();
  if (intent === "redeem" && error.code === "not-found") return m.billing_code_unknown();
  if (intent === "redeem" && error.code === "conflict") return m.billing_code_used();
  if (intent === "refund" && error.code === "conflict") return m.billing_refund_refused();
  if (error.code === "conflict") return m.billing_no_plan();
  return errorMessage(error.code, locale);
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll("\0", "").trim() : "";
}
