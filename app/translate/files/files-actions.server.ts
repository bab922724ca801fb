import { data, redirect } from "react-router";
import type { Actor } from "#core/actor.ts";
import { isAppError } from "#core/errors.ts";
import { qualities } from "#core/quality.ts";
import { cancelFile } from "#features/files/cancel-file.server.ts";
import { deleteFile } from "#features/files/delete-file.server.ts";
import { fileFaultMessage } from "#features/files/file-fault-message.ts";
import { reflowFile } from "#features/files/reflow-file.server.ts";
import { retryFile } from "#features/files/retry-file.server.ts";
import { startFile } from "#features/files/start-file.server.ts";
import { uploadFile } from "#features/files/upload/upload-file.server.ts";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { localizePath } from "#i18n/locale-path.ts";
import type { RequestContext } from "../../context.ts";
import { startRefusal, uploadRefusal } from "./file-refusals.ts";
import { toFileLimits } from "./files-page.server.ts";
import { makeSampleFile } from "./sample-document.server.ts";

/** Why a form did nothing; `id` is the file that it was about, null for one that was to be uploaded. */
export type FilesAnswer = { id: string | null; refusal: string };

type Posted = { page: RequestContext; actor: Actor; form: FormData; id: string };
/** What each form does, by its `intent`; gives the file that is shown next, or null. */
type Handler = (posted: Posted) => Promise<string | null>;

/** A map, since what a form names may be the name of something that every object has. */
const handlers = new Map<string, Handler>(
  Object.entries({
    async upload({ page: { services, locale }, actor, form }) {
      const file = form.get("file");
      const [name, bytes] = file instanceof File ? [file.name, new Uint8Array(await file.arrayBuffer())] : ["", new Uint8Array()];
      return (await uploadFile(services, actor, { name, bytes, from: null }, locale)).id;
    },
    async sample({ page: { services, locale }, actor }) {
      return (await uploadFile(services, actor, { ...(await makeSampleFile(locale)), from: null }, locale)).id;
    },
    async start({ page: { services, locale }, actor, form, id }) {
      const read = (name: string) => String(form.get(name) ?? "") || undefined;
      const quality = qualities.find((one) => one === form.get("quality"));
      const isBilingual = form.has("bilingual");
      const input = { to: read("to") ?? "", from: read("from"), quality, glossaryId: read("glossaryId"), isBilingual };
      return (await startFile(services, actor, id, input, locale, null)).id;
    },
    cancel: async ({ page: { services }, actor, id }) => (await cancelFile(services, actor, id)).id,
    retry: async ({ page: { services }, actor, id }) => (await retryFile(services, actor, id, null)).id,
    reflow: async ({ page: { services }, actor, id }) => (await reflowFile(services, actor, id)).id,
    async delete({ page: { services }, actor, id }) {
      await deleteFile(services, actor, id);
      return null;
    },
  } satisfies Record<string, Handler>),
);

/** Does what a form of the list asks for, without JavaScript; the list comes back with what is wrong, if something is. */
export async function answerFilesForm(page: RequestContext, actor: Actor, form: FormData) {
  const { locale, services } = page;
  const intent = String(form.get("intent") ?? "");
  const id = String(form.get("id") ?? "");
  try {
    const shown = await handlers.get(intent)?.({ page, actor, form, id });
    return redirect(localizePath(shown == null ? "/translate/files" : `/translate/files?file=${shown}#file-${shown}`, locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    const limits = toFileLimits(services.config.limits(actor.plan));
    const isUpload = intent === "upload" || intent === "sample";
    const fault = fileFaultOf(error);
    const sentence = fault === null ? null : fileFaultMessage(fault, locale);
    const refused = { code: error.code, status: error.status, sentence };
    const refusal = isUpload ? uploadRefusal(refused, limits, locale) : startRefusal(refused, limits, locale);
    return data<FilesAnswer>({ id: isUpload ? null : id, refusal }, { status: error.status });
  }
}
