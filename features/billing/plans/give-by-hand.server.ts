import { AppError } from "#core/errors.ts";
import { readReason } from "#features/accounts/admin-reason.ts";
import { type AskingAdmin, assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { findOpenAccount } from "../find-open-account.server.ts";
import { givePlan } from "./give-plan.server.ts";

/** The longest that Premium is given at once, so that a typo stays small. */
const longestDays = 3660;
export const dayMs = 86_400_000;

/**
 * Gives an account Premium until a day, with a reason in the audit log; never shortens what it has.
 *
 * @param changedBy who is named in the audit log: `cli` or an admin
 * @returns until when the account has what was given
 * @throws AppError `invalid-input` for an end that is past or years away
 */
export async function givePremium(
  services: Pick<Services, "db" | "config" | "now">,
  { owner, until, reason, changedBy }: { owner: string; until: Date; reason: string; changedBy: string },
): Promise<Date> {
  const now = services.now();
  const lastMs = now.getTime() + longestDays * dayMs;
  if (!(until > now) || until.getTime() > lastMs) throw new AppError("invalid-input", "until", { fields: { until: "wrong-type" } });
  return services.db.transaction(async (tx) => {
    const untilFrom = (end: Date | null) => (end !== null && end > until ? end : until);
    const end = await givePlan(services, tx, { owner, source: "admin", untilFrom }, now);
    await tx.insert(auditLog).values({ actor: changedBy, action: "plan-give", target: owner, after: { until: end.toISOString(), reason } });
    return end;
  });
}

/**
 * Gives an account Premium at an admin's request: for money that came by bank transfer, a school, a club.
 *
 * @throws AppError `forbidden`, `not-found`, `conflict` for an account that is being deleted, `invalid-input`
 */
export async function giveUserPremium(
  services: Pick<Services, "db" | "config" | "now">,
  asking: AskingAdmin,
  input: { userId: string; until: Date; reason: string },
): Promise<Date> {
  assertFullAdmin(asking);
  const reason = readReason(input.reason);
  const owner = await findOpenAccount(services.db, input.userId);
  return givePremium(services, { owner, until: input.until, reason, changedBy: ownerOf(asking.id) });
}
