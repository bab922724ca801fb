import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import type { BillingAnswer, BillingDone } from "../billing-form.ts";
import type { BillingPageData } from "../billing-page.server.ts";
import { BillingFormTag } from "./billing-form-tag.tsx";
import { longDay } from "./billing-times.ts";

type NotesProps = { page: BillingPageData; done: BillingDone | null; answer: BillingAnswer | null };

/** What was just done or refused, and what needs attention. */
export function BillingNotes({ page, done, answer }: NotesProps) {
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {answer?.refusal && answer.intent !== "redeem" ? (
        <p role="alert" className="note-bad">
          {answer.refusal}
        </p>
      ) : null}
      {done === null || answer !== null ? null : <DoneNote done={done} page={page} />}
      <PlanNote page={page} />
    </div>
  );
}

function DoneNote({ done, page }: { done: BillingDone; page: BillingPageData }) {
  if (done.what === "paid") return <PaymentNote page={page} />;
  return (
    <p role="status" className="note-good">
      {doneWords(done)}
    </p>
  );
}

function doneWords(done: Exclude<BillingDone, { what: "paid" }>): string {
  if (done.what === "canceled") return m.billing_done_canceled();
  if (done.what === "resumed") return m.billing_done_resumed();
  if (done.what === "refunded") return m.billing_done_refunded();
  if (done.what === "tokens") return m.billing_done_tokens({ tokens: formatMilli(done.milli, getLocale()) });
  return m.billing_done_premium({ date: longDay(`${done.until}T00:00:00Z`, "UTC") });
}

const askAgainMs = 3_000;

/** Back from the payment: that alone grants nothing; the provider's word is waited for. */
function PaymentNote({ page }: { page: BillingPageData }) {
  const isHere = page.payments.some(({ status, isRecent }) => status === "paid" && isRecent);
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (isHere || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), askAgainMs);
    return () => clearTimeout(timer);
  }, [isHere, revalidate, state]);
  if (isHere)
    return (
      <p role="status" className="note-good">
        {m.billing_payment_here()}
      </p>
    );
  return (
    <div role="status" className="note">
      <p>{m.billing_payment_awaited()}</p>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
    </div>
  );
}

/** A plan that ends, or whose payment failed. */
function PlanNote({ page: { plan, isUnpaid, timezone, sale } }: { page: BillingPageData }) {
  if (isUnpaid) return <PaymentFailed sale={sale} words={m.billing_unpaid()} />;
  if (plan === null) return null;
  if (plan.isPastDue) return <PaymentFailed sale={sale} words={m.billing_past_due({ date: longDay(plan.end, timezone) })} />;
  if (!plan.isCanceled) return null;
  return (
    <BillingFormTag className="note-warn flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>{m.billing_canceling({ date: longDay(plan.end, timezone) })}</p>
      <Button type="submit" name="intent" value="resume" size="sm">
        {m.billing_resume()}
      </Button>
    </BillingFormTag>
  );
}

function PaymentFailed({ sale, words }: { sale: BillingPageData["sale"]; words: string }) {
  return (
    <BillingFormTag className="note-bad flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>{words}</p>
      {sale === "none" ? null : (
        <Button type="submit" name="intent" value="portal" size="sm">
          {m.billing_update_card()}
        </Button>
      )}
    </BillingFormTag>
  );
}
