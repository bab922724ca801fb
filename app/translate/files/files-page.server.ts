import type { SQL } from "drizzle-orm";
import { isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { getBalance } from "#features/billing/allowance-queries.server.ts";
import { listGlossaries } from "#features/translation/glossary/glossary-queries.server.ts";
import { countFiles, readFilesThisMonth, whereBrought, whereFileFilter } from "#features/files/file-filter.server.ts";
import { type FilterCounts, type FileFilter, isEveryFile, readFileFilter } from "#features/files/file-filter.ts";
import { listFiles } from "#features/files/file-queries.server.ts";
import type { FileList } from "#features/files/files-client.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { readTranslatePath } from "#features/languages/translate-path.ts";
import { getTranslatorSettings } from "#features/translation/settings/settings.server.ts";
import type { GlossaryChoice, LanguageChoice } from "#features/translation/translator/translator-choices.ts";
import { fileFacts, type FileFormat, fileFormats } from "#formats/file-format.ts";
import { isTranslatable } from "#formats/open-document.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { listLanguageChoices } from "../pair/language-choices.server.ts";
import { translateTarget } from "../pair/translate-target.ts";
import { usualPairs } from "../pair/usual-pairs.ts";
import { postedFileBytes } from "./posted-file-bytes.ts";
import type { FileLimits } from "./file-refusals.ts";

/** Files of one page of the list. */
const pageSize = 20;

export type TakenFormat = { format: FileFormat; endings: readonly string[] };

export type FilesPage = {
  locale: Locale;
  isDemo: boolean;
  files: FileList;
  filter: FileFilter;
  counts: FilterCounts;
  /** Translations that were begun this month, of `limits.filesPerMonth`. */
  usedThisMonth: number;
  /** Names this page among all that were made. */
  stamp: string;
  limits: FileLimits;
  /** Most bytes of a form that is posted without JavaScript. */
  postedBytes: number;
  formats: TakenFormat[];
  /** Formats that can come back with both languages in one file. */
  bilingual: FileFormat[];
  /** Thousandths of a credit that can be spent. */
  availableMilli: number;
  languages: Pick<LanguageChoice, "code" | "name" | "nativeName" | "slug">[];
  glossaries: GlossaryChoice[];
  /** What was translated into what last, by code. */
  last: { from: string; to: string };
};

/** Everything that the list of own files shows. @throws the page that is missing, past the guard of its layout */
export async function readFilesPage(page: RequestContext, request: Request, url: URL): Promise<FilesPage> {
  const { services, actor, user, locale, isDemo } = page;
  if (actor === null || user === null) throw fatalNotFound(url);
  const filter = readFileFilter(url.searchParams);
  const [files, counts, usedThisMonth, balance, glossaries, settings] = await Promise.all([
    listFrom(page, filter, url.searchParams.get("cursor")),
    countFiles(services, actor),
    readFilesThisMonth(services, actor),
    getBalance(services.db, actor.owner),
    listGlossaries(services, actor),
    getTranslatorSettings(services, user),
  ]);
  const limits = services.config.limits(actor.plan);
  return {
    locale,
    isDemo,
    files,
    filter,
    counts,
    usedThisMonth,
    stamp: services.newId(),
    limits: toFileLimits(limits),
    postedBytes: Math.min(limits.fileBytes, postedFileBytes),
    formats: listTakenFormats(),
    bilingual: fileFormats.filter((format) => fileFacts[format].isBilingual),
    availableMilli: balance.availableMilli,
    languages: listLanguageChoices(locale).map(({ code, name, nativeName, slug }) => ({ code, name, nativeName, slug })),
    glossaries: glossaries.map(({ id, name, from, to }) => ({ id, name, from, to })),
    last: pairInto(
      url.searchParams.get("to"),
      lastPair(translateTarget(request.headers.get("cookie") ?? "", settings.settings, locale), locale),
    ),
  };
}

/** What the filter shows, behind what waits for its start. An address that someone has changed by hand shows the first page. */
async function listFrom({ services, actor, locale }: RequestContext, filter: FileFilter, cursor: string | null): Promise<FileList> {
  if (actor === null) return { items: [], next: null };
  const list = (from: string | null, where?: SQL) => listFiles(services, actor, { limit: pageSize, cursor: from, where }, locale);
  const where = isEveryFile(filter) ? undefined : whereFileFilter(filter);
  const shown = await list(cursor, where).catch((error: unknown) => {
    if (isAppError(error) && error.code === "invalid-input") return list(null, where);
    throw error;
  });
  if (where === undefined) return shown;
  return { items: [...(await list(null, whereBrought())).items, ...shown.items], next: shown.next };
}

/** The formats that are translated just now. */
export const listTakenFormats = (): TakenFormat[] =>
  fileFormats.filter(isTranslatable).map((format) => ({ format, endings: fileFacts[format].endings }));

export const toFileLimits = (limits: FileLimits): FileLimits => {
  const { fileBytes, filePages, filesPerMonth, filesKept, fileStorageBytes, fileRetentionDays } = limits;
  return { fileBytes, filePages, filesPerMonth, filesKept, fileStorageBytes, fileRetentionDays };
};

/** The language that the address asks for, such as the one of the page that someone comes from. */
function pairInto(code: string | null, { from, to }: FilesPage["last"]): FilesPage["last"] {
  const wanted = code === null ? null : findLanguage(code);
  if (wanted === null || wanted.code === to) return { from, to };
  return { from: wanted.code === from ? to : from, to: wanted.code };
}

/** The pair that an address of the translator names. */
function lastPair(path: string, locale: Locale): FilesPage["last"] {
  const address = readTranslatePath(path.replace("/translate/", ""));
  const usual = usualPairs[locale];
  if (address === null || address.kind === "files") return usual;
  const { code: to } = address.to;
  if (address.kind === "pair") return { from: address.from.code, to };
  return { from: to === usual.to ? usual.from : usual.to, to };
}
