import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { changeVariant } from "#features/runs/change-variant.server.ts";
import { getRun } from "#features/runs/run-queries.server.ts";
import type { Services } from "#features/services.ts";
import { getTranslation, getTranslationRow } from "../text/translation-queries.server.ts";
import { remember } from "../text/translation-memory.server.ts";
import { plainOptions } from "../text/translation-options.ts";
import type { TranslationView } from "../text/translation-view.ts";

/**
 * Replaces the wording of a sentence in one of the owner's translations; it is checked again and, if it passes, becomes the result for that
 * sentence in the owner's next translation.
 *
 * @throws AppError `not-found`, `conflict` while the translation is running
 */
export async function changeSegment(
  services: Pick<Services, "db" | "config" | "now" | "log">,
  actor: Actor,
  { runId, segmentId, target }: { runId: string; segmentId: string; target: string },
): Promise<TranslationView> {
  const view = await getTranslation(services, actor, runId);
  const segment = view.segments.find(({ id }) => id === segmentId);
  if (segment === undefined) throw new AppError("not-found");
  if (view.receipt === null) throw new AppError("conflict");
  const wording = target.replaceAll(/\s*[\n\r\u2028\u2029]+\s*/g, " ").trim();
  if (wording === "") throw new AppError("invalid-input", "target", { fields: { target: "missing" } });
  const editedText = view.text.slice(0, segment.targetStart) + wording + view.text.slice(segment.targetEnd);
  await changeVariant(services, actor, { runId, index: 0, change: { editedText } });
  const changed = await getTranslation(services, actor, runId);
  const isFine = changed.segments.some(({ id, state }) => id === segmentId && state === "done");
  if (isFine) await rememberWording(services, actor, runId, view.source.slice(segment.sourceStart, segment.sourceEnd), wording);
  return changed;
}

async function rememberWording(services: Pick<Services, "db">, actor: Actor, runId: string, source: string, target: string): Promise<void> {
  const { sourceLang, targetLang, options } = await getTranslationRow(services, actor, runId);
  const { quality, origin } = await getRun(services, actor, runId);
  if (origin === "demo") return;
  const glossary = options.glossaryId === undefined ? null : { id: options.glossaryId, version: options.glossaryVersion ?? 0 };
  await remember(services.db, actor.owner, [{ source, target }], {
    from: sourceLang,
    to: targetLang,
    options: plainOptions(options),
    quality,
    glossary,
  });
}
