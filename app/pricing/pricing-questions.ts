import { graceDays, packRefund, planRefund } from "#features/billing/price-list.ts";
import type { Sale } from "#features/billing/payments/sale.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { Question } from "../page-meta.ts";

type Asked = { sale: Sale["kind"]; grant: { milli: number; months: number }; oneToken: string };

/** What people ask before they pay; where nothing is sold, only what still matters. */
export function listQuestions({ sale, grant, oneToken }: Asked): Question[] {
  const always: Question[] = [
    { question: m.pricing_faq_token(), answer: m.pricing_faq_token_answer({ sum: oneToken }) },
    { question: m.pricing_faq_failed(), answer: m.pricing_faq_failed_answer() },
    { question: m.pricing_faq_expire(), answer: m.pricing_faq_expire_answer({ months: grant.months }) },
    { question: m.pricing_faq_order(), answer: m.pricing_faq_order_answer() },
  ];
  const afterEnd = { question: m.pricing_faq_after(), answer: m.pricing_faq_after_answer() };
  if (sale === "none") return [...always, afterEnd];
  return [
    ...always,
    { question: m.pricing_faq_cancel(), answer: m.pricing_faq_cancel_answer() },
    afterEnd,
    {
      question: m.pricing_faq_refund(),
      answer: m.pricing_faq_refund_answer({ days: planRefund.days, tokens: planRefund.usedBelowMilli / 1000, packDays: packRefund.days }),
    },
    { question: m.pricing_faq_card(), answer: m.pricing_faq_card_answer({ days: graceDays }) },
    { question: m.pricing_faq_pay(), answer: m.pricing_faq_pay_answer() },
  ];
}
