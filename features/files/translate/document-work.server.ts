import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { fileFacts, type FileFormat } from "#formats/file-format.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import type { Unit } from "#formats/segments/unit.ts";
import { unusableFile } from "#formats/segments/file-fault.ts";
import { modelValue } from "#platform/ai/offered-models.ts";
import type { ResolvedModel } from "#platform/ai/registry.server.ts";
import type { ModelTiming } from "#platform/ai/stream-model.server.ts";
import { isDatabaseAway } from "#platform/db/database.server.ts";
import { isConflict } from "#platform/db/repeat-on-conflict.server.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { type StoredOutput, translationDocuments } from "#platform/db/schema/translation-files.ts";
import type { isolateLimits } from "#platform/isolate/document-thread.server.ts";
import type { WrittenDocument } from "#platform/isolate/document-orders.ts";
import { type IsolatedDocument, openIsolated } from "#platform/isolate/open-isolated.server.ts";
import { keepTrying } from "#platform/queue/keep-trying.ts";
import { createWorkPace } from "#platform/queue/work-pace.ts";
import { WorkStopped } from "#platform/queue/work-queue.server.ts";
import type { WorkContext } from "#platform/queue/worker.server.ts";
import { eq } from "drizzle-orm";
import { detectLanguage } from "#features/languages/detect-language.server.ts";
import type { MemoryScope } from "#features/translation/text/translation-memory.server.ts";
import { glossaryOf } from "./document-glossary.server.ts";
import { documentQueue } from "./document-queue.server.ts";
import {
  areSegmentsThere,
  countAnswered,
  hasOpenSegments,
  markMissing,
  readStored,
  readTargets,
  readUnits,
  writeSegments,
} from "./document-rows.server.ts";
import { removeKept } from "../delete-file.server.ts";
import { publishDocument } from "./end-document.server.ts";
import { createModelEngine } from "./engines/model-engine.server.ts";
import type { DocumentRow } from "../file-queries.server.ts";
import { translatedFiles } from "../stored-files.ts";
import { type EnginePauses, patientEngine } from "./patient-engine.ts";
import { ownMemory, rememberAnswers, segmentAnswers } from "./segment-answers.server.ts";
import { type PlacedTargets, placeTargets } from "./place-targets.ts";
import { translateTexts } from "./translate-texts.ts";

export type WorkServices = Pick<Services, "db" | "storage" | "config" | "catalogue" | "ai" | "log" | "now" | "newId" | "fileWatch">;

export type DocumentWork = WorkContext & {
  services: WorkServices;
  row: DocumentRow;
  timingFor(model: ResolvedModel): ModelTiming;
  pauses: WorkPauses;
  /** Limits of the threads that read and write documents. */
  limits: typeof isolateLimits | { heapMb: number; timeMs: number };
};

/** Delays between retries in ms; `storage` while it fails. */
export type WorkPauses = EnginePauses & { storage: readonly number[] };
export const usualPauses: WorkPauses = {
  atFirst: [500],
  later: [1_000, 2_000, 5_000, 10_000, 20_000],
  storage: [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000],
};

/** More than this adds nothing about the language, in UTF-16 units. */
const sampleLength = 3_000;
/** Delays in ms while the database is down; the last one repeats. */
const databasePausesMs = [100, 250, 500, 1_000, 2_000];

/**
 * Does a document's pending work, from wherever it last stopped, up to its published outputs. Each answer is stored before the next is
 * requested, so that after a crash nothing is paid twice and the same bytes result.
 *
 * @throws LostWork, WorkStopped, and what makes it fail
 */
export async function doDocumentWork(work: DocumentWork): Promise<void> {
  if (work.row.task === "translate") await translateSegments(work);
  await makeOutputs(work);
}

/** Waits out a database that is down, however long it takes. */
function whenThere<T>({ signal }: DocumentWork, step: () => Promise<T>): Promise<T> {
  // Deadlocks and lost races are rolled back completely, and succeed the next time.
  const isWorthIt = (error: unknown) => isDatabaseAway(error) || isConflict(error);
  return keepTrying(step, { pausesMs: databasePausesMs, isEndless: true, isWorthIt }, signal);
}

function withStorage<T>({ signal, pauses }: DocumentWork, step: () => Promise<T>): Promise<T> {
  const isWorthIt = (error: unknown) => error instanceof AppError && error.code === "unavailable";
  return keepTrying(step, { pausesMs: pauses.storage, isWorthIt }, signal);
}

function assertGoingOn({ signal, isStopping }: DocumentWork): void {
  signal.throwIfAborted();
  if (isStopping()) throw new WorkStopped();
}

async function enter(work: DocumentWork, values: Parameters<typeof documentQueue.changeOurs>[2]): Promise<void> {
  assertGoingOn(work);
  await whenThere(work, () => documentQueue.changeOurs(work.services.db, work.fence, values));
  work.services.fileWatch.wake();
}

/** The language that the file was parsed with, used again to parse it. */
const readingLanguage = ({ isDetected, sourceLang }: DocumentRow): string | null => (isDetected ? null : sourceLang);

async function readSource(work: DocumentWork): Promise<Uint8Array> {
  const { sourceKey } = work.row;
  const bytes = sourceKey === null ? null : await withStorage(work, () => work.services.storage.get(sourceKey));
  if (bytes === null) throw unusableFile("broken", "the file has been deleted");
  return bytes;
}

async function openSource(work: DocumentWork): Promise<IsolatedDocument> {
  const { row, limits } = work;
  return openIsolated({ bytes: await readSource(work), name: row.name, language: readingLanguage(row) }, limits);
}

async function translateSegments(work: DocumentWork): Promise<void> {
  const { services, row, fence, signal } = work;
  const { db } = services;
  if (!(await whenThere(work, () => areSegmentsThere(db, row.id, row.segmentsTotal)))) await parse(work);
  // Everything was requested before: what is missing isn't requested again automatically.
  else if (!(await whenThere(work, () => hasOpenSegments(db, row.id)))) return;
  const { units, sourceOf } = await whenThere(work, () => readUnits(db, row.id));
  const to = row.targetLang ?? "und";
  const from = await languageOf(work, units, to);
  const glossary = await whenThere(work, () => glossaryOf(services, row));
  const model = await modelOf(work);
  const segmentsDone = await whenThere(work, () => countAnswered(db, row.id));
  await enter(work, { status: "translating", segmentsDone });
  const scope: MemoryScope = {
    from,
    to,
    options: {},
    quality: row.quality ?? "fast",
    glossary: glossary === null ? null : { id: glossary.id, version: glossary.version },
  };
  const own = { owner: row.owner, scope };
  let hasAnswers = segmentsDone > 0;
  const store = segmentAnswers(
    services,
    fence,
    (step) => whenThere(work, step),
    async (answers) => {
      hasAnswers ||= answers.length > 0;
      services.fileWatch.wake();
      if (model.origin === "provider") await rememberAnswers(services, own, sourceOf, answers);
      assertGoingOn(work);
    },
  );
  const memory = ownMemory(services, own, store.keepRemembered);
  await translateTexts(
    {
      engineFor: (languages) => {
        const engine = createModelEngine(model, work.timingFor(model), languages, services.catalogue.translatorTemplate("translation"));
        return patientEngine(engine, work.pauses, () => hasAnswers);
      },
      pace: createWorkPace(),
      answers: store,
      memory: { find: (wanted) => whenThere(work, () => memory.find(wanted)) },
    },
    { from, to, terms: glossary?.terms ?? [] },
    units,
    signal,
    () => undefined,
  );
  await whenThere(work, () => markMissing(db, row.id));
}

async function parse(work: DocumentWork): Promise<void> {
  const { services, fence } = work;
  assertGoingOn(work);
  const document = await openSource(work);
  try {
    const { units } = document;
    const wanted = work.row.keepsFinished ? units.filter(({ isFinished }) => !isFinished) : units;
    await whenThere(work, () => writeSegments(services.db, fence, wanted));
  } finally {
    await document.close();
  }
}

/** The given language, otherwise the one detected from the text; none if that is the target's. */
async function languageOf(work: DocumentWork, units: readonly Unit[], to: string): Promise<string> {
  const { sourceLang } = work.row;
  if (sourceLang !== null) return sourceLang === to && work.row.isDetected ? "und" : sourceLang;
  const detected = (await detectLanguage(sampleOf(units)))?.code ?? null;
  if (detected === null) return "und";
  await enter(work, { sourceLang: detected, isDetected: true });
  return detected === to ? "und" : detected;
}

function sampleOf(units: readonly Unit[]): string {
  let sample = "";
  for (const { source } of units) {
    if (sample.length >= sampleLength) break;
    sample += `${plainText(source)}\n`;
  }
  return sample;
}

/** The model that the run was started with, while it is available; paid work is never done by the demo engine. */
async function modelOf(work: DocumentWork): Promise<ResolvedModel> {
  const { services, row } = work;
  const model = services.ai.resolve(row.quality ?? "fast", services.config.modelChoice());
  const { runId } = row;
  const [run] = runId === null ? [] : await whenThere(work, () => services.db.select().from(runs).where(eq(runs.id, runId)));
  if (run === undefined || (model.provider === run.provider && model.modelId === run.model)) return model;
  const same = services.ai.findModel(modelValue({ provider: run.provider, modelId: run.model })) ?? model;
  if (run.origin === "provider" && same.origin === "demo") throw new AppError("unavailable", "the provider is no longer connected");
  return same;
}

async function makeOutputs(work: DocumentWork): Promise<void> {
  const { services, row, fence } = work;
  await enter(work, { status: "rendering", isChanged: false });
  const written = await writeOutputs(work);
  const outputs = written.files.map(({ kind, bytes }) => ({
    kind,
    key: `${translatedFiles.prefix}${row.id}/${services.newId()}` as const,
    bytes: bytes.byteLength,
    mime: fileFacts[row.format as FileFormat].mime,
  }));
  try {
    for (const [index, { key, mime }] of outputs.entries())
      await withStorage(work, () => services.storage.put(key, written.files[index]?.bytes ?? new Uint8Array(), mime));
    const former = await whenThere(work, () => publishDocument(services, fence, { ...written, outputs }));
    await removeFiles(services, former);
  } catch (error) {
    // A commit whose response was lost may have published them; if that is unknown, the sweep decides.
    const published = await readOutputKeys(services, row.id).catch(() => null);
    if (outputs.every(({ key }) => published?.has(key) === true)) return;
    if (published !== null) await removeFiles(services, outputs);
    throw error;
  }
}

async function readOutputKeys({ db }: WorkServices, documentId: string): Promise<Set<string>> {
  const { id, outputs } = translationDocuments;
  const [row] = await db.select({ outputs }).from(translationDocuments).where(eq(id, documentId));
  return new Set(row?.outputs.map(({ key }) => key));
}

type WrittenOutputs = Omit<WrittenDocument, "bytes"> & { files: { kind: StoredOutput["kind"]; bytes: Uint8Array }[] };

async function writeOutputs(work: DocumentWork): Promise<WrittenOutputs> {
  const { row } = work;
  const document = await openSource(work);
  try {
    const language = row.targetLang ?? "und";
    const { targets, storedIdOf, unplaced } = await targetsFor(work, document.units);
    const { bytes, lost, small, formulaWords } = await document.write(targets, { language, isBilingual: false });
    const files: WrittenOutputs["files"] = [{ kind: "translated", bytes }];
    if (row.isBilingual && fileFacts[document.format].isBilingual)
      files.push({ kind: "bilingual", bytes: (await document.write(targets, { language, isBilingual: true })).bytes });
    return { files, lost: [...lost.map(storedIdOf), ...unplaced], small: small.map(storedIdOf), formulaWords };
  } finally {
    await document.close();
  }
}

async function targetsFor(work: DocumentWork, units: readonly Unit[]): Promise<PlacedTargets> {
  const { row, services } = work;
  const targets = await whenThere(work, () => readTargets(services.db, row.id));
  const known = new Set(units.map(({ id }) => id));
  if ([...targets.keys()].every((id) => known.has(id))) return { targets, storedIdOf: (id) => id, unplaced: [] };
  return placeTargets(units, await whenThere(work, () => readStored(services.db, row.id)));
}

const removeFiles = (services: WorkServices, files: readonly StoredOutput[]): Promise<void> =>
  removeKept(
    services,
    files.map(({ key }) => key),
  );
