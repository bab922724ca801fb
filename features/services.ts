import type { Embedder } from "#platform/ai/embedding/embedder.ts";
import type { ImageRegistry } from "#platform/ai/images/image-call.ts";
import type { AiRegistry } from "#platform/ai/registry.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { Log } from "#platform/log/log.server.ts";
import type { Payments } from "#platform/payments/payments.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Jobs } from "#platform/jobs/jobs.server.ts";
import type { Auth } from "./accounts/auth.server.ts";
import type { AuthDoor } from "./accounts/auth-door.server.ts";
import type { SessionWatch } from "./accounts/session-watch.server.ts";
import type { MailSettings } from "./accounts/mail-settings.ts";
import type { OwnedData } from "./accounts/owned-data.ts";
import type { RuntimeConfig } from "./billing/runtime-config.server.ts";
import type { Catalogue } from "./catalogue/catalogue.server.ts";
import type { Doctor } from "./operating/doctor.server.ts";
import type { SitePages } from "./pages/site-pages.server.ts";
import type { RunEngine } from "./runs/run-engine.server.ts";
import type { UsualLengths } from "./runs/usual-lengths.server.ts";
import type { JobWatch } from "#features/automate/job-watch.server.ts";
import type { EmbeddingWorker } from "#features/documents/embedding/embedding-worker.server.ts";
import type { FileWatch } from "#features/files/file-watch.server.ts";
import type { JobWorker } from "#features/automate/job-worker.server.ts";
import type { FileWorker } from "#features/files/translate/file-worker.server.ts";

/** Everything use cases touch; each takes only the part it needs. Created once per process (`server/services.ts`). */
export type Services = {
  db: Database;
  storage: Storage;
  ai: AiRegistry;
  imageModels: ImageRegistry;
  /** Null: passages of documents are found by their words alone. */
  embedder: Embedder | null;
  log: Log;
  config: RuntimeConfig;
  catalogue: Catalogue;
  pages: SitePages;
  engine: RunEngine;
  usualLengths: UsualLengths;
  fileWorker: FileWorker;
  jobWorker: JobWorker;
  embeddingWorker: EmbeddingWorker;
  fileWatch: FileWatch;
  jobWatch: JobWatch;
  jobs: Jobs;
  mail: MailSettings;
  /** Null: no payments are set up, and nothing can be bought. */
  payments: Payments | null;
  /** What every feature keeps about people, and what happens to it (`server/owned-data.ts`). */
  ownedData: readonly OwnedData[];
  /** `PUBLIC_ORIGIN`, else where this machine reaches the process: for links in what no request asked for. */
  origin: string;
  /** The sign-in service at an address of the site. */
  authAt(origin: string): Auth;
  /** The only way to reach it; it counts attempts. */
  authDoor: AuthDoor;
  sessionWatch: SessionWatch;
  doctor: Doctor;
  /** Whether Google sign-in is available here. */
  hasGoogle: boolean;
  /** Identifies this process in the rows it works on. */
  processId: string;
  now(): Date;
  newId(): string;
};
