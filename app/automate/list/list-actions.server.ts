import { data, redirect } from "react-router";
import type { Actor } from "#core/actor.ts";
import { AppError, isAppError } from "#core/errors.ts";
import { changeJob } from "#features/automate/change-job.server.ts";
import { createDocumentsJob } from "#features/automate/create-documents-job.server.ts";
import { createJob } from "#features/automate/create-job.server.ts";
import { deleteJob } from "#features/automate/delete-job.server.ts";
import { deleteTableTool } from "#features/automate/table-tools.server.ts";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../../context.ts";
import { bringRefusal, isPlanLimit } from "../bring-refusals.ts";
import { exampleCsv, exampleTable } from "./example-table.server.ts";
import { toTableLimits } from "./list-page.server.ts";
import { pastedName } from "./pasted-table.ts";
import { readSourceRef } from "./source-ref.ts";

/** Why a form did nothing; `id` is the table that it was about, null for one that was brought. What was pasted comes back. */
export type ListAnswer = { id: string | null; refusal: string; isPlanLimit: boolean; pasted: string };

type Posted = { page: RequestContext; actor: Actor; form: FormData };
/** What each form does, by its `intent`; gives the table that is opened next, or null. */
type Handler = (posted: Posted) => Promise<string | null>;

/** A map, since what a form names may be the name of something that every object has. */
const handlers = new Map<string, Handler>(
  Object.entries({
    async file({ page: { services, locale }, actor, form }) {
      const file = form.get("file");
      if (!(file instanceof File) || file.name === "") throw missing("file");
      const table = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
      return (await createJob(services, actor, table, locale, readSourceRef(form))).id;
    },
    async paste({ page: { services, locale }, actor, form }) {
      const text = pastedIn(form);
      if (text.trim() === "") throw missing("pasted");
      const table = { name: pastedName(text), bytes: Buffer.from(text) };
      return (await createJob(services, actor, table, locale, readSourceRef(form))).id;
    },
    async documents({ page: { services, locale }, actor, form }) {
      const ids = form.getAll("document").filter((id) => typeof id === "string");
      return (await createDocumentsJob(services, actor, ids, locale)).id;
    },
    async example({ page: { services, locale }, actor }) {
      const example = exampleTable[locale];
      const { id } = await createJob(services, actor, { name: example.fileName, bytes: exampleCsv(example) }, locale);
      await changeJob(services, actor, id, { template: example.template });
      return id;
    },
    async delete({ page: { services }, actor, form }) {
      await deleteJob(services, actor, textIn(form, "id"));
      return null;
    },
    async "delete-tool"({ page: { services }, actor, form }) {
      await deleteTableTool(services, actor, textIn(form, "id"));
      return null;
    },
  } satisfies Record<string, Handler>),
);

const missing = (field: "file" | "pasted"): AppError => new AppError("invalid-input", field, { fields: { [field]: "missing" } });
const pastedIn = (form: FormData): string => textIn(form, "pasted");
/** What was typed; a file in its place is no text. */
function textIn(form: FormData, name: string): string {
  const typed = form.get(name);
  return typeof typed === "string" ? typed : "";
}

/** Does what a form of the list asks for, without JavaScript; the list comes back with what is wrong, if something is. */
export async function answerListForm(page: RequestContext, form: FormData) {
  const { locale, actor, user } = page;
  const intent = textIn(form, "intent");
  try {
    if (actor === null || user === null) throw new AppError("sign-in-required");
    const opened = await handlers.get(intent)?.({ page, actor, form });
    return redirect(localizePath(opened == null ? "/automate-gpt" : `/automate-gpt/${opened}`, locale), 303);
  } catch (error) {
    const { status, ...refused } = refusedBy(error, page, intent);
    const id = intent.startsWith("delete") ? textIn(form, "id") : null;
    return data<ListAnswer>({ id, ...refused, pasted: pastedIn(form) }, { status });
  }
}

/** @throws the error itself where it is a fault of ours */
function refusedBy(
  error: unknown,
  { services, actor, locale }: RequestContext,
  intent: string,
): { status: number } & Pick<ListAnswer, "refusal" | "isPlanLimit"> {
  // So many tables are being read that what was pasted would be lost with the page of errors.
  if (!isAppError(error) || (error.status >= 500 && error.code !== "unavailable")) throw error;
  const { code, status, fields, retryAfterS } = error;
  if (intent === "delete" && code === "not-found") return { status, refusal: m.automate_list_gone(), isPlanLimit: false };
  if (intent === "delete-tool" && code === "not-found") return { status, refusal: m.automate_tool_gone(), isPlanLimit: false };
  const limits = toTableLimits(services.config.limits(actor?.plan ?? "anonymous"));
  const refusal = bringRefusal({ code, status, retryAfterS, reason: fileFaultOf(error), fieldCodes: fields ?? {} }, limits, locale);
  return { status, refusal, isPlanLimit: isPlanLimit(error) };
}
