import type { ServerResponse } from "node:http";
import { type Form, textOf } from "./form-body.ts";
import type { Account } from "./stripe-account.ts";
import type { Store } from "./stripe-store.ts";

/** The pages that Stripe hosts, as plain HTML: paying, changing a plan, and the portal. */
export function createPages(store: Store, account: Account) {
  const { tables } = store;

  function payPage(response: ServerResponse, id: string, isPosted: boolean, form: Form): void {
    const session = tables["checkout/sessions"].find(id);
    if (session === null) return page(response, 404, "<h1>Not found</h1>");
    if (!isPosted) {
      const price = tables.prices.get(session.line_items[0]?.price);
      if (session.status !== "open") return page(response, 200, `<h1>This page is ${session.status}</h1>`);
      return page(response, 200, `<h1>Pay ${money(price.unit_amount, price.currency)}</h1>${payForm(session.cancel_url)}`);
    }
    if (textOf(form, "card") === "declined") store.badCards.add(session.customer);
    else store.badCards.delete(session.customer);
    if (account.completeCheckout(session)) return lead(response, session.success_url.replace("{CHECKOUT_SESSION_ID}", id));
    page(response, 200, `<h1>Your card was declined</h1>${payForm(session.cancel_url)}`);
  }

  function portalPage(response: ServerResponse, id: string, isPosted: boolean): void {
    const session = tables["billing_portal/sessions"].find(id);
    if (session === null) return page(response, 404, "<h1>Not found</h1>");
    const back = String(session["return_url"]);
    const change = session["change"] as { subscription: string; price: string } | null;
    if (change === null) return page(response, 200, `<h1>Cards and invoices</h1><a href="${escape(back)}">Return</a>`);
    const price = tables.prices.get(change.price);
    if (!isPosted)
      return page(
        response,
        200,
        `<h1>Change to ${money(price.unit_amount, price.currency)}</h1><form method="post"><button>Confirm</button></form>`,
      );
    account.switchPrice(tables.subscriptions.get(change.subscription), price);
    lead(response, back);
  }

  return {
    answer(method: string, { pathname }: URL, form: Form, response: ServerResponse): void {
      const [, place, kind, id = ""] = pathname.split("/");
      if (place === "c" && kind === "pay") return payPage(response, id, method === "POST", form);
      if (place === "p" && kind === "session") return portalPage(response, id, method === "POST");
      page(response, 404, "<h1>Not found</h1>");
    },
  };
}

const payForm = (cancelUrl: string): string => `<form method="post">
<label>Card <select name="card"><option value="good">4242 4242 4242 4242</option><option value="declined">4000 0000 0000 0002</option></select></label>
<button>Pay</button> <a href="${escape(cancelUrl)}">Back</a></form>`;

const money = (amount: number, currency: string): string => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function page(response: ServerResponse, status: number, content: string): void {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stand-in</title><main>${content}</main></html>`;
  response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(html);
}

function lead(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location }).end();
}
