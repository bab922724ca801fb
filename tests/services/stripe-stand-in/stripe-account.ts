import type { CheckoutSession, Dispute, Invoice, PaymentIntent, Price, Refund, Store, StripeObject, Subscription } from "./stripe-store.ts";

const hourS = 3600;
const dayS = 86_400;
/** An invoice of a renewal is paid an hour after it was made; a card that fails is tried again after these days, and then the plan ends. */
const retryDays = [2, 5, 9];

/** The same day of a later month, or its last one ("billing cycle anchor" in Stripe's documentation). */
function monthsLater(startS: number, months: number): number {
  const start = new Date(startS * 1000);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();
  const midnight = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, Math.min(start.getUTCDate(), lastDay));
  return midnight / 1000 + (startS % dayS);
}

type Task = { atS: number; order: number; run: () => void };

/** What happens in a Stripe account automatically and by its customers, with the events that tell of it. */
export function createAccount(store: Store) {
  const { tables, newId, nowS } = store;
  const tasks: Task[] = [];
  let orders = 0;

  function emit(type: string, object: StripeObject): void {
    // As it is at this moment: trusting it later is wrong.
    const snapshot = structuredClone(object);
    const data = { object: snapshot };
    store.events.push({ id: newId("evt"), object: "event", created: nowS(), type, api_version: "2026-03-25.dahlia", data });
  }

  const later = (atS: number, run: () => void) => tasks.push({ atS, order: orders++, run });
  const afterPeriod = (startS: number, startOfAllS: number, interval: "month" | "year"): number => {
    for (let periods = 1; ; periods++) {
      const endS = monthsLater(startOfAllS, interval === "year" ? periods * 12 : periods);
      if (endS > startS) return endS;
    }
  };
  const itemOf = (plan: Subscription) => {
    const [item] = plan.items.data;
    if (item === undefined) throw new Error("a subscription has an item");
    return item;
  };

  function pay(customer: string, amount: number, currency: string, metadata: Record<string, string>): PaymentIntent {
    const isGood = !store.badCards.has(customer);
    const intent: PaymentIntent = tables.payment_intents.add({
      id: newId("pi"),
      object: "payment_intent",
      created: nowS(),
      metadata,
      customer,
      amount,
      currency,
      status: isGood ? "succeeded" : "requires_payment_method",
      amount_received: isGood ? amount : 0,
      latest_charge: null,
    });
    const charge = tables.charges.add({
      id: newId("ch"),
      object: "charge",
      created: nowS(),
      customer,
      payment_intent: intent.id,
      amount,
      currency,
      metadata,
      status: isGood ? "succeeded" : "failed",
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      receipt_url: `https://pay.example/receipts/${intent.id}`,
    });
    intent.latest_charge = charge.id;
    emit(isGood ? "payment_intent.succeeded" : "payment_intent.payment_failed", intent);
    emit(isGood ? "charge.succeeded" : "charge.failed", charge);
    return intent;
  }

  function makeInvoice(plan: Subscription, amount: number): Invoice {
    const { price, current_period_start: start, current_period_end: end } = itemOf(plan);
    const details = { subscription: plan.id, metadata: plan.metadata ?? {} };
    const id = newId("in");
    const invoice: Invoice = tables.invoices.add({
      id,
      object: "invoice",
      created: nowS(),
      customer: plan.customer,
      status: "draft" as const,
      currency: price.currency,
      amount_due: amount,
      amount_paid: 0,
      attempt_count: 0,
      hosted_invoice_url: null,
      status_transitions: { paid_at: null },
      parent: { type: "subscription_details", subscription_details: details },
      lines: { object: "list", data: [{ id: newId("il"), period: { start, end } }] },
    });
    plan.latest_invoice = id;
    emit("invoice.created", invoice);
    return invoice;
  }

  /** @returns whether it is paid now */
  function attempt(invoice: Invoice): boolean {
    invoice.status = "open";
    invoice.attempt_count++;
    invoice.hosted_invoice_url = `https://pay.example/invoices/${invoice.id}`;
    const intent = pay(invoice.customer, invoice.amount_due, invoice.currency, {});
    if (intent.status !== "succeeded") {
      emit("invoice.payment_failed", invoice);
      return false;
    }
    const payment = { type: "payment_intent", payment_intent: intent.id } as const;
    tables.invoice_payments.add({
      id: newId("inpay"),
      object: "invoice_payment",
      created: nowS(),
      invoice: invoice.id,
      status: "paid",
      payment,
    });
    Object.assign(invoice, { status: "paid", amount_paid: invoice.amount_due, status_transitions: { paid_at: nowS() } });
    emit("invoice.paid", invoice);
    return true;
  }

  function startPlan(session: CheckoutSession, price: Price): Subscription | null {
    const startS = nowS();
    const endS = afterPeriod(startS, startS, price.recurring?.interval ?? "month");
    const item = { id: newId("si"), price, current_period_start: startS, current_period_end: endS };
    if (store.badCards.has(session.customer)) {
      pay(session.customer, price.unit_amount, price.currency, {});
      return null;
    }
    const plan: Subscription = tables.subscriptions.add({
      id: newId("sub"),
      object: "subscription",
      created: startS,
      metadata: session.inner,
      customer: session.customer,
      status: "active",
      start_date: startS,
      billing_cycle_anchor: startS,
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
      latest_invoice: "",
      items: { object: "list", data: [item] },
    });
    const invoice = makeInvoice(plan, price.unit_amount);
    attempt(invoice);
    emit("customer.subscription.created", plan);
    later(endS, () => renew(plan));
    return plan;
  }

  function renew(plan: Subscription): void {
    const item = itemOf(plan);
    if (plan.status === "canceled" || item.current_period_end > nowS()) return;
    if (plan.cancel_at_period_end) return end(plan);
    item.current_period_start = item.current_period_end;
    item.current_period_end = afterPeriod(item.current_period_start, plan.billing_cycle_anchor, item.price.recurring?.interval ?? "month");
    const invoice = makeInvoice(plan, item.price.unit_amount);
    emit("customer.subscription.updated", plan);
    later(nowS() + hourS, () => collect(plan, invoice, 0));
    later(item.current_period_end, () => renew(plan));
  }

  function collect(plan: Subscription, invoice: Invoice, tries: number): void {
    if (plan.status === "canceled" || invoice.status === "paid") return;
    if (payNow(plan, invoice)) return;
    const days = retryDays[tries];
    if (days === undefined) return end(plan);
    later(invoice.created + days * dayS, () => collect(plan, invoice, tries + 1));
  }

  function payNow(plan: Subscription, invoice: Invoice): boolean {
    const isPaid = attempt(invoice);
    const status = isPaid ? "active" : "past_due";
    const isChanged = plan.status !== status;
    plan.status = status;
    if (isChanged) emit("customer.subscription.updated", plan);
    return isPaid;
  }

  function end(plan: Subscription): void {
    Object.assign(plan, { status: "canceled", ended_at: nowS(), canceled_at: plan.canceled_at ?? nowS() });
    emit("customer.subscription.deleted", plan);
  }

  return {
    emit,
    /** The customer presses Pay on the page; with a bad card the page stays open. */
    completeCheckout(session: CheckoutSession): boolean {
      if (session.status !== "open") return session.status === "complete";
      const price = tables.prices.get(session.line_items[0]?.price);
      const plan = session.mode === "subscription" ? startPlan(session, price) : null;
      const intent = session.mode === "payment" ? pay(session.customer, price.unit_amount, price.currency, session.inner) : null;
      if (plan === null && intent?.status !== "succeeded") return false;
      const paid = { status: "complete", payment_status: "paid", url: null } as const;
      Object.assign(session, { ...paid, payment_intent: intent?.id ?? null, subscription: plan?.id ?? null });
      emit("checkout.session.completed", session);
      return true;
    },
    setCancellation(plan: Subscription, isCanceling: boolean): void {
      plan.cancel_at_period_end = isCanceling;
      plan.cancel_at = isCanceling ? itemOf(plan).current_period_end : null;
      plan.canceled_at = isCanceling ? nowS() : null;
      emit("customer.subscription.updated", plan);
    },
    end,
    /** From one interval to the other: a new period begins, and is paid at once. */
    switchPrice(plan: Subscription, price: Price): void {
      const item = itemOf(plan);
      item.price = price;
      plan.billing_cycle_anchor = nowS();
      item.current_period_start = nowS();
      item.current_period_end = afterPeriod(nowS(), nowS(), price.recurring?.interval ?? "month");
      payNow(plan, makeInvoice(plan, price.unit_amount));
      emit("customer.subscription.updated", plan);
      later(item.current_period_end, () => renew(plan));
    },
    /** The customer gives another card: what is open is paid at once. */
    setCard(customer: string, isGood: boolean): void {
      if (!isGood) return void store.badCards.add(customer);
      store.badCards.delete(customer);
      for (const plan of tables.subscriptions.rows) {
        const invoice = tables.invoices.find(plan.latest_invoice);
        if (plan.customer === customer && plan.status === "past_due" && invoice?.status === "open") payNow(plan, invoice);
      }
    },
    refund(intent: PaymentIntent, amount?: number): Refund {
      const charge = tables.charges.get(intent.latest_charge);
      const left = charge.amount - charge.amount_refunded;
      const given = Math.min(amount ?? left, left);
      const refund = tables.refunds.add({
        id: newId("re"),
        object: "refund",
        created: nowS(),
        payment_intent: intent.id,
        charge: charge.id,
        amount: given,
        currency: intent.currency,
        status: "succeeded",
      });
      charge.amount_refunded += given;
      charge.refunded = charge.amount_refunded === charge.amount;
      emit("refund.created", refund);
      emit("charge.refunded", charge);
      return refund;
    },
    dispute(intent: PaymentIntent): Dispute {
      const charge = tables.charges.get(intent.latest_charge);
      charge.disputed = true;
      const dispute = tables.disputes.add({
        id: newId("dp"),
        object: "dispute",
        created: nowS(),
        payment_intent: intent.id,
        charge: charge.id,
        amount: charge.amount,
        status: "needs_response",
      });
      emit("charge.dispute.created", dispute);
      return dispute;
    },
    closeDispute(dispute: Dispute, isWon: boolean): void {
      dispute.status = isWon ? "won" : "lost";
      emit("charge.dispute.closed", dispute);
    },
    /** Lets time pass; what is due happens in its order. */
    advance(seconds: number): void {
      const untilS = nowS() + seconds;
      for (;;) {
        tasks.sort((one, other) => one.atS - other.atS || one.order - other.order);
        const [next] = tasks;
        if (next === undefined || next.atS > untilS) break;
        tasks.shift();
        store.setNowS(Math.max(next.atS, nowS()));
        next.run();
      }
      store.setNowS(untilS);
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
