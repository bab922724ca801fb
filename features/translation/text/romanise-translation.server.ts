import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { romanise } from "#features/languages/romanise.server.ts";
import { getTranslation } from "./translation-queries.server.ts";
import type { RomanisationView } from "./translation-view.ts";

/**
 * Romanizes both sides of a translation, by rule and free of charge; null for a side in Latin letters or without a rule.
 *
 * @throws AppError `not-found` for someone else's or an unknown run, and one that isn't a translation
 */
export async function romaniseTranslation(services: Pick<Services, "db">, actor: Actor, runId: string): Promise<RomanisationView> {
  const { source, text, from, to } = await getTranslation(services, actor, runId);
  return { source: await romanise(source, from), target: await romanise(text, to) };
}
