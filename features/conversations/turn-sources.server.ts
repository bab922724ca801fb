import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import { createCitedAnswer } from "#features/documents/answers/cited-answer.ts";
import { readSources } from "#features/documents/answers/read-sources.server.ts";
import type { PassageServices } from "#features/documents/find-passages.server.ts";
import { type SourcesPrompt, writeSources } from "#features/documents/answers/sources-prompt.ts";
import type { RunRequest } from "#features/runs/start-run.server.ts";
import type { Services } from "#features/services.ts";
import type { TreeItem } from "./conversation-view.ts";

/**
 * What an answer from documents needs: what a model reads of them, what its price counts as read, and what takes the marks of its citations
 * out of the answer.
 */
export type TurnSources = { prompt: SourcesPrompt; priced: SourcesPrompt; readAnswer: NonNullable<RunRequest["readAnswer"]> };

/** How many times a plan's longest prompt sources may be; and never more code points than models read with attention. */
const sourcesFactor = 2;
const mostSources = 40_000;

/** The most code points that a turn's sources may take; documents that are longer together are read in parts. */
export const mostSourceChars = ({ config }: Pick<Services, "config">, { plan }: Pick<Actor, "plan">): number =>
  Math.min(config.limits(plan).inputChars * sourcesFactor, mostSources);

/** The documents that a turn is answered from: one that is answered again keeps its own. */
export const documentsOf = ({ documentIds = [] }: { documentIds?: string[] | undefined }, regenerated: TreeItem | null): string[] => [
  ...new Set(regenerated === null ? documentIds : regenerated.documentIds),
];

/** Whether a turn's answer may say only what its documents do: one that is answered again is held to what it was. */
export const isOnlyFromDocuments = (
  { documentsOnly = false }: { documentsOnly?: boolean | undefined },
  regenerated: TreeItem | null,
): boolean => (regenerated === null ? documentsOnly : regenerated.documentsOnly === true);

/**
 * Reads the sources of a turn. A question that only makes sense after the one before ("and by when?") is looked up together with that.
 *
 * @returns null if it isn't answered from documents
 * @throws AppError `invalid-input` (`documentIds`) if there are too many, or if one isn't this owner's, has expired or isn't ready
 */
export async function readTurnSources(
  services: PassageServices & Pick<Services, "config">,
  actor: Actor,
  turn: {
    documentIds: readonly string[];
    isOnly: boolean;
    question: string;
    path: readonly TreeItem[];
    locale: Locale;
    isContinuation?: true;
    /** Only the price is asked for. */
    isForPrice?: boolean;
  },
): Promise<TurnSources | null> {
  if (turn.documentIds.length === 0) return null;
  const { sent, priced } = await readSources(services, actor, {
    documentIds: turn.documentIds,
    question: `${turn.question}\n${turn.path.at(-1)?.prompt ?? ""}`,
    most: mostSourceChars(services, actor),
    isForPrice: turn.isForPrice === true,
  });
  const prompt = writeSources(sent, turn.locale, turn.isOnly);
  return {
    prompt,
    priced: priced === sent ? prompt : writeSources(priced, turn.locale, turn.isOnly),
    readAnswer: () => createCitedAnswer(sent, turn.isContinuation),
  };
}
