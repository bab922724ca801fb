import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import type { AiSettings, StripeSettings } from "#platform/config/settings.ts";
import { type ItemName, itemNames, priceVariableOf } from "#platform/payments/items.ts";
import { createAccount } from "./stripe-account.ts";
import { ApiError, createApi } from "./stripe-api.ts";
import { type Form, readForm } from "./form-body.ts";
import { createPages } from "./stripe-pages.ts";
import { createStore, type StripeEvent } from "./stripe-store.ts";

export const stripeStandInKey = "sk_test_standin";
export const standInSecret = "whsec_standin";

/** Nothing is sold where only the demo engine answers: a provider of pictures that isn't asked. Texts are the demo engine's. */
export const unaskedProvider: Partial<AiSettings> = {
  compatibleImages: { baseUrl: "http://127.0.0.1:9/v1", apiKey: null, models: ["painter"] },
};

export type SignedMessage = { body: string; signature: string };

/** What the prices cost that are there from the start. */
const amounts: Record<ItemName, { amount: number; interval: "month" | "year" | null }> = {
  "premium-month": { amount: 1200, interval: "month" },
  "premium-year": { amount: 9600, interval: "year" },
  "pack-50": { amount: 500, interval: null },
  "pack-200": { amount: 1800, interval: null },
  "pack-500": { amount: 4000, interval: null },
};

type StandInOptions = {
  port?: number;
  /** What its clock says at the start. */
  startMs?: number;
  /** Without products and prices: for the set-up. */
  isEmpty?: boolean;
};

/**
 * Starts a Stripe of its own over HTTP, written from Stripe's documentation: objects, hosted pages, renewals by its own clock, and
 * events that are signed as Stripe signs them. Events wait in `events` until a test delivers them, in which order it likes.
 */
export async function startStripeStandIn({ port = 0, startMs = Date.now(), isEmpty = false }: StandInOptions = {}) {
  const store = createStore(startMs);
  const account = createAccount(store);
  const calls: { method: string; path: string; isIdempotent: boolean }[] = [];
  const answered = new Map<string, { asked: string; status: number; body: string }>();
  let origin = "";
  let outage: "none" | "errors" = "none";
  let hangAfter = Number.POSITIVE_INFINITY;
  const api = createApi(store, account, () => origin);
  const pages = createPages(store, account);
  if (!isEmpty) addPrices();

  function addPrices(): void {
    for (const item of itemNames) {
      const { amount, interval } = amounts[item];
      store.tables.prices.add({
        id: priceOf(item),
        object: "price",
        created: store.nowS(),
        product: "prod_standin",
        currency: "usd",
        active: true,
        unit_amount: amount,
        lookup_key: null,
        recurring: interval === null ? null : { interval },
      });
    }
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const method = request.method ?? "GET";
    const text = await readText(request);
    const key = request.headers["idempotency-key"];
    calls.push({ method, path: url.pathname, isIdempotent: key !== undefined });
    if (request.headers.authorization !== `Bearer ${stripeStandInKey}`)
      return send(response, 401, errorOf(new ApiError(401, "api_key_invalid", "Invalid API Key provided")));
    if (hangAfter-- <= 0) return;
    if (outage === "errors") return send(response, 500, errorOf(new ApiError(500, "internal", "It is broken")));
    const asked = `${method} ${url.pathname} ${text}`;
    const known = method === "POST" && key !== undefined ? answered.get(String(key)) : undefined;
    if (known !== undefined && known.asked !== asked)
      return send(response, 400, errorOf(new ApiError(400, "idempotency_key_in_use", "Keys for idempotent requests"), "idempotency_error"));
    const { status, body } = known ?? answer(method, url, readForm(text));
    if (method === "POST" && key !== undefined && status < 500) answered.set(String(key), { asked, status, body });
    send(response, status, body);
  }

  function answer(method: string, url: URL, form: Form): { status: number; body: string } {
    try {
      const body = api.answer(method, url.pathname.slice("/v1/".length), readForm(url.search.slice(1)), form);
      return { status: 200, body: JSON.stringify(body) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: error.status, body: errorOf(error) };
    }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", origin);
    const answering = url.pathname.startsWith("/v1/")
      ? answerApi(request, response, url)
      : readText(request).then((text) => pages.answer(request.method ?? "GET", url, readForm(text), response));
    answering.catch((error: unknown) => send(response, 500, String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    store,
    account,
    /** What was asked of the API. */
    calls,
    events: store.events,
    settings: (): StripeSettings => ({
      secretKey: stripeStandInKey,
      webhookSecrets: [standInSecret],
      apiBase: origin,
      prices: Object.fromEntries(itemNames.map((item) => [item, priceOf(item)])) as StripeSettings["prices"],
    }),
    /** Of the server that uses it. */
    env: (): Record<string, string> => ({
      STRIPE_SECRET_KEY: stripeStandInKey,
      STRIPE_WEBHOOK_SECRET: standInSecret,
      STRIPE_API_BASE: origin,
      ...Object.fromEntries(itemNames.map((item) => [priceVariableOf(item), priceOf(item)])),
    }),
    setOutage(kind: typeof outage) {
      outage = kind;
    },
    /** Answers so many calls more, and none after them. */
    hangAfter(more: number) {
      hangAfter = more;
    },
    sign,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

export const priceOf = (item: ItemName): string => `price_${item.replace("-", "_")}`;

/** An event as Stripe sends it: signed with the official algorithm, at the real time. */
export function sign(event: StripeEvent, { secret = standInSecret, ageS = 0 } = {}): SignedMessage {
  const body = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - ageS;
  const options = { payload: body, secret, timestamp } as Parameters<typeof Stripe.webhooks.generateTestHeaderString>[0];
  return { body, signature: Stripe.webhooks.generateTestHeaderString(options) };
}

function errorOf({ code, message }: ApiError, type = code === "internal" ? "api_error" : "invalid_request_error"): string {
  return JSON.stringify({ error: { type, code, message } });
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "Content-Type": "application/json", "Request-Id": "req_standin" }).end(body);
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
