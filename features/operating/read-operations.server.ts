import type { SignedInUser } from "#features/accounts/session.ts";
import { assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import type { Services } from "#features/services.ts";
import type { Machine } from "./doctor.server.ts";
import { type ProviderRuns, type QueueKind, readJobs, readProviderRuns, readSituation, type Situation } from "./queue-figures.server.ts";

/** A provider that is connected or was asked in the last 24 hours. */
export type ProviderLine = Omit<ProviderRuns, "provider"> & {
  /** Its wire, by which it is tested. */
  wire: string;
  /** Its name for people; its wire where it is not connected any more. */
  name: string;
  host: string | null;
  /** How many models are offered of it; null where it is not connected any more. */
  models: number | null;
};

export type Operations = {
  providers: ProviderLine[];
  queue: QueueKind[];
  situation: Omit<Situation, "files">;
  machine: Machine;
  /** The process that answers. */
  processId: string;
};

/**
 * Reads how the site runs at this moment, from what costs nothing to ask: three queries, memory and disk.
 *
 * @throws AppError `forbidden`
 */
export async function readOperations(
  { db, ai, doctor, processId }: Pick<Services, "db" | "ai" | "doctor" | "processId">,
  admin: Pick<SignedInUser, "admin"> | null,
): Promise<Operations> {
  assertFullAdmin(admin);
  const [{ files, ...situation }, runs, machine] = await Promise.all([readSituation(db), readProviderRuns(db), doctor.readMachine()]);
  const jobs = situation.hasJobs ? await readJobs(db) : [];
  return { providers: withRuns(ai.providers, runs), queue: [...jobs, files], situation, machine, processId };
}

function withRuns(connected: Services["ai"]["providers"], runs: ProviderRuns[]): ProviderLine[] {
  const none = { runs: 0, failed: 0, medianFirstTextMs: null };
  const sums = new Map(runs.map(({ provider, ...sum }) => [provider, sum]));
  const past = runs.filter(({ provider }) => !connected.some(({ wire }) => wire === provider));
  return [
    ...connected.map(({ wire, name, host, models }) => ({ wire, name, host, models: models.length, ...(sums.get(wire) ?? none) })),
    ...past.map(({ provider, ...sum }) => ({ wire: provider, name: provider, host: null, models: null, ...sum })),
  ];
}
