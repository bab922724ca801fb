import { data, redirect } from "react-router";
import type { Actor } from "#core/actor.ts";
import { isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { bracketsFor, fromMarkers } from "#features/files/editor/tag-markers.ts";
import { everySegment, filterQuery, isSameFilter, readSegmentFilter } from "#features/files/editor/segment-filter.ts";
import { findFormulaWords, getFile } from "#features/files/file-queries.server.ts";
import type { FileSegments } from "#features/files/file-view.ts";
import { cancelFile } from "#features/files/cancel-file.server.ts";
import { changeSegments } from "#features/files/editor/change-segments.server.ts";
import { reflowFile } from "#features/files/reflow-file.server.ts";
import { retryFile } from "#features/files/retry-file.server.ts";
import { countSegments, listSegments } from "#features/files/editor/segment-queries.server.ts";
import { listDocumentParts } from "#features/files/preview/document-parts.server.ts";
import { findLanguage } from "#features/languages/languages.ts";
import type { FileFormat } from "#formats/file-format.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { openOr404 } from "../../guards/open-or-404.server.ts";
import type { Side } from "./side-languages.ts";

export type FilePage = Awaited<ReturnType<typeof readFilePage>>;
/** `posted`: what was written into a segment without being saved, as the field shows it. */
export type FilePageAnswer = { refusal: string; posted: { id: string; text: string } | null };

/** Segments of the first answer; a page without JavaScript has so many forms. */
const firstSegments = 100;
/** Formats whose segments say which slide, page or sheet they are on. */
const withParts: ReadonlySet<FileFormat> = new Set<FileFormat>(["pptx", "xlsx", "pdf"]);
const nothing: FileSegments = { items: [], next: null, total: 0 };

/** Reads an own file with the segments that the address asks for. @throws the fatal 404 for anyone else's */
export async function readFilePage({ services, actor, locale }: RequestContext, id: string, url: URL) {
  const owner = ownerOf(actor, url);
  return openOr404(url, async () => {
    const file = await getFile(services, owner, id, locale);
    const filter = readSegmentFilter(url.searchParams);
    const cursor = /^[1-9]\d{0,8}$/.exec(url.searchParams.get("cursor") ?? "")?.[0] ?? null;
    const asked = { limit: firstSegments, cursor, selection: filter.name === "all" ? null : filter.name, text: filter.query };
    const view = url.searchParams.get("view") === "preview" ? ("preview" as const) : ("edit" as const);
    // The page of the document is whole, whatever the list shows.
    const isOther = view === "preview" && !isSameFilter(filter, everySegment);
    const [segments, pageSegments, counts, formulaWords, parts] = file.isExpired
      ? [nothing, null, { approved: 0, edited: 0 }, null, []]
      : await Promise.all([
          listSegments(services, owner, id, asked),
          isOther ? listSegments(services, owner, id, { ...asked, selection: null, text: null }) : null,
          countSegments(services, owner, id),
          findFormulaWords(services, owner, id),
          withParts.has(file.format) ? listDocumentParts(services, owner, id) : [],
        ]);
    return {
      file,
      segments,
      pageSegments,
      parts,
      counts,
      formulaWords,
      filter,
      cursor,
      view,
      locale,
      languages: { from: sideOf(file.from, locale), to: sideOf(file.to, locale) },
    };
  });
}

/** Does what a form of the page asks for, posted without JavaScript, and leads back to it. */
export async function answerFileForm(page: RequestContext, id: string, url: URL, form: FormData) {
  const actor = ownerOf(page.actor, url);
  const { services, locale } = page;
  const intent = String(form.get("intent") ?? "");
  const act = intents.get(intent);
  if (act === undefined) throw fatalNotFound(url);
  try {
    const answer = await openOr404(url, () => act({ services, actor, id, form, locale }));
    if (answer !== null) return data<FilePageAnswer>(answer, { status: 409 });
    const query = filterQuery(readSegmentFilter(url.searchParams));
    const cursor = url.searchParams.get("cursor");
    if (cursor !== null) query.set("cursor", cursor);
    const segmentId = segmentOf(form);
    const place = `/translate/files/${id}${query.size === 0 ? "" : `?${query}`}${segmentId === null ? "" : `#segment-${segmentId}`}`;
    return redirect(localizePath(place, locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    return data<FilePageAnswer>({ refusal: errorMessage(error.code, locale), posted: postedOf(form) }, { status: error.status });
  }
}

type Posted = { services: RequestContext["services"]; actor: Actor; id: string; form: FormData; locale: Locale };
type Intent = (posted: Posted) => Promise<FilePageAnswer | null>;

/** A map, since what a form names may be the name of something that every object has. */
const intents = new Map<string, Intent>(
  Object.entries({
    save: saveSegment,
    reflow: quietly(({ services, actor, id }) => reflowFile(services, actor, id)),
    retry: quietly(({ services, actor, id }) => retryFile(services, actor, id, null)),
    cancel: quietly(({ services, actor, id }) => cancelFile(services, actor, id)),
  }),
);

function quietly(act: (posted: Posted) => Promise<unknown>): Intent {
  return async (posted) => {
    await act(posted);
    return null;
  };
}

function postedOf(form: FormData): FilePageAnswer["posted"] {
  const [id, text] = [form.get("segment"), form.get("target")];
  return typeof id === "string" && typeof text === "string" ? { id, text } : null;
}

/** The segment that a form is about; null for what is no number of one. */
const segmentOf = (form: FormData): string | null => /^[1-9]\d{0,8}$/.exec(String(form.get("segment") ?? ""))?.[0] ?? null;

/** Answers what has been changed elsewhere since the form was drawn, in place of writing over it. */
async function saveSegment({ services, actor, id, form, locale }: Posted): Promise<FilePageAnswer | null> {
  const segmentId = segmentOf(form);
  if (segmentId === null) return null;
  const cursor = segmentId === "1" ? null : String(Number(segmentId) - 1);
  const [segment] = (await listSegments(services, actor, id, { limit: 1, cursor, selection: null, text: null })).items;
  const written = String(form.get("target") ?? "").replaceAll("\r\n", "\n");
  if (segment?.id !== segmentId) return null;
  const target = fromMarkers(written, segment.tags, bracketsFor(segment.source, segment.target));
  const isApproved = form.has("approved");
  const isWritten = target !== (segment.target ?? "");
  const seen = form.get("seen");
  // Line ends come back as forms send them.
  const withoutReturns = (text: string) => text.replaceAll("\r\n", "\n");
  const isSeen = typeof seen !== "string" || withoutReturns(seen) === withoutReturns(segment.target ?? "");
  const change = { id: segmentId, ...(isWritten ? { target } : {}), isApproved, before: isSeen ? segment.target : seen };
  const { conflicts } = await changeSegments(services, actor, id, [change]);
  const [theirs] = conflicts;
  if (theirs === undefined) return null;
  const words = { number: segmentId, theirs: plainText(theirs.target ?? "") };
  return { refusal: m.file_editor_overtaken_form(words, { locale }), posted: { id: segmentId, text: written } };
}

function ownerOf(actor: Actor | null, url: URL): Actor {
  if (actor === null) throw fatalNotFound(url);
  return actor;
}

function sideOf(code: string | null, locale: Locale): Side {
  const language = code === null ? null : findLanguage(code);
  return { lang: code ?? undefined, dir: language?.direction ?? "auto", name: language?.name[locale] ?? code };
}
