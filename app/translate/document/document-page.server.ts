import { data } from "react-router";
import { isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { calculateFilePrice, charsPerFilePrice, charsPerPage, pagesPerFilePrice } from "#features/billing/price.ts";
import { estimateSentFile } from "#features/files/upload/estimate-sent-file.server.ts";
import { fileFaultMessage } from "#features/files/file-fault-message.ts";
import type { EstimatedFile } from "#features/files/files-client.ts";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { type FileLimits, uploadRefusal } from "../files/file-refusals.ts";
import { listTakenFormats, toFileLimits } from "../files/files-page.server.ts";
import { listQuestions } from "./document-faq.server.ts";
import type { Question } from "../../page-meta.ts";
import { listUsualTargets, type UsualTarget } from "./usual-targets.server.ts";

/** Pages of the examples of prices. */
const examplePages = [1, 10, 50, 200];

export type DocumentPage = {
  locale: Locale;
  /** Of names of files that are taken. */
  endings: string[];
  limits: { free: FileLimits; premium: FileLimits };
  /** What a new account is given, in thousandths of a credit. */
  giftMilli: number;
  questions: Question[];
  targets: UsualTarget[];
};

/** What only the drawn page needs. */
export type DocumentGuideData = Pick<DocumentPage, "locale" | "endings" | "limits" | "questions" | "targets"> & {
  isDemo: boolean;
  price: { pages: number; chars: number; milli: number };
  examples: { pages: number; milli: number }[];
};

/** What the page about documents shows: the same for everyone. */
export function readDocumentPage({ services, locale, isDemo }: RequestContext): { page: DocumentPage; guide: DocumentGuideData } {
  const prices = services.config.prices();
  const milliOf = (pages: number) => calculateFilePrice({ pages, chars: pages * charsPerPage }, prices)?.milli ?? 0;
  const limits = { free: toFileLimits(services.config.limits("free")), premium: toFileLimits(services.config.limits("premium")) };
  const endings = listTakenFormats().flatMap(({ endings: own }) => own);
  const page = {
    locale,
    endings,
    limits,
    giftMilli: services.config.signUpGiftMilli(),
    questions: listQuestions(limits),
    targets: listUsualTargets(locale),
  };
  const price = { pages: pagesPerFilePrice, chars: charsPerFilePrice, milli: prices.fileMilli };
  const examples = examplePages.map((pages) => ({ pages, milli: milliOf(pages) }));
  return { page, guide: { ...page, isDemo, price, examples } };
}

/** What came of a file that was sent by a form: its numbers, or why there are none. */
export type PostedEstimate = { name: string; answer: EstimatedFile | null; refusal: string | null };

/** Says what a file would take, for a page without JavaScript; nothing of it is kept. */
export async function estimatePosted({ services, actor, locale }: RequestContext, url: URL, form: FormData) {
  if (actor === null) throw fatalNotFound(url);
  const file = form.get("file");
  const [name, bytes] = file instanceof File ? [file.name, new Uint8Array(await file.arrayBuffer())] : ["", new Uint8Array()];
  try {
    const { format, estimate } = await estimateSentFile(services, actor, { name, bytes });
    return data<PostedEstimate>({ name, answer: { format, estimate }, refusal: null });
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    const fault = fileFaultOf(error);
    const sentence = fault === null ? null : fileFaultMessage(fault, locale);
    const limits = toFileLimits(services.config.limits(actor.plan === "anonymous" ? "free" : actor.plan));
    const refusal = uploadRefusal({ code: error.code, status: error.status, sentence, retryAfterS: error.retryAfterS }, limits, locale);
    return data<PostedEstimate>({ name, answer: null, refusal }, { status: error.status });
  }
}
