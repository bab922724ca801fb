import type { Account } from "./stripe-account.ts";
import { type Form, formOf, listOf, textOf, wordsOf } from "./form-body.ts";
import type { Store, StripeObject, TableName } from "./stripe-store.ts";

/** An answer of the API, as Stripe documents it: the object, or `{error}`. */
export type ApiAnswer = { status: number; body: unknown };

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
const missing = (what: string): ApiError => new ApiError(404, "resource_missing", `No such object: ${what}`);
const invalid = (message: string): ApiError => new ApiError(400, "parameter_invalid", message);

/** Where an id in an object leads to. */
const references: Record<string, TableName> = {
  latest_invoice: "invoices",
  latest_charge: "charges",
  payment_intent: "payment_intents",
  subscription: "subscriptions",
};

/** The API over a store: what is asked for, made and changed. The hosted pages and the clock are elsewhere. */
export function createApi(store: Store, account: Account, pagesOrigin: () => string) {
  const { tables, newId, nowS } = store;

  const base = (prefix: string, object: string, form: Form) => ({
    id: newId(prefix),
    object,
    created: nowS(),
    metadata: wordsOf(form, "metadata"),
  });

  function expanded(object: StripeObject, expand: (string | Form)[]): StripeObject {
    // The secret of a webhook is told once, when it is made.
    const { secret: _secret, ...shown } = object;
    const copy: StripeObject = structuredClone({ ...shown });
    for (const name of expand) {
      if (typeof name !== "string") continue;
      const table = references[name];
      if (table === undefined) throw invalid(`This property cannot be expanded (${name}).`);
      copy[name] = tables[table].find(copy[name] as string) ?? copy[name];
    }
    return copy;
  }

  function list(name: TableName, query: Form): unknown {
    const gte = Number(textOf(formOf(query, "created"), "gte") ?? 0);
    const limit = Number(textOf(query, "limit") ?? 10);
    if (!(limit >= 1 && limit <= 100)) throw invalid("limit is 1 to 100");
    const found = tables[name].rows.filter((row) => row.created >= gte && isWanted(name, row, query)).reverse();
    const after = textOf(query, "starting_after");
    const from = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
    const expand = listOf(query, "expand").map((path) => String(path).replace(/^data\./, ""));
    const data = found.slice(from, from + limit).map((row) => expanded(row, expand));
    return { object: "list", url: `/v1/${name}`, has_more: from + limit < found.length, data };
  }

  function createSession(form: Form): StripeObject {
    const mode = textOf(form, "mode");
    const customer = textOf(form, "customer") ?? "";
    const items = listOf(form, "line_items").map((line) => ({ price: textOf(line as Form, "price") ?? "", quantity: 1 }));
    if (mode !== "subscription" && mode !== "payment") throw invalid("mode");
    if (tables.customers.find(customer) === null) throw missing(`customer ${customer}`);
    for (const { price } of items) {
      const known = tables.prices.find(price);
      if (known === null) throw missing(`price ${price}`);
      if ((known.recurring === null) !== (mode === "payment")) throw invalid("the price does not fit the mode");
    }
    if (items.length === 0 || textOf(form, "success_url") === null) throw invalid("line_items and success_url are required");
    const made = base("cs_test", "checkout.session", form);
    const inner = wordsOf(formOf(form, mode === "payment" ? "payment_intent_data" : "subscription_data"), "metadata");
    return tables["checkout/sessions"].add({
      ...made,
      customer,
      mode,
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      subscription: null,
      line_items: items,
      inner,
      url: `${pagesOrigin()}/c/pay/${made.id}`,
      success_url: textOf(form, "success_url") ?? "",
      cancel_url: textOf(form, "cancel_url") ?? "",
    });
  }

  function createPrice(form: Form): StripeObject {
    const product = textOf(form, "product") ?? "";
    const lookupKey = textOf(form, "lookup_key");
    const amount = Number(textOf(form, "unit_amount"));
    if (tables.products.find(product) === null) throw missing(`product ${product}`);
    if (!Number.isInteger(amount) || amount < 0) throw invalid("unit_amount");
    if (lookupKey !== null && tables.prices.rows.some(({ lookup_key: key }) => key === lookupKey))
      throw invalid("A price already uses that lookup key.");
    const interval = textOf(formOf(form, "recurring"), "interval");
    return tables.prices.add({
      ...base("price", "price", form),
      product,
      currency: textOf(form, "currency") ?? "usd",
      unit_amount: amount,
      lookup_key: lookupKey,
      active: true,
      recurring: interval === null ? null : { interval: interval as "month" | "year" },
    });
  }

  function updateSubscription(id: string, form: Form): StripeObject {
    const plan = tables.subscriptions.find(id);
    if (plan === null) throw missing(`subscription ${id}`);
    if (plan.status === "canceled") throw new ApiError(400, "resource_missing", "A canceled subscription can only update its metadata.");
    const wish = textOf(form, "cancel_at_period_end");
    if (wish !== null) account.setCancellation(plan, wish === "true");
    return plan;
  }

  function createRefund(form: Form): StripeObject {
    const intent = tables.payment_intents.find(textOf(form, "payment_intent"));
    if (intent === null) throw missing("payment_intent");
    if (tables.charges.get(intent.latest_charge).refunded) throw new ApiError(400, "charge_already_refunded", "It has been refunded.");
    const amount = textOf(form, "amount");
    return account.refund(intent, amount === null ? undefined : Number(amount));
  }

  function create(name: string, form: Form): StripeObject {
    if (name === "customers") return tables.customers.add({ ...base("cus", "customer", form), email: textOf(form, "email") ?? "" });
    if (name === "products") {
      const id = textOf(form, "id") ?? newId("prod");
      if (tables.products.find(id) !== null) throw new ApiError(400, "resource_already_exists", "Product already exists.");
      return tables.products.add({ ...base("prod", "product", form), id, name: textOf(form, "name") });
    }
    if (name === "prices") return createPrice(form);
    if (name === "checkout/sessions") return createSession(form);
    if (name === "refunds") return createRefund(form);
    if (name === "billing_portal/configurations")
      return tables[name].add({ ...base("bpc", "billing_portal.configuration", form), active: true, features: formOf(form, "features") });
    if (name === "billing_portal/sessions") return createPortal(form);
    if (name === "webhook_endpoints")
      return tables[name].add({
        ...base("we", "webhook_endpoint", form),
        url: textOf(form, "url"),
        status: "enabled",
        secret: "whsec_standin",
        enabled_events: listOf(form, "enabled_events"),
      });
    throw missing(name);
  }

  function createPortal(form: Form): StripeObject {
    const customer = textOf(form, "customer") ?? "";
    if (tables.customers.find(customer) === null) throw missing(`customer ${customer}`);
    const made = base("bps", "billing_portal.session", form);
    const change = formOf(formOf(form, "flow_data"), "subscription_update_confirm");
    const [item] = listOf(change, "items");
    return tables["billing_portal/sessions"].add({
      ...made,
      customer,
      return_url: textOf(form, "return_url"),
      url: `${pagesOrigin()}/p/session/${made.id}`,
      change: item === undefined ? null : { subscription: textOf(change, "subscription"), price: textOf(item as Form, "price") },
    });
  }

  return {
    /** @throws ApiError */
    answer(method: string, path: string, query: Form, form: Form): unknown {
      if (path === "tax/settings") return { object: "tax.settings", status: "pending" };
      const name = (Object.keys(tables) as TableName[]).find((one) => path === one || path.startsWith(`${one}/`));
      if (name === undefined) throw new ApiError(404, "url_invalid", `Unrecognized request URL (${method}: /v1/${path}).`);
      const [id, action] = path.slice(name.length + 1).split("/");
      if (id === undefined || id === "") return method === "GET" ? list(name, query) : create(name, form);
      const found = tables[name].find(id);
      if (found === null) throw missing(`${name} ${id}`);
      if (method === "GET") return expanded(found, listOf(query, "expand"));
      if (name === "subscriptions" && method === "DELETE") {
        const plan = tables.subscriptions.get(id);
        if (plan.status === "canceled") throw missing(`subscription ${id}`);
        account.end(plan);
        return plan;
      }
      if (name === "subscriptions" && method === "POST") return updateSubscription(id, form);
      if (name === "checkout/sessions" && action === "expire") return Object.assign(found, { status: "expired", url: null });
      throw new ApiError(405, "method_not_allowed", `${method} ${path}`);
    },
  };
}

function isWanted(name: TableName, row: StripeObject, query: Form): boolean {
  const status = textOf(query, "status");
  // Without a status, a list of subscriptions leaves out the canceled ones.
  if (name === "subscriptions" && status === null && row["status"] === "canceled") return false;
  if (status !== null && status !== "all" && row["status"] !== status) return false;
  const keys = listOf(query, "lookup_keys");
  if (keys.length > 0 && !keys.includes(String(row["lookup_key"]))) return false;
  const active = textOf(query, "active");
  if (active !== null && String(row["active"]) !== active) return false;
  const paid = textOf(formOf(query, "payment"), "payment_intent");
  if (paid !== null && (row["payment"] as { payment_intent?: string }).payment_intent !== paid) return false;
  return ["customer", "payment_intent", "invoice"].every((field) => {
    const wanted = textOf(query, field);
    return wanted === null || row[field] === wanted;
  });
}
