import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Limits } from "#features/billing/config-keys.ts";
import { findLanguage } from "#features/languages/languages.ts";
import type { Services } from "#features/services.ts";
import type { FileFormat } from "#formats/file-format.ts";
import { unusableFile } from "#formats/segments/file-fault.ts";
import type { FinishedTargets } from "#platform/isolate/document-orders.ts";
import { measureIsolated } from "#platform/isolate/open-isolated.server.ts";
import type { StoredFinished } from "#platform/db/schema/translation-files.ts";
import { countPages } from "./count-pages.ts";
import { parseLine } from "#platform/isolate/parse-line.server.ts";

/** A file as sent; its name is only used for its extension. */
export type SentFile = { bytes: Uint8Array; name: string };

export type MeasuredFile = {
  format: FileFormat;
  pages: number;
  /** Code points of its texts. */
  chars: number;
  segments: number;
  /** The beginning of its text. */
  sample: string;
  /** Its text is that of a layer over page images, at least in part. */
  isScan: boolean;
  /** What translators have finished, of its segments; null if nothing. */
  finished: StoredFinished | null;
};

/** Maximum file size for an actor, in bytes; anyone who isn't signed in gets an estimate on the free plan. */
export const sentFileMaxBytes = ({ config }: Pick<Services, "config">, { plan }: Pick<Actor, "plan">): number =>
  limitsFor({ config }, { plan }).fileBytes;

export const limitsFor = ({ config }: Pick<Services, "config">, { plan }: Pick<Actor, "plan">): Limits =>
  config.limits(plan === "anonymous" ? "free" : plan);

/**
 * Parses an untrusted file in its own thread, one per sender at a time, and returns how much of it there is to translate.
 *
 * @param language BCP 47 tag of its text, null if no one said
 * @param assertWanted called when its turn comes: a file that no longer fits isn't read
 * @throws AppError `too-large` for the plan, `unsupported-file` with its reason (`fileFaultOf`), `unavailable` if too many are being read
 */
export async function measureFile(
  services: Pick<Services, "config">,
  actor: Actor,
  { bytes, name }: SentFile,
  language: string | null,
  assertWanted: () => Promise<void> = async () => undefined,
): Promise<MeasuredFile> {
  if (bytes.byteLength > sentFileMaxBytes(services, actor)) throw new AppError("too-large");
  const sender = actor.kind === "user" ? { key: actor.owner, isGuest: false } : { key: actor.network, isGuest: true };
  const { format, pages, chars, segments, sample, isScan, finished } = await parseLine.take(sender, async () => {
    await assertWanted();
    return measureIsolated({ bytes, name, language });
  });
  if (segments === 0) throw unusableFile("no-text");
  return { format, pages: countPages(format, pages, chars), chars, segments, sample, isScan, finished: finished && known(finished) };
}

const known = ({ language, ...counts }: FinishedTargets): StoredFinished => ({
  ...counts,
  language: language === null ? null : (findLanguage(language)?.code ?? language),
});
