import { data, redirect } from "react-router";
import { imageUrl } from "#core/image-address.ts";
import type { Actor } from "#core/actor.ts";
import { type AppError, isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { pictureFieldName } from "#core/picture-fields.ts";
import type { PhotoTool } from "#features/catalogue/build-photo-tool.ts";
import { fieldsFromForm } from "#features/catalogue/form-fields.ts";
import { saveInput } from "#features/images/library/save-input.server.ts";
import { startImageRun } from "#features/images/runs/start-image-run.server.ts";
import type { Services } from "#features/services.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { imageTask } from "../../home/ask-task.ts";
import { toQuickTool } from "../../tool-cards.ts";
import { usableModels } from "./desk.server.ts";
import { type InputPicture, uploadSentence } from "./picture-input.ts";
import { inputName, type PostedImageForm } from "./posted-form.ts";
import { refusalOf } from "./refusal-of.ts";
import { readChoice } from "./run-options.tsx";

/**
 * Answers the form of an image tool that was posted without JavaScript: the run starts and the tool's page shows it, or the form comes back
 * with its errors. Its picture is in the library by then and doesn't have to be sent again. What comes from the composer of the start page
 * only fills in the form, since the price hasn't been shown yet.
 */
export async function postImageTool(services: Services, actor: Actor, tool: PhotoTool, form: FormData, locale: Locale) {
  const isOpening = form.get("tool") === imageTask;
  const fields = isOpening ? wordsOfComposer(tool, form, locale) : fieldsFromForm(tool.fields, form);
  const choice = readChoice(form, usableModels(services.imageModels, tool)[0]?.images ?? 1);
  const posted: PostedImageForm = { fields, choice, errors: {}, refusal: null, input: null };
  const file = form.get(pictureFieldName);
  try {
    if (tool.takesPicture) posted.input = await pictureOf(services, actor, form);
    if (isOpening) return data(posted);
    const { model, ratio, images } = choice;
    const inputs = posted.input === null ? [] : [posted.input.id];
    const order = { tool: tool.slug, fields, inputs, model: model ?? undefined, ratio: ratio ?? undefined, images, locale };
    const { run } = await startImageRun(services, actor, order);
    return redirect(localizePath(`/image/${tool.slug}?run=${run.id}`, locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    const isOfFile = posted.input === null && file instanceof File && file.size > 0 && error.code !== "invalid-input";
    const refusal = isOfFile ? `${file.name} ${uploadSentence(error.code, services.config.limits(actor.plan))}` : sentenceOf(error);
    return data({ ...posted, errors: error.fields ?? {}, refusal }, { status: error.status });
  }
}

/** Errors of a field are shown at the field. */
const sentenceOf = ({ code, status }: AppError): string | null => (code === "invalid-input" ? null : refusalOf({ code, status }));

/** A picture that comes with the form, stored like any upload; otherwise the one that the form had already. */
async function pictureOf(services: Services, actor: Actor, form: FormData): Promise<InputPicture | null> {
  const file = form.get(pictureFieldName);
  if (file instanceof File && file.size > 0) {
    const { id, width, height } = await saveInput(services, actor, new Uint8Array(await file.arrayBuffer()));
    return { id, url: imageUrl(id), width, height };
  }
  const id = form.get(inputName);
  return typeof id === "string" && id !== "" ? { id, url: imageUrl(id), width: null, height: null } : null;
}

/** The composer's one text in the one field that takes it. */
function wordsOfComposer(tool: PhotoTool, form: FormData, locale: Locale): Record<string, unknown> {
  const quick = toQuickTool(tool, locale);
  return quick === null ? {} : { [quick.key]: String(form.get("text") ?? "").replaceAll("\r\n", "\n") };
}
