import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { withDatabase } from "./with-database.ts";

export async function auditLedgerCommand(args: string[]): Promise<number> {
  const audit = await withDatabase((db) => auditLedger(db));
  if (args.includes("--json")) process.stdout.write(`${JSON.stringify(audit)}\n`);
  else {
    for (const fault of audit.faults) process.stdout.write(`${fault}\n`);
    process.stdout.write(`${audit.mismatches} mismatches, ${audit.heldOpen} open holds, the oldest ${audit.oldestHoldS} s old\n`);
  }
  return audit.mismatches === 0 ? 0 : 1;
}
