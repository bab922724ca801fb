import { grantAdminByEmail } from "#features/accounts/admin-accounts.server.ts";
import { createAuthAt } from "#features/accounts/auth.server.ts";
import { createAuthDoor } from "#features/accounts/auth-door.server.ts";
import { deleteAccount } from "#features/accounts/delete-account.server.ts";
import { ensureProfile } from "#features/accounts/ensure-profile.server.ts";
import { limitedMails, mayMail } from "#features/accounts/limit-mails.server.ts";
import type { MailSettings } from "#features/accounts/mail-settings.ts";
import { sendMail } from "#features/accounts/send-mail.server.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { createSessionWatch } from "#features/accounts/session-watch.server.ts";
import { giveSignUpGift } from "#features/billing/give-sign-up-gift.server.ts";
import { createRuntimeConfig } from "#features/billing/runtime-config.server.ts";
import { createCatalogue } from "#features/catalogue/catalogue.server.ts";
import type { CheckedSettings } from "#features/operating/check-installation.server.ts";
import { createDoctor } from "#features/operating/doctor.server.ts";
import { createSitePages } from "#features/pages/site-pages.server.ts";
import { takeOverAnswer } from "#features/conversations/take-over-answer.server.ts";
import { createRunEngine, type EngineOptions } from "#features/runs/run-engine.server.ts";
import { createUsualLengths } from "#features/runs/usual-lengths.server.ts";
import type { Services } from "#features/services.ts";
import { createJobWorker } from "#features/automate/job-worker.server.ts";
import { createJobWatch } from "#features/automate/job-watch.server.ts";
import { createEmbeddingWorker } from "#features/documents/embedding/embedding-worker.server.ts";
import { createFileWatch } from "#features/files/file-watch.server.ts";
import { createFileWorker } from "#features/files/translate/file-worker.server.ts";
import { takeOverSegments } from "#features/translation/sentences/take-over-segments.server.ts";
import { newId } from "#core/ids.ts";
import { createEmbedder } from "#platform/ai/embedding/create-embedder.server.ts";
import { createImageRegistry } from "#platform/ai/images/image-registry.server.ts";
import { createAiRegistry, modelTiming } from "#platform/ai/registry.server.ts";
import type { Settings } from "#platform/config/settings.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { Jobs } from "#platform/jobs/jobs.server.ts";
import type { Log } from "#platform/log/log.server.ts";
import { createSmtpTransport } from "#platform/mail/smtp-transport.server.ts";
import { createStripePayments } from "#platform/payments/stripe-payments.server.ts";
import { createStorage } from "#platform/storage/create-storage.server.ts";
import { ownedData } from "./owned-data.ts";

/** What the services need to know about the site. */
export type Site = {
  /** `PUBLIC_ORIGIN`, else where this machine reaches the process. */
  origin: string;
  /** Signs session cookies. */
  authSecret: string;
};

/** Wires one process's services; nothing is read from the database before `reload`. */
export function createServices(
  settings: Pick<Settings, keyof CheckedSettings | "anonymousDailyCeiling" | "providerDailyCeiling" | "appName" | "adminEmail">,
  db: Database,
  log: Log,
  jobs: Jobs,
  { origin, authSecret }: Site,
): Services {
  const processId = newId();
  const now = () => new Date();
  const config = createRuntimeConfig(db, { anonymous: settings.anonymousDailyCeiling, everybody: settings.providerDailyCeiling });
  const mail: MailSettings = {
    appName: settings.appName,
    smtp: settings.smtp && { from: settings.smtp.from, transport: createSmtpTransport(settings.smtp.url) },
  };
  const authAt = createAuthAt({
    db,
    log,
    appName: settings.appName,
    secret: authSecret,
    google: settings.google,
    async sendMail(input) {
      const isFree = !limitedMails.has(input.kind) || (await mayMail({ db, now }, authSecret, input.kind, input.recipient));
      if (isFree) await sendMail({ db, jobs, mail, now, newId }, input);
    },
    async onSignIn(userId, locale, network) {
      await ensureProfile({ db }, userId, locale);
      await giveSignUpGift({ db, config, now }, ownerOf(userId), network);
      await grantAdminByEmail(db, settings.adminEmail);
    },
    onDelete: (userId) => deleteAccount(services, userId),
  });
  const timingFor: EngineOptions["timingFor"] = (model) => modelTiming(settings.ai, model);
  const onEnded: EngineOptions["onEnded"] = async ({ runId, kind }) => {
    if (kind === "ask" || kind === "prompt") await takeOverAnswer({ db }, runId);
    if (kind === "translate") await takeOverSegments({ db }, runId);
  };
  const storage = createStorage(settings.storage, settings.dataDir);
  const services: Services = {
    db,
    storage,
    ai: createAiRegistry(settings.ai),
    imageModels: createImageRegistry(settings.ai),
    embedder: createEmbedder(settings.ai),
    log,
    config,
    jobs,
    mail,
    payments: settings.stripe && createStripePayments(settings.stripe),
    ownedData,
    origin,
    authAt,
    authDoor: createAuthDoor({ db, now, authAt }, authSecret),
    sessionWatch: createSessionWatch({ db, now }),
    doctor: createDoctor(settings, db, storage),
    hasGoogle: settings.google !== null,
    catalogue: createCatalogue(db),
    pages: createSitePages(db, settings.appName),
    engine: createRunEngine({ db, log, processId, now, timingFor, onEnded }),
    usualLengths: createUsualLengths(db),
    fileWorker: createFileWorker({ services: () => services, timingFor }),
    jobWorker: createJobWorker({ services: () => services, timingFor }),
    embeddingWorker: createEmbeddingWorker({ services: () => services }),
    fileWatch: createFileWatch({ db }),
    jobWatch: createJobWatch({ db }),
    processId,
    now,
    newId,
  };
  return services;
}
