import { data, redirect } from "react-router";
import type { Actor } from "#core/actor.ts";
import { AppError, isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { qualities } from "#core/quality.ts";
import { bringFileText } from "#features/files/bring-file-text.server.ts";
import { cancelFile } from "#features/files/cancel-file.server.ts";
import { deleteFile } from "#features/files/delete-file.server.ts";
import { fileFaultMessage } from "#features/files/file-fault-message.ts";
import { fileSides, finishedChoices } from "#features/files/file-view.ts";
import { reflowFile } from "#features/files/reflow-file.server.ts";
import { retryFile } from "#features/files/retry-file.server.ts";
import { startFile } from "#features/files/start-file.server.ts";
import { uploadFile } from "#features/files/upload/upload-file.server.ts";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { askAboutPath } from "../../ask/documents/document-address.ts";
import { type DocumentLimits, documentRefusal } from "../../ask/documents/document-refusals.ts";
import type { RequestContext } from "../../context.ts";
import { startRefusal, uploadRefusal } from "./file-refusals.ts";
import { toFileLimits } from "./files-page.server.ts";
import { makeSampleFile } from "./sample-document.server.ts";

/** Why a form did nothing; `id` is the file that it was about, null for one that was to be uploaded. */
export type FilesAnswer = { id: string | null; refusal: string };

type Posted = { page: RequestContext; actor: Actor; form: FormData; id: string };
/** What each form does, by its `intent`; gives the address that is next, in English. */
type Handler = (posted: Posted) => Promise<string>;

const listPath = "/translate/files";
const pathOf = ({ id }: { id: string }): string => `${listPath}?file=${id}#file-${id}`;

/** A map, since what a form names may be the name of something that every object has. */
const handlers = new Map<string, Handler>(
  Object.entries({
    async upload({ page: { services, locale }, actor, form }) {
      const file = form.get("file");
      const [name, bytes] = file instanceof File ? [file.name, new Uint8Array(await file.arrayBuffer())] : ["", new Uint8Array()];
      return pathOf(await uploadFile(services, actor, { name, bytes, from: null }, locale));
    },
    async sample({ page: { services, locale }, actor }) {
      return pathOf(await uploadFile(services, actor, { ...(await makeSampleFile(locale)), from: null }, locale));
    },
    async start({ page: { services, locale }, actor, form, id }) {
      const read = (name: string) => String(form.get(name) ?? "") || undefined;
      const quality = qualities.find((one) => one === form.get("quality"));
      const isBilingual = form.has("bilingual");
      const finished = finishedChoices.find((one) => one === form.get("finished"));
      const input = { to: read("to") ?? "", from: read("from"), quality, glossaryId: read("glossaryId"), isBilingual, finished };
      return pathOf(await startFile(services, actor, id, input, locale, null));
    },
    cancel: async ({ page: { services }, actor, id }) => pathOf(await cancelFile(services, actor, id)),
    retry: async ({ page: { services }, actor, id }) => pathOf(await retryFile(services, actor, id, null)),
    reflow: async ({ page: { services }, actor, id }) => pathOf(await reflowFile(services, actor, id)),
    async ask({ page: { services }, actor, form, id }) {
      const which = fileSides.find((side) => side === form.get("which"));
      if (which === undefined) throw new AppError("invalid-input");
      return askAboutPath((await bringFileText(services, actor, { fileId: id, which })).document.id);
    },
    async delete({ page: { services }, actor, id }) {
      await deleteFile(services, actor, id);
      return listPath;
    },
  } satisfies Record<string, Handler>),
);

/** Does what a form of the list asks for, without JavaScript; the list comes back with what is wrong, if something is. */
export async function answerFilesForm(page: RequestContext, actor: Actor, form: FormData) {
  const { locale, services } = page;
  const intent = String(form.get("intent") ?? "");
  const id = String(form.get("id") ?? "");
  try {
    const path = (await handlers.get(intent)?.({ page, actor, form, id })) ?? listPath;
    return redirect(localizePath(path, locale), 303);
  } catch (error) {
    const isBusy = isAppError(error) && error.code === "unavailable" && intent === "ask";
    if (!isAppError(error) || (error.status >= 500 && !isBusy)) throw error;
    const limits = services.config.limits(actor.plan);
    if (intent === "ask") return data<FilesAnswer>({ id, refusal: askRefusal(error, limits, locale) }, { status: error.status });
    const fileLimits = toFileLimits(limits);
    const isUpload = intent === "upload" || intent === "sample";
    const fault = fileFaultOf(error);
    const sentence = fault === null ? null : fileFaultMessage(fault, locale);
    const refused = { code: error.code, status: error.status, sentence, retryAfterS: error.retryAfterS, fields: error.fields };
    const refusal = isUpload ? uploadRefusal(refused, fileLimits, locale) : startRefusal(refused, fileLimits, locale);
    return data<FilesAnswer>({ id: isUpload ? null : id, refusal }, { status: error.status });
  }
}

/** Why no document was made of a file. */
function askRefusal(error: AppError, limits: DocumentLimits, locale: Locale): string {
  if (error.code === "gone") return m.files_ask_gone();
  return documentRefusal(
    { code: error.code, status: error.status, retryAfterS: error.retryAfterS, reason: fileFaultOf(error), fieldCodes: error.fields ?? {} },
    limits,
    locale,
  );
}
