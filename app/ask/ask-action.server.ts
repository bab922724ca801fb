import { data, redirect } from "react-router";
import type { Actor } from "#core/actor.ts";
import { AppError, isAppError } from "#core/errors.ts";
import { qualities } from "#core/quality.ts";
import { changeConversation } from "#features/conversations/change-conversation.server.ts";
import { qualityOf, turnSettings } from "#features/conversations/chat-settings.ts";
import { askedBy, readPair } from "#features/conversations/comparison.ts";
import type { TreeItem } from "#features/conversations/conversation-view.ts";
import { deleteConversation, restoreConversation } from "#features/conversations/delete-conversation.server.ts";
import { forkConversation } from "#features/conversations/fork-conversation.server.ts";
import { getConversation } from "#features/conversations/get-conversation.server.ts";
import { askFormNames } from "#features/conversations/post-form.tsx";
import { type ConversationChangeInput, conversationChangeInput } from "#features/conversations/saved-input.ts";
import { selectBranch } from "#features/conversations/select-branch.server.ts";
import { getSettings } from "#features/conversations/settings.server.ts";
import { type AskInput, startAskRun } from "#features/conversations/start-ask-run.server.ts";
import { type BroughtDocument, bringDocument } from "#features/documents/bring-document.server.ts";
import { embedAllDocuments } from "#features/documents/embedding/embed-all.server.ts";
import { embedDocument } from "#features/documents/embedding/queue-embedding.server.ts";
import { deleteDocument } from "#features/documents/delete-document.server.ts";
import { maxPicturesSent } from "#features/documents/attachment-limits.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { stopRun } from "#features/runs/stop-run.server.ts";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { isPictureFault } from "#platform/pictures/picture-fault.ts";
import type { SendFailure } from "../client/send-file-form.ts";
import type { RequestContext } from "../context.ts";
import { withPostedPictures } from "../posted-pictures.server.ts";
import { askPath, type DocumentChoice, documentsParam, onlyParam, readDocumentIds } from "./documents/document-address.ts";
import type { RefusedText } from "./documents/add-text.tsx";
import { embedRefusal } from "./documents/meaning-form.tsx";
import { documentRefusal, textFaults } from "./documents/document-refusals.ts";
import { readTags } from "./tag-list.ts";

/** Restored on the page after a form was refused. `pasted` is a text that was to become a document, whose form says why it didn't. */
export type AskRefusal = { text: string; refusal: string; code: string; pasted?: RefusedText };

/** `chosen` is what the address says of documents. */
type FormPost = { page: RequestContext; actor: Actor; id: string | null; form: FormData; chosen: DocumentChoice };

/** The database accepts no NUL; a file is not text. */
function textOf({ form }: FormPost, name: string): string {
  const given = form.get(name);
  return typeof given === "string" ? given.replaceAll("\r\n", "\n").replaceAll("\0", "") : "";
}

/** Does what a form on the conversation pages asks for, and leads to where the result is shown. */
export async function answerAskForm(page: RequestContext, actor: Actor, id: string | null, request: Request) {
  const { searchParams } = new URL(request.url);
  const chosen = { ids: readDocumentIds(searchParams.get(documentsParam) ?? ""), isOnly: searchParams.has(onlyParam) };
  const post: FormPost = { page, actor, id, form: await request.formData(), chosen };
  const intent = textOf(post, askFormNames.intent);
  try {
    const path = await act(post, intent);
    return redirect(localizePath(path, page.locale), 303);
  } catch (error) {
    const isBusy = isAppError(error) && error.code === "unavailable" && (intent === "add-text" || intent === "add-document");
    if (!isAppError(error) || (error.isReported && !isBusy) || error.code === "not-found") throw error;
    if (intent === "add-text") return data<AskRefusal>(refusedText(post, error), { status: error.status });
    const text = intent === "send" ? textOf(post, "text") : "";
    return data<AskRefusal>({ text, refusal: refusalOf(post, intent, error), code: error.code }, { status: error.status });
  }
}

function refusalOf(post: FormPost, intent: string, error: AppError): string {
  const isOf = (field: string) => error.code === "invalid-input" && error.fields?.[field] !== undefined;
  // The reason belongs to the text: too long, or empty.
  if (isOf("text")) return requestSentence(error);
  if (isOf("beside")) return m.ask_compare_same();
  if (isOf("documentIds")) return m.documents_gone();
  if (intent === "add-document") return addRefusal(post, error);
  if (intent === "embed-document" || intent === "embed-documents") return embedRefusal(error.code);
  return isPictureFault(error) ? m.error_unsupported_picture() : errorMessage(error.code, post.page.locale);
}

async function act(post: FormPost, intent: string): Promise<string> {
  const { page, actor, id } = post;
  const { services } = page;
  if (intent === "send") {
    const place = { conversationId: id, parentId: textOf(post, "parent") || undefined };
    const documentIds = post.form.getAll("document").filter((one) => typeof one === "string");
    const turn = {
      ...place,
      text: textOf(post, "text"),
      temporary: post.form.has("temporary"),
      documentIds,
      documentsOnly: post.form.has(onlyParam),
    };
    return withPostedPictures(services, actor, post.form, maxPicturesSent, (attachmentIds) => send(post, { ...turn, attachmentIds }));
  }
  if (intent === "restore") {
    const restored = textOf(post, "conversation");
    await restoreConversation(services, actor, restored);
    return `/ask/${restored}`;
  }
  if (intent === "add-document") {
    const { document } = await bringDocument(services, actor, await postedDocument(post));
    return askPath(id, { ...post.chosen, ids: [...new Set([...post.chosen.ids, document.id])] });
  }
  if (intent === "add-text") {
    const { document } = await bringDocument(services, actor, { title: textOf(post, "title"), text: textOf(post, "pasted") });
    return askPath(id, { ...post.chosen, ids: [...new Set([...post.chosen.ids, document.id])] });
  }
  if (intent === "embed-document") {
    await embedDocument(services, actor, textOf(post, "id"));
    return askPath(id, post.chosen);
  }
  if (intent === "embed-documents") {
    await embedAllDocuments(services, actor);
    return askPath(id, post.chosen);
  }
  if (intent === "delete-document") {
    const deleted = textOf(post, "id");
    await deleteDocument(services, actor, deleted);
    return askPath(id, { ...post.chosen, ids: post.chosen.ids.filter((one) => one !== deleted) });
  }
  if (id === null) throw new AppError("invalid-input");
  const item = textOf(post, "item");
  switch (intent) {
    case "edit":
      return sendEdited(post, id, await itemOf(post, item));
    case "regenerate":
      return send(post, { conversationId: id, regenerates: item });
    case "fork":
      return `/ask/${await forkConversation(services, actor, { id, itemId: item })}`;
    case "branch":
      await selectBranch(services, actor, { id, itemId: item });
      return `/ask/${id}`;
    case "stop":
      await stopRun(services, actor, textOf(post, "run"));
      return `/ask/${id}#last`;
    case "delete":
      await deleteConversation(services, actor, id);
      return "/ask?bin=1";
    default:
      // The browser's save may contain new items; a mark needs an existing one.
      if (["star", "unstar", "hide-prompt", "show-prompt"].includes(intent)) await itemOf(post, item);
      await changeConversation(services, actor, id, readChange(post, intent, item));
      return `/ask/${id}`;
  }
}

function sendEdited(post: FormPost, conversationId: string, { parentId, documentIds, documentsOnly }: TreeItem): Promise<string> {
  return send(post, { conversationId, text: textOf(post, "text"), parentId, documentIds, documentsOnly });
}

const failureOf = (error: AppError): SendFailure => {
  const { code, status, fields = {}, retryAfterS } = error;
  return { code, status, retryAfterS, reason: fileFaultOf(error), fieldCodes: fields };
};

/** Why a document was not taken, as the page says it where it has a script. */
const addRefusal = ({ page, actor }: FormPost, error: AppError): string =>
  documentRefusal(failureOf(error), page.services.config.limits(actor.plan), page.locale);

function refusedText(post: FormPost, error: AppError): AskRefusal {
  const faults = textFaults(failureOf(error), post.page.services.config.limits(post.actor.plan), post.page.locale);
  const pasted = { title: textOf(post, "title"), text: textOf(post, "pasted"), faults };
  return { text: "", refusal: "", code: error.code, pasted };
}

async function postedDocument({ form }: FormPost): Promise<BroughtDocument> {
  const file = form.get("file");
  if (!(file instanceof File) || file.name === "") throw new AppError("invalid-input", "file", { fields: { file: "missing" } });
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
}

function readChange(post: FormPost, intent: string, item: string): ConversationChangeInput {
  const change = conversationChangeInput.safeParse(toChange(post, intent, item));
  if (!change.success) throw new AppError("invalid-input");
  return change.data;
}

function toChange(post: FormPost, intent: string, item: string): ConversationChangeInput {
  switch (intent) {
    case "star":
    case "unstar":
      return { history: [{ id: item, isFav: intent === "star" }] };
    case "hide-prompt":
    case "show-prompt":
      return { history: [{ id: item, hidePrompt: intent === "hide-prompt" }] };
    case "pin":
    case "unpin":
      return { pinned: intent === "pin" };
    case "rename":
      return { title: textOf(post, "title") };
    case "tags":
      return { tags: readTags(textOf(post, "tags")) };
    default:
      throw new AppError("invalid-input");
  }
}

async function send(
  post: FormPost,
  turn: Pick<
    AskInput,
    "conversationId" | "text" | "parentId" | "regenerates" | "temporary" | "attachmentIds" | "documentIds" | "documentsOnly"
  >,
): Promise<string> {
  const { services, user, locale } = post.page;
  const settings = user === null ? null : (await getSettings(services, user)).settings;
  const chosen = textOf(post, "quality");
  const pair = readPair(post.form);
  const first = pair === null ? {} : askedBy(pair[0]);
  const { run } = await startAskRun(services, post.actor, {
    ...turn,
    locale,
    quality: qualities.find((quality) => quality === chosen) ?? (settings === null ? "fast" : qualityOf(settings.model)),
    ...first,
    beside: pair?.[1],
    settings: settings === null ? undefined : turnSettings(settings),
  });
  return `/ask/${run.conversationId}#last`;
}

/** An item of the conversation; an edit goes next to the item that it was made from. */
async function itemOf({ page, actor, id }: FormPost, itemId: string) {
  const { items } = await getConversation(page.services, actor, id ?? "");
  const item = items.find((one) => one.id === itemId);
  if (item === undefined) throw new AppError("not-found");
  return item;
}
