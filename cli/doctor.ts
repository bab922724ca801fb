import { statfsSync } from "node:fs";
import { resolve } from "node:path";
import { createAiRegistry } from "#platform/ai/registry.server.ts";
import { ensureDataFolder } from "#platform/config/data-folder.server.ts";
import { readSettings } from "#platform/config/read-settings.server.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { withDatabase } from "./with-database.ts";

type Finding = { check: string; state: "ok" | "warning" | "failure"; found: string; next: string | null };

const lowDiskBytes = 1_073_741_824;

/** Checks this installation; exit 0 when all is well, 1 with warnings, 2 with failures. Each has one next step. */
export async function doctor(args: string[]): Promise<number> {
  const findings = [checkNode(), ...checkDisk(), ...(await checkDatabase()), await checkEngine()];
  if (args.includes("--json")) process.stdout.write(`${JSON.stringify({ findings })}\n`);
  else
    for (const finding of findings)
      process.stdout.write(
        `${finding.state.padEnd(7)}  ${finding.check}: ${finding.found}${finding.next === null ? "" : `\n         → ${finding.next}`}\n`,
      );
  if (findings.some((finding) => finding.state === "failure")) return 2;
  return findings.some((finding) => finding.state === "warning") ? 1 : 0;
}

function checkNode(): Finding {
  const isNew = Number(process.versions.node.split(".")[0]) >= 24;
  return {
    check: "Node.js",
    state: isNew ? "ok" : "failure",
    found: process.versions.node,
    next: isNew ? null : "run npm start once, it brings Node 24",
  };
}

function checkDisk(): Finding[] {
  const folder = ensureDataFolder(readSettings().dataDir);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const isLow = free < lowDiskBytes;
  return [
    {
      check: "data folder",
      state: isLow ? "warning" : "ok",
      found: `${resolve(folder)}, ${Math.floor(free / 1_048_576)} MB free`,
      next: isLow ? "free some disk space" : null,
    },
  ];
}

async function checkDatabase(): Promise<Finding[]> {
  try {
    return await withDatabase(async (db, settings) => {
      const audit = await auditLedger(db);
      const isClean = audit.mismatches === 0;
      return [
        {
          check: "database",
          state: "ok",
          found: settings.database.kind === "embedded" ? "embedded, migrated" : "PostgreSQL, migrated",
          next: null,
        },
        {
          check: "ledger",
          state: isClean ? "ok" : "failure",
          found: `${audit.mismatches} mismatches`,
          next: isClean ? null : "run wordloom audit:ledger and mend what it names",
        },
      ];
    });
  } catch (error) {
    return [
      {
        check: "database",
        state: "failure",
        found: error instanceof Error ? error.message : String(error),
        next: "check DATABASE_URL, or stop the other process on this folder",
      },
    ];
  }
}

async function checkEngine(): Promise<Finding> {
  const ai = createAiRegistry(readSettings().ai);
  await ai.refresh();
  const found = ai.providers.map((provider) => `${provider.name}: ${provider.models.join(", ")}`).join("; ");
  return {
    check: "AI engine",
    state: ai.hasProvider ? "ok" : "warning",
    found,
    next: ai.hasProvider ? null : "set OPENAI_API_KEY, or OLLAMA_BASE_URL for a local server",
  };
}
