import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { LedgerLine } from "#features/billing/ledger-queries.server.ts";
import { finishLabel } from "#features/runs/finish-sentences.ts";
import type { ShownEntry, ShownRun } from "./billing-page.server.ts";

type Amount = Pick<LedgerLine, "amountMilli" | "amountUnits">;

/** What all lines of an entry come to: what a run cost or, while it is under way, what it holds. */
export function amountOf({ lines }: Pick<ShownEntry, "lines">): Amount {
  const sumOf = (name: keyof Amount) => lines.reduce((sum, line) => sum + Math.round(line[name] * 1000), 0) / 1000;
  return { amountMilli: sumOf("amountMilli"), amountUnits: sumOf("amountUnits") };
}

/** An amount as the balance sees it: what goes with a minus, what comes with a plus. */
export function amountWords(amount: Amount): string {
  const { amountMilli, amountUnits } = amount;
  const number = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: digitsOf(amount), signDisplay: "exceptZero" });
  const words =
    amountMilli === 0
      ? m.run_amount_units({ units: number.format(amountUnits) })
      : m.run_amount_tokens({ tokens: number.format(amountMilli / 1000) });
  return words.replace(/^-/, "−");
}

/** What a run held and how much of that came back, of one that has ended; null if it was charged all of it. */
export function returnedWords({ lines }: Pick<ShownEntry, "lines">): string | null {
  const kinds = (kind: string): Amount => amountOf({ lines: lines.filter((line) => line.kind === kind) });
  const [held, charged] = [kinds("hold"), kinds("settle")];
  if (!lines.some(({ kind }) => kind === "release")) return null;
  const back = { amountMilli: charged.amountMilli - held.amountMilli, amountUnits: roundUnits(charged.amountUnits - held.amountUnits) };
  if (back.amountMilli <= 0 && back.amountUnits <= 0) return null;
  return m.billing_held_back({
    held: plainWords({ amountMilli: -held.amountMilli, amountUnits: -held.amountUnits }),
    back: plainNumber(back),
  });
}

const roundUnits = (units: number): number => Math.round(units * 1000) / 1000;
const plainNumber = (amount: Amount): string =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: digitsOf(amount) }).format(
    amount.amountMilli === 0 ? amount.amountUnits : amount.amountMilli / 1000,
  );
/** Tokens are told as the balance is, so that lines add up to it. */
const digitsOf = ({ amountMilli }: Amount): number => (amountMilli === 0 ? 2 : 3);

function plainWords(amount: Amount): string {
  const number = plainNumber(amount);
  return amount.amountMilli === 0 ? m.run_amount_units({ units: number }) : m.run_amount_tokens({ tokens: number });
}

/** How a run went where that says more than its price: under way, not whole, a demo, free; null for any other. */
export function stateWords(run: Pick<ShownRun, "status" | "finish" | "origin">, isFree: boolean): string | null {
  if (run.status === "running" || run.finish === null) return m.billing_running();
  if (run.finish !== "whole") return finishLabel(run.finish);
  if (!isFree) return null;
  return run.origin === "demo" ? m.billing_demo() : m.run_price_nothing();
}
