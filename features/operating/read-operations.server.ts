import type { SignedInUser } from "#features/accounts/session.ts";
import { assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import type { Services } from "#features/services.ts";
import type { Machine } from "./doctor.server.ts";
import { type ProviderRuns, type QueueKind, readJobs, readProviderRuns, readSituation, type Situation } from "./queue-figures.server.ts";

/** A provider that is connected or was used in the last 24 hours. */
export type ProviderLine = Omit<ProviderRuns, "provider"> & {
  /** Its wire, used to test it. */
  wire: string;
  /** Its display name; its wire if it is no longer connected. */
  name: string;
  host: string | null;
  /** How many of its models are offered; null if it is no longer connected. */
  models: number | null;
};

export type Operations = {
  providers: ProviderLine[];
  queue: QueueKind[];
  situation: Omit<Situation, "files" | "documents">;
  /** `<provider>/<model>` that documents get vectors of. They are found by their words alone if it is `off` in the settings, or null: none. */
  embeddingModel: string | null;
  machine: Machine;
  /** The process that responds. */
  processId: string;
};

/**
 * Reads how the site is running right now, from what costs nothing to ask: three queries, memory and disk.
 *
 * @throws AppError `forbidden`
 */
export async function readOperations(
  { db, ai, imageModels, embedder, doctor, processId }: Pick<Services, "db" | "ai" | "imageModels" | "embedder" | "doctor" | "processId">,
  admin: Pick<SignedInUser, "admin"> | null,
): Promise<Operations> {
  assertFullAdmin(admin);
  const [{ files, documents, ...situation }, runs, machine] = await Promise.all([
    readSituation(db),
    readProviderRuns(db),
    doctor.readMachine(),
  ]);
  const jobs = situation.hasJobs ? await readJobs(db) : [];
  return {
    providers: withRuns(connectedProviders({ ai, imageModels }), runs),
    queue: [...jobs, files, documents],
    situation,
    embeddingModel: doctor.isEmbeddingOff ? "off" : (embedder?.model ?? null),
    machine,
    processId,
  };
}

type Connected = { wire: string; name: string; host: string | null; models: string[] };

/** The providers of texts and of pictures; one that has both is one. */
export function connectedProviders({ ai, imageModels }: Pick<Services, "ai" | "imageModels">): Connected[] {
  const modelsOf = (wire: string) => imageModels.providers.find((one) => one.wire === wire)?.models ?? [];
  const texts = ai.providers.map((one) => ({ ...one, models: [...one.models, ...modelsOf(one.wire)] }));
  return [...texts, ...imageModels.providers.filter(({ wire }) => !ai.providers.some((one) => one.wire === wire))];
}

function withRuns(connected: Connected[], runs: ProviderRuns[]): ProviderLine[] {
  const none = { runs: 0, failed: 0, medianFirstTextMs: null };
  const sums = new Map(runs.map(({ provider, ...sum }) => [provider, sum]));
  const past = runs.filter(({ provider }) => !connected.some(({ wire }) => wire === provider));
  return [
    ...connected.map(({ wire, name, host, models }) => ({ wire, name, host, models: models.length, ...(sums.get(wire) ?? none) })),
    ...past.map(({ provider, ...sum }) => ({ wire: provider, name: provider, host: null, models: null, ...sum })),
  ];
}
