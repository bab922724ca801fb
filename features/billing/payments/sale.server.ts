import type { Services } from "#features/services.ts";
import type { ItemName } from "#platform/payments/items.ts";
import type { Payments, StatedPrice } from "#platform/payments/payments.ts";
import { isDemoOnly } from "./payment-provider.server.ts";

/** What items cost, in the currency's smallest unit; one without a price is not sold. */
export type ItemPrices = Partial<Record<ItemName, { amountMinor: number; currency: string }>>;

/**
 * Whether plans and packs can be bought here. `none`: no payments are set up. `away`: their provider can't be reached, and no prices are
 * known. `demo`: only the demo engine answers, and no one is to pay for that.
 */
export type Sale = { kind: "none" } | { kind: "away" } | { kind: "demo" | "open"; prices: ItemPrices };

/** How long prices are taken as known, in ms; operators change them rarely. */
const knownForMs = 10 * 60_000;
/** After a failure, prices are asked for again no sooner, in ms. */
const againAfterMs = 30_000;
/** A page waits no longer for them, in ms. */
const patienceMs = 3_000;

type Known = { until: number; prices: Promise<ItemPrices | null> };
/** By provider, in the memory of the process. */
const known = new WeakMap<Payments, Known>();

/** Says what can be bought and for how much. The first request after ten minutes asks the provider again. */
export async function readSale(services: Pick<Services, "payments" | "ai" | "imageModels" | "now">): Promise<Sale> {
  const { payments, now } = services;
  if (payments === null) return { kind: "none" };
  const prices = await readPrices(payments, now().getTime());
  if (prices === null) return { kind: "away" };
  return { kind: isDemoOnly(services) ? "demo" : "open", prices };
}

/** Moves when prices are asked for again: pages that show them are drawn again then. */
export const saleVersion = ({ payments, now }: Pick<Services, "payments" | "now">): number =>
  payments === null ? 0 : Math.floor(now().getTime() / knownForMs);

function readPrices(payments: Payments, nowMs: number): Promise<ItemPrices | null> {
  const last = known.get(payments);
  if (last !== undefined && nowMs < last.until) return last.prices;
  const prices = withinPatience(payments.listPrices()).then(toItemPrices, async () => {
    known.set(payments, { until: nowMs + againAfterMs, prices: last?.prices ?? Promise.resolve(null) });
    return (await last?.prices) ?? null;
  });
  known.set(payments, { until: nowMs + knownForMs, prices });
  return prices;
}

function toItemPrices(prices: readonly StatedPrice[]): ItemPrices {
  const active = prices.filter(({ isActive }) => isActive);
  return Object.fromEntries(active.map(({ item, amountMinor, currency }) => [item, { amountMinor, currency }]));
}

async function withinPatience<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("prices took too long")), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
