import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError, isAppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import { getRun } from "#features/runs/run-queries.server.ts";
import type { Services } from "#features/services.ts";
import { runEvents } from "#platform/db/schema/runs.ts";
import { translations } from "#platform/db/schema/translation.ts";
import { countChecked } from "../checks/count-checked.ts";
import type { Finding } from "../checks/finding.ts";
import { proveTerms } from "../checks/term-match.ts";
import { findLikedPairs } from "../likes/like-queries.server.ts";
import type { LikedPair } from "../likes/like-view.ts";
import { type GlossaryTerm, getUsedGlossary } from "./glossary-terms.server.ts";
import { realignSegments } from "../sentences/realign-segments.ts";
import { sentenceCheck } from "../sentences/sentence-check.ts";
import type { SegmentView, TermProof, TranslationView } from "./translation-view.ts";

/**
 * Reads one of this owner's translations, with its sentences so far.
 *
 * @throws AppError `not-found` for someone else's or an unknown run, and one that isn't a translation
 */
export async function getTranslation(services: Pick<Services, "db">, actor: Actor, runId: string): Promise<TranslationView> {
  const row = await getTranslationRow(services, actor, runId);
  const run = await getRun(services, actor, runId);
  const variant = run.variants[0];
  const text = variant?.text ?? "";
  const stored = row.segments.length > 0 ? row.segments : await loggedSegments(services, runId);
  const edited = variant?.editedText ?? null;
  const source = typeof run.fields["text"] === "string" ? run.fields["text"] : "";
  const terms = await termsOf(services, actor, row.options);
  const check = sentenceCheck({ from: row.sourceLang, to: row.targetLang, terms });
  const segments =
    edited === null
      ? stored.filter(({ targetEnd }) => targetEnd <= text.length)
      : segmentsOfEdited(stored, { source, text, edited }, check);
  const confidence = run.fields["confidence"];
  const view = { source, text: edited ?? text, segments, from: row.sourceLang, to: row.targetLang };
  return {
    runId,
    ...view,
    isDetected: row.isDetected,
    confidence: row.isDetected && typeof confidence === "number" ? confidence : null,
    options: row.options,
    terms: proofOf(view, terms),
    checked: countChecked(view),
    likes: await likesOf(services, actor, view),
    receipt: run.receipt,
  };
}

function likesOf(
  services: Pick<Services, "db">,
  actor: Actor,
  { source, segments, from, to }: Pick<TranslationView, "source" | "segments" | "from" | "to">,
): Promise<LikedPair[]> {
  const sources = [source, ...segments.map(({ sourceStart, sourceEnd }) => source.slice(sourceStart, sourceEnd))];
  return findLikedPairs(services, actor, { from, to, sources });
}

type TranslationRow = typeof translations.$inferSelect;

/** @throws AppError `not-found` */
export async function getTranslationRow({ db }: Pick<Services, "db">, { owner }: Actor, runId: string): Promise<TranslationRow> {
  if (!isId(runId)) throw new AppError("not-found");
  const [row] = await db
    .select()
    .from(translations)
    .where(and(eq(translations.runId, runId), eq(translations.owner, owner)));
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** While a translation is running, and after a crash, its sentences are in its log. */
async function loggedSegments({ db }: Pick<Services, "db">, runId: string): Promise<SegmentView[]> {
  const events = await db
    .select({ data: runEvents.data })
    .from(runEvents)
    .where(and(eq(runEvents.runId, runId), eq(runEvents.type, "segment")))
    .orderBy(asc(runEvents.seq));
  return events.map(({ data }) => {
    const { variant: _, ...segment } = JSON.parse(data) as SegmentView & { variant: 0 };
    return segment;
  });
}

/** The sentences of a manually edited text; changed ones are checked again. */
function segmentsOfEdited(
  segments: readonly SegmentView[],
  texts: { source: string; text: string; edited: string },
  check: (source: string, target: string) => Finding[],
): SegmentView[] {
  const { source, text, edited } = texts;
  const places = realignSegments(segments, text, edited);
  return segments.flatMap((segment, index) => {
    const place = places[index];
    if (place == null) return [];
    const { isChanged, ...span } = place;
    if (!isChanged) return [{ ...segment, ...span }];
    const findings = check(source.slice(segment.sourceStart, segment.sourceEnd), edited.slice(span.targetStart, span.targetEnd));
    return [{ ...segment, ...span, findings, state: findings.length > 0 ? ("marked" as const) : ("done" as const), isRemembered: false }];
  });
}

/** The glossary's current state; one deleted since has no terms to show. */
async function termsOf(services: Pick<Services, "db">, actor: Actor, { glossaryId }: TranslationRow["options"]): Promise<GlossaryTerm[]> {
  if (glossaryId === undefined) return [];
  try {
    return (await getUsedGlossary(services, actor, glossaryId)).terms;
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") return [];
    throw error;
  }
}

function proofOf(
  { source, text, segments, from, to }: Pick<TranslationView, "source" | "text" | "segments" | "from" | "to">,
  terms: readonly GlossaryTerm[],
): TermProof[] {
  if (terms.length === 0) return [];
  return segments.flatMap((segment) => {
    const { sourceStart, targetStart } = segment;
    const { hits, misses } = proveTerms({
      source: source.slice(sourceStart, segment.sourceEnd),
      target: text.slice(targetStart, segment.targetEnd),
      terms,
      from,
      to,
    });
    return [
      ...hits.map((hit) => ({
        source: hit.term.source,
        target: hit.term.target,
        sourceStart: sourceStart + hit.sourceStart,
        sourceEnd: sourceStart + hit.sourceEnd,
        targetStart: targetStart + hit.targetStart,
        targetEnd: targetStart + hit.targetEnd,
      })),
      ...misses.map((miss) => ({
        source: miss.term.source,
        target: miss.term.target,
        sourceStart: sourceStart + miss.sourceStart,
        sourceEnd: sourceStart + miss.sourceEnd,
        targetStart: null,
        targetEnd: null,
      })),
    ];
  });
}
