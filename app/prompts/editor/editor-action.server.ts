import { isDeepStrictEqual } from "node:util";
import { data, redirect } from "react-router";
import type { Actor } from "#core/actor.ts";
import { type AppError, isAppError } from "#core/errors.ts";
import { plainDraft } from "#features/prompts/drafts/check-draft.ts";
import { getOwnPrompt } from "#features/prompts/prompt-queries.server.ts";
import { publishPrompt, unpublishPrompt } from "#features/prompts/publishing/publish-prompt.server.ts";
import { createPrompt, deletePrompt, updatePrompt } from "#features/prompts/drafts/save-prompt.server.ts";
import { type PromptDraft, visibilities } from "#features/prompts/prompt-view.ts";
import { newVariable } from "#features/prompts/prompt-fields.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { accountPath } from "../../accounts/account-path.ts";
import type { RequestContext } from "../../context.ts";
import { openOr404 } from "../../guards/open-or-404.server.ts";
import { type PageText, pageText } from "../page-text.ts";
import { type DraftForm, readDraftForm, toDraft, toDraftForm, withMissingVariables } from "./draft-form.ts";
import { toVariableForm } from "./variable-form.ts";

/** The editor's form as it was posted; `promptId` is null for a prompt that is not kept yet. */
type Posted = { page: RequestContext; actor: Actor; url: URL; promptId: string | null; form: FormData };

/** What comes back with the page: the form as it was typed, with what is wrong. */
export type EditorAnswer = {
  form: DraftForm;
  faults: Record<string, string>;
  refusal: string | null;
  /** A prompt of the library that is so close that publishing asks again. */
  duplicate: { id: string; title: PageText; percent: number } | null;
  publish: { visibility: string; note: string };
};

type Outcome = Response | ReturnType<typeof data<EditorAnswer>>;

/** Does what a button of the editor asks for. */
export async function answerEditorForm(posted: Posted): Promise<Outcome> {
  const { form, promptId } = posted;
  if (form.has("remove")) return typed(posted, readDraftForm(withoutRemoved(form)));
  if (form.has("add")) return typed(posted, withBlank(readDraftForm(form)));
  const intent = form.get("intent");
  if (promptId !== null && intent === "delete") return remove({ ...posted, promptId });
  if (promptId !== null && intent === "unpublish") return takeBack({ ...posted, promptId });
  return save(posted);
}

/** The form comes back with other fields; nothing is kept. */
function typed(posted: Posted, form: DraftForm): Outcome {
  return data<EditorAnswer>(answerOf(posted, form));
}

const answerOf = ({ form: fields }: Posted, form: DraftForm, more: Partial<EditorAnswer> = {}): EditorAnswer => ({
  form,
  faults: {},
  refusal: null,
  duplicate: null,
  publish: { visibility: String(fields.get("visibility") ?? ""), note: String(fields.get("note") ?? "") },
  ...more,
});

/** The posted form but for the field whose Remove was pressed. */
function withoutRemoved(form: FormData): FormData {
  const kept = new FormData();
  const removed = `variables.${String(form.get("remove"))}.`;
  for (const [name, value] of form) if (!name.startsWith(removed)) kept.append(name, value);
  return kept;
}

function withBlank(form: DraftForm): DraftForm {
  const variable = toVariableForm(newVariable(`field_${form.variables.length + 1}`), { en: {}, zh: {} });
  return { ...form, variables: [...form.variables, variable] };
}

async function save(posted: Posted): Promise<Outcome> {
  const { page, actor, url, promptId, form: fields } = posted;
  const form = withMissingVariables(readDraftForm(fields));
  try {
    const draft = toDraft(form);
    const kept = await (promptId === null
      ? createPrompt(page.services, actor, draft)
      : openOr404(url, () => saveChanges(posted, promptId, draft)));
    if (fields.get("intent") === "publish") return await publish(posted, kept.id, form);
    return leadTo(page, `/prompt/${kept.id}/edit?done=${promptId === null ? "created" : "saved"}`);
  } catch (error) {
    return refused(posted, form, expected(error));
  }
}

/** Keeps what was changed. A form that says what is kept already makes no new version. */
async function saveChanges({ page: { services }, actor }: Posted, promptId: string, draft: PromptDraft): Promise<{ id: string }> {
  const own = await getOwnPrompt(services, actor, promptId);
  const kept = Object.fromEntries(Object.keys(draft).map((part) => [part, own[part as keyof PromptDraft]])) as PromptDraft;
  return isDeepStrictEqual(plainDraft(kept), plainDraft(draft)) ? own : updatePrompt(services, actor, promptId, draft);
}

async function publish(posted: Posted, promptId: string, form: DraftForm): Promise<Outcome> {
  const { page, actor, form: fields } = posted;
  const visibility = visibilities.find((known) => known === fields.get("visibility")) ?? "public";
  const note = String(fields.get("note") ?? "").replaceAll("\r\n", "\n");
  const outcome = await publishPrompt(page.services, actor, promptId, { visibility, note, confirmDuplicate: fields.has("confirm") });
  if (outcome.isPublished) return leadTo(page, `/prompt/${promptId}`);
  const near = outcome.nearDuplicate;
  const duplicate = near && { id: near.id, title: pageText(near.title, page.locale), percent: near.percent };
  return data<EditorAnswer>(answerOf(posted, form, { duplicate }), { status: 409 });
}

async function takeBack(posted: Posted & { promptId: string }): Promise<Outcome> {
  const { page, actor, url, promptId } = posted;
  try {
    await openOr404(url, () => unpublishPrompt(page.services, actor, promptId));
    return leadTo(page, `/prompt/${promptId}/edit?done=unpublished`);
  } catch (error) {
    const refusal = expected(error);
    // The form of this button has none of the prompt's fields.
    return refused(posted, toDraftForm(await getOwnPrompt(page.services, actor, promptId)), refusal);
  }
}

async function remove({ page, actor, url, promptId }: Posted & { promptId: string }): Promise<Outcome> {
  await openOr404(url, () => deletePrompt(page.services, actor, promptId));
  return leadTo(page, "/prompts?by=me");
}

const leadTo = ({ locale }: RequestContext, path: string): Response => redirect(localizePath(path, locale), 303);

/** What was refused comes back with what was typed; where signing in helps, that page comes first, and what is saved stays. */
function refused(posted: Posted, form: DraftForm, error: AppError): Outcome {
  const { page, promptId } = posted;
  if (error.code === "sign-in-required" && promptId !== null)
    return redirect(accountPath("login", page.locale, localizePath(`/prompt/${promptId}/edit`, page.locale)), 303);
  const faults = error.fields ?? {};
  const refusal = error.code === "invalid-input" ? null : errorMessage(error.code, page.locale);
  return data<EditorAnswer>(answerOf(posted, form, { faults, refusal }), { status: error.status });
}

/** An expected refusal; anything else stops the work. */
function expected(error: unknown): AppError {
  if (isAppError(error) && !error.isReported) return error;
  throw error;
}
