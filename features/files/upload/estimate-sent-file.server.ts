import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import type { FileFormat } from "#formats/file-format.ts";
import { estimateFile } from "./file-estimate.ts";
import type { FileEstimate } from "../file-view.ts";
import { limitsFor, measureFile, type SentFile } from "./measure-file.server.ts";

export type SentFileEstimate = {
  format: FileFormat;
  estimate: FileEstimate;
  /** The caller's plan; the free one for anyone who isn't signed in. */
  limits: { fileBytes: number; filePages: number; filesPerMonth: number };
};

/**
 * Estimates the translation of a file, for anyone; nothing of the file is stored or written anywhere.
 *
 * @throws AppError as `measureFile`
 */
export async function estimateSentFile(services: Pick<Services, "config" | "ai">, actor: Actor, file: SentFile): Promise<SentFileEstimate> {
  const measured = await measureFile(services, actor, file, null);
  const { fileBytes, filePages, filesPerMonth } = limitsFor(services, actor);
  return {
    format: measured.format,
    estimate: estimateFile(measured, services.config.prices(), !services.ai.hasProvider),
    limits: { fileBytes, filePages, filesPerMonth },
  };
}
