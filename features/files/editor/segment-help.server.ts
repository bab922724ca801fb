import { and, between, desc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import type { UnitTag } from "#formats/segments/unit.ts";
import { translationMemory } from "#platform/db/schema/translation.ts";
import { documentSegments } from "#platform/db/schema/translation-files.ts";
import { explainFindings } from "#features/translation/checks/explain-findings.ts";
import type { CheckTerm } from "#features/translation/checks/finding.ts";
import { findTermHits, proveTerms } from "#features/translation/checks/term-match.ts";
import { glossaryOf } from "../translate/document-glossary.server.ts";
import { type DocumentRow, ownDocument } from "../file-queries.server.ts";
import type { SegmentHelp } from "../file-view.ts";
import { getSegmentRow, type SegmentRow } from "./segment-queries.server.ts";
import { findSimilar } from "./similarity.ts";

/** Pairs of each kind that are compared: the most recently used ones in the memory, the nearest ones in the document. */
const comparedRows = 1_000;
const matchRules = { minScore: 0.6, max: 5 };
/** How far away in a document a segment is still considered. */
const nearRows = 5_000;
/** Tags make a stored text longer than the part that is compared. */
const tagRoom = 200;

/** A pair that may help; `text` is its source without tags. */
type Candidate = { text: string; source: string; target: string };

/**
 * Returns help for one segment of one of the owner's files: earlier translations of the same or a similar text, nearest first, the
 * glossary's terms in it, and what exactly its findings are about.
 *
 * @throws AppError `not-found`
 */
export async function getSegmentHelp({ db }: Pick<Services, "db">, actor: Actor, id: string, segmentId: string): Promise<SegmentHelp> {
  const document = await ownDocument(db, actor, id);
  const segment = await getSegmentRow({ db }, document.id, segmentId);
  const [kept, near, glossary, repeats] = await Promise.all([
    keptPairs({ db }, document, segment),
    pairsOfDocument({ db }, segment),
    glossaryOf({ db }, document),
    db.$count(
      documentSegments,
      and(eq(documentSegments.documentId, document.id), eq(documentSegments.key, segment.key), ne(documentSegments.n, segment.n)),
    ),
  ]);
  const terms = occurringTerms(document, segment, glossary?.terms ?? []);
  return {
    matches: matchesOf(segment, [...near, ...kept]),
    terms: termsOf(document, segment, terms.own),
    repeats,
    target: segment.target,
    findings: explained(document, segment, terms.withSenses),
  };
}

function explained({ sourceLang, targetLang }: DocumentRow, segment: SegmentRow, terms: readonly CheckTerm[]): SegmentHelp["findings"] {
  const pair = { source: plainText(segment.source), target: plainText(segment.target ?? "") };
  return explainFindings({ ...pair, from: sourceLang ?? "und", to: targetLang ?? "und", terms }, segment.findings);
}

/** One of each target, since the same pair may be stored with several settings. */
function matchesOf(segment: SegmentRow, candidates: readonly Candidate[]): SegmentHelp["matches"] {
  const known = new Map(candidates.map((candidate) => [JSON.stringify([candidate.text, plainText(candidate.target)]), candidate]));
  return findSimilar(plainText(segment.source), [...known.values()], matchRules).map(({ source, target, score }) => ({
    source: plainText(source),
    target: hasTagsOf(segment.tags, target) ? target : plainText(target),
    score,
  }));
}

/** Whether a target would fit the segment as it is. */
const hasTagsOf = (tags: readonly UnitTag[], target: string): boolean =>
  target.match(/<(?:g|x)\d+\/?>/g)?.length === tags.length &&
  tags.every(({ id, isPair }) => target.includes(isPair ? `<g${id}>` : `<x${id}/>`));

async function keptPairs(
  { db }: Pick<Services, "db">,
  { owner, sourceLang, targetLang }: DocumentRow,
  { source }: SegmentRow,
): Promise<Candidate[]> {
  if (targetLang === null) return [];
  const { source: text, target, usedAt } = translationMemory;
  const rows = await db
    .select({ source: text, target })
    .from(translationMemory)
    .where(
      and(
        eq(translationMemory.owner, owner),
        eq(translationMemory.sourceLang, sourceLang ?? "und"),
        eq(translationMemory.targetLang, targetLang),
        isNearLength(sql`${text}`, source),
      ),
    )
    .orderBy(desc(usedAt))
    .limit(comparedRows);
  return rows.map(toCandidate);
}

/** What a person has written or approved there, or a model without a finding. */
async function pairsOfDocument({ db }: Pick<Services, "db">, { documentId, n, source, key }: SegmentRow): Promise<Candidate[]> {
  const { source: text, target, state, approvedAt } = documentSegments;
  const place = documentSegments.n;
  const rows = await db
    .select({ source: text, target: sql<string>`${target}` })
    .from(documentSegments)
    .where(
      and(
        eq(documentSegments.documentId, documentId),
        ne(documentSegments.n, n),
        isNotNull(target),
        or(eq(state, "done"), isNotNull(approvedAt)),
        or(between(place, n - nearRows, n + nearRows), eq(documentSegments.key, key)),
        isNearLength(sql`${text}`, source),
      ),
    )
    .orderBy(desc(eq(documentSegments.key, key)), sql`abs(${place} - ${n})`)
    .limit(comparedRows);
  return rows.map(toCandidate);
}

const toCandidate = ({ source, target }: { source: string; target: string }): Candidate => ({ text: plainText(source), source, target });

const isNearLength = (column: ReturnType<typeof sql>, tagged: string) => {
  const length = plainText(tagged).length;
  const { minScore } = matchRules;
  // The database counts code points, of which a text has at least half as many as units.
  return sql`length(${column}) BETWEEN ${Math.floor((length * minScore) / 2)} AND ${Math.ceil(length / minScore) + tagRoom}`;
};

type Term = CheckTerm & { note?: string };

/** The terms that a segment's source has: those found, and with all that are listed for the same words, any of which will do. */
function occurringTerms({ sourceLang }: DocumentRow, { source }: SegmentRow, terms: readonly Term[]): { own: Term[]; withSenses: Term[] } {
  if (terms.length === 0) return { own: [], withSenses: [] };
  const found = new Set(findTermHits(plainText(source), terms, sourceLang ?? "und").map(({ term }) => term));
  const words = new Set([...found].map((term) => term.source.toLowerCase()));
  return {
    own: terms.filter((term) => found.has(term)),
    withSenses: terms.filter((term) => found.has(term) || words.has(term.source.toLowerCase())),
  };
}

function termsOf({ sourceLang, targetLang }: DocumentRow, { source, target }: SegmentRow, terms: readonly Term[]): SegmentHelp["terms"] {
  const [from, to] = [sourceLang ?? "und", targetLang ?? "und"];
  const { misses } = proveTerms({ source: plainText(source), target: plainText(target ?? ""), terms, from, to });
  const missed = new Set(misses.map(({ term }) => term));
  return terms.map((term) => ({
    source: term.source,
    target: term.doNotTranslate === true ? term.source : term.target,
    note: term.note ?? "",
    isApplied: target !== null && !missed.has(term),
  }));
}
