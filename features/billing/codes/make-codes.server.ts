import { AppError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { redeemCodes } from "#platform/db/schema/billing.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { hashCode, makeCode, plainCode } from "./code-text.ts";

export type CodeOrder = {
  /** What each is good for, in thousandths of a credit; 0 if it gives Premium. */
  creditsMilli: number;
  /** Days of Premium; 0 if it gives credits. */
  premiumDays: number;
  /** How many accounts may redeem each. */
  times: number;
  count: number;
  expiresAt: Date | null;
};

const mostCodes = 1000;
const mostTimes = 100_000;
const mostMilli = 10_000_000;
const mostDays = 3660;

/**
 * Makes codes for an operator to hand out. They are shown once: only their hashes are stored.
 *
 * @param createdBy who is named in the audit log: `cli` or an admin
 * @throws AppError `invalid-input` with the fields that are wrong
 */
export async function makeCodes(services: Pick<Services, "db" | "now">, order: CodeOrder, createdBy: string): Promise<string[]> {
  checkCodeOrder(order, services.now());
  const { count, ...terms } = order;
  const codes = Array.from({ length: count }, makeCode);
  await services.db.transaction(async (tx) => {
    await tx
      .insert(redeemCodes)
      .values(codes.map((code) => ({ ...terms, id: newId(), hash: hashCode(code), ending: plainCode(code).slice(-4), createdBy })));
    const after = { ...terms, count, expiresAt: terms.expiresAt?.toISOString() ?? null };
    await tx.insert(auditLog).values({ actor: createdBy, action: "codes-make", target: "codes", after });
  });
  return codes;
}

/** @throws AppError `invalid-input` with the fields that are wrong */
export function checkCodeOrder({ creditsMilli, premiumDays, times, count, expiresAt }: CodeOrder, now: Date): void {
  const isWithin = (value: number, least: number, most: number) => Number.isSafeInteger(value) && value >= least && value <= most;
  const isWrong = {
    credits: !isWithin(creditsMilli, 0, mostMilli) || creditsMilli > 0 === premiumDays > 0,
    premiumDays: !isWithin(premiumDays, 0, mostDays),
    times: !isWithin(times, 1, mostTimes),
    count: !isWithin(count, 1, mostCodes),
    expires: expiresAt !== null && !(expiresAt > now),
  };
  const wrong = Object.entries(isWrong).filter(([, is]) => is);
  const fields = Object.fromEntries(wrong.map(([name]) => [name, "wrong-type" as const]));
  if (wrong.length > 0) throw new AppError("invalid-input", "codes", { fields });
}
