import { AppError } from "#core/errors.ts";
import { type AskingAdmin, assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import { countTry } from "#features/accounts/limit-tries.server.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { type Finding, worstState } from "./finding.ts";

/** A test costs one call per provider that it asks. */
const testTries = { max: 10, windowS: 300 };

/** The audit log's name for a test. */
const healthTested = "health-test";

/**
 * Runs all checks, or those of one provider, with one line in the audit log, since it may cost money.
 *
 * @param what a provider's wire, or `all`
 * @throws AppError `forbidden`, `rate-limited`, `not-found` for a provider that isn't configured
 */
export async function testHealth(
  { db, doctor, now }: Pick<Services, "db" | "doctor" | "now">,
  admin: AskingAdmin,
  what: string,
): Promise<Finding[]> {
  assertFullAdmin(admin);
  await countTry({ db, now }, `health-test:${admin.id}`, testTries);
  const findings = what === "all" ? await doctor.checkAll() : await doctor.checkProvider(what);
  if (findings === null) throw new AppError("not-found", "no such provider is set");
  await db.insert(auditLog).values({
    actor: ownerOf(admin.id),
    action: healthTested,
    target: what,
    after: { state: worstState(findings), checks: findings.length },
  });
  return findings;
}
