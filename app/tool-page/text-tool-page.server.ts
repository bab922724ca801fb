import { data, redirect } from "react-router";
import { AppError, isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { CatalogueTool } from "#features/catalogue/build-tool.ts";
import { fieldsFromForm } from "#features/catalogue/form-fields.ts";
import { listAttachments } from "#features/documents/own-attachments.server.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { findRunChain } from "#features/runs/run-chain.server.ts";
import { runControlNames } from "#features/runs/workspace/form-values.ts";
import { pictureIdsOf, startWritingRun } from "#features/writing/start-writing-run.server.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { isPictureFault } from "#platform/pictures/picture-fault.ts";
import type { RequestContext } from "../context.ts";
import { withPostedPictures } from "../posted-pictures.server.ts";
import type { PostedForm } from "./form-workspace.tsx";
import type { FormPictures } from "./tool-picture.tsx";

/** Names a stored picture in the address of a tool's page: it is attached there. */
export const attachedParameter = "attached";

/** Reads the run in the address of a tool's page, and the picture that comes with it or was brought along. */
export async function readTextTool({ services, actor, user }: RequestContext, tool: CatalogueTool, query: URLSearchParams) {
  const runId = query.get("run");
  const chain = runId === null || actor === null ? [] : await findRunChain(services, actor, runId);
  const runs = chain.every(({ run }) => run.tool === tool.slug) ? chain : [];
  let pictures: FormPictures | null = null;
  // Visitors cannot attach any.
  if (tool.takesPicture && user !== null && actor !== null) {
    const { imageBytes, megapixels } = services.config.limits(actor.plan);
    const ofRun = pictureIdsOf(runs.at(-1)?.run.fields ?? {});
    const ids = ofRun.length > 0 ? ofRun : query.getAll(attachedParameter).slice(0, 1);
    pictures = { limits: { imageBytes, megapixels }, initial: await listAttachments(services, actor, ids) };
  }
  return { runs, isMissing: runId !== null && runs.length === 0, pictures };
}

/**
 * Answers a tool's form that was posted without JavaScript: the run starts and the tool's page shows it, or the form comes back unchanged
 * with its errors.
 *
 * @param page English address of the tool
 */
export async function postTextTool({ services, actor, locale }: RequestContext, tool: CatalogueTool, page: string, form: FormData) {
  if (actor === null) throw new AppError("not-found");
  const fields = fieldsFromForm(tool.fields, form);
  const variants = Number(form.get(runControlNames.variants) ?? tool.variants);
  try {
    const input = { tool: tool.slug, fields, locale, variants: [1, 2, 3].includes(variants) ? variants : tool.variants };
    const { run } = await withPostedPictures(services, actor, form, tool.takesPicture ? 1 : 0, (attachmentIds) =>
      startWritingRun(services, actor, { ...input, attachmentIds }),
    );
    return redirect(localizePath(`${page}?run=${run.id}`, locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    // Errors of a field are shown at the field.
    const isOfPicture = ["unsupported-file", "heic-picture", "limit-reached"].includes(error.code);
    const refusal = error.code === "invalid-input" ? null : isOfPicture ? pictureSentence(error, locale) : requestSentence(error);
    const posted: PostedForm = { fields, variants, errors: error.fields ?? {}, refusal, code: error.code };
    return data(posted, { status: error.status });
  }
}

const pictureSentence = (error: AppError, locale: Locale): string =>
  isPictureFault(error) ? m.error_unsupported_picture() : errorMessage(error.code, locale);
