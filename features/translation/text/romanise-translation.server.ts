import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { romanise } from "#features/languages/romanise.server.ts";
import { getTranslation } from "./translation-queries.server.ts";
import type { RomanisationView } from "./translation-view.ts";

/**
 * Puts both sides of a translation into Latin letters, by rule and free of charge; null for a side that has them or cannot be read by rule.
 *
 * @throws AppError `not-found` for a foreign or unknown run, and one that is no translation
 */
export async function romaniseTranslation(services: Pick<Services, "db">, actor: Actor, runId: string): Promise<RomanisationView> {
  const { source, text, from, to } = await getTranslation(services, actor, runId);
  return { source: await romanise(source, from), target: await romanise(text, to) };
}
