import { data, redirect } from "react-router";
import { plans } from "#core/actor.ts";
import { imageUrl } from "#core/image-address.ts";
import { isAppError } from "#core/errors.ts";
import { toToolView } from "#features/catalogue/build-tool.ts";
import { fieldsFromForm } from "#features/catalogue/form-fields.ts";
import { photoToolKind } from "#features/catalogue/tool-kind.server.ts";
import { toolPictureUrl } from "#features/catalogue/tool-photo.ts";
import { saveInput } from "#features/images/library/save-input.server.ts";
import { type ImageSettings, imageSettings } from "#features/images/runs/run-settings.ts";
import { findImageTrial, type ImageTrialRun } from "#features/images/trial/find-image-trial.server.ts";
import { canBeTried, findTriedPhotos, startImageTrial, type TriedPhoto } from "#features/images/trial/start-image-trial.server.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { imagesPerRun } from "#platform/ai/image-models.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { usableModels } from "../../images/model/desk.server.ts";
import { readChoice, type RunChoice } from "../../images/model/run-options.tsx";
import { inOneLanguage } from "../../tool-page/in-one-language.ts";
import { faultSentence } from "../tool-editor/tool-faults.ts";
import { toolAddress } from "../tool-trial/trial-address.ts";
import { readComparison, readView, trialAdminOf } from "../tool-trial/trial-page.server.ts";
import { trialControls } from "./trial-controls.ts";

type Tool = { id: string; slug: string };

const pathOf = ({ slug }: Tool): string => `/admin/image-tool/${slug}`;

/** What a trial's form comes back with when it was refused; `input` is the picture of the library that it already has. */
export type PostedImageTrial = RunChoice & {
  fields: Record<string, unknown>;
  input: string | null;
  errors: Record<string, string>;
  /** About the picture. */
  pictureError: string | null;
  refusal: string | null;
};

/**
 * Reads the part below an image tool's editor: the saved draft's form, what its models cost, the runs of a trial, and the differences from
 * a version.
 *
 * @throws AppError `forbidden` for all but admins, `not-found`
 */
export async function loadImageTrial(page: RequestContext, known: Tool, url: URL) {
  const { services } = page;
  const admin = trialAdminOf(page);
  const [first, ...others] = await findTriedPhotos(services, admin, known.id);
  const { tool, content, revision, side } = first;
  const view = readView(url, page.locale);
  const trial = await findImageTrial(services, admin, known.id, view.runs);
  return {
    path: pathOf(known),
    view: { ...view, runs: trial.map(({ run }) => run.id) },
    revision,
    tool: toTriedTool(first, view.locale),
    canBeTried: canBeTried(tool),
    isDevice: tool.where === "device",
    isDemo: !services.imageModels.hasProvider,
    hasPublished: side === "published" || others.length > 0,
    runsAtOnce: 1 + others.length,
    models: usableModels(services.imageModels, tool).map((model) => ({
      ...model,
      costMicros: services.imageModels.resolve(
        tool.models.map(({ id }) => id),
        model.id,
      ).costMicros,
    })),
    limits: plans.map((plan) => ({ plan, limits: services.config.limits(plan) })),
    /** Sent with the form, so that the same form on a later page is not a repeat. */
    token: `${revision}.${services.newId()}`,
    trial: trial.map(toShownRun),
    settings: settingsOf(trial),
    comparison: await readComparison(page, photoToolKind, { id: known.id, content }, view.version),
  };
}

export type ImageTrialPart = Awaited<ReturnType<typeof loadImageTrial>>;

function toTriedTool({ tool, content }: TriedPhoto, locale: "en" | "zh") {
  const { name, summary, fields, example, ratios, takesPicture } = toToolView(tool);
  const { id, alt } = content.photo.before;
  const before = id === null ? null : { url: toolPictureUrl(id), alt: alt[locale] };
  return { ratios, takesPicture, before, ...inOneLanguage({ name, summary, fields, example }, locale) };
}

const toShownRun = ({ input, ...tried }: ImageTrialRun) => ({
  ...tried,
  input: input === null ? null : input.isExample ? toolPictureUrl(input.id) : imageUrl(input.id),
});

export type ShownTrialRun = ReturnType<typeof toShownRun>;

/** What the shown trial ran on, to fill in its form again. */
function settingsOf([first]: readonly ImageTrialRun[]): (ImageSettings & { images: number; locale: "en" | "zh" }) | null {
  const settings = first === undefined ? null : imageSettings(first.run.fields);
  return first === undefined || settings === null ? null : { ...settings, images: first.run.images.length, locale: first.run.locale };
}

/** Starts the trial that the preview's form requests, and leads to the page that shows it; or returns the form with what is wrong. */
export async function answerImageTrialForm(page: RequestContext, known: Tool, url: URL, form: FormData) {
  const { services } = page;
  const admin = trialAdminOf(page);
  const [{ tool }] = await findTriedPhotos(services, admin, known.id).catch((error: unknown) => {
    throw isAppError(error) && error.code === "not-found" ? fatalNotFound(url) : error;
  });
  const view = readView(url, page.locale);
  const choice = { fields: fieldsFromForm(tool.fields, form), ...readChoice(form, imagesPerRun) };
  const kept = await keepInput(page, form);
  const posted = { ...choice, input: kept.id, errors: {}, pictureError: kept.error, refusal: null };
  if (kept.error !== null) return refuse(posted, 400);
  const { fields, images, model, ratio } = choice;
  const input = { id: known.id, locale: view.locale, fields, images, inputs: kept.id === null || !tool.takesPicture ? [] : [kept.id] };
  try {
    const runs = await startImageTrial(services, admin, {
      ...input,
      ...(model === null ? {} : { model }),
      ...(ratio === null ? {} : { ratio }),
    });
    return redirect(localizePath(toolAddress(pathOf(known), { ...view, runs }, "trial"), page.locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    const { inputs, ...errors } = error.fields ?? {};
    return refuse({ ...posted, errors, ...sentencesOf(error, inputs) }, error.status);
  }
}

const refuse = (trial: PostedImageTrial, status: number) => data({ trial }, { status });

type Refusal = { code: string; status: number };

/** A field's problem is shown at the field, the picture's at the picture. */
function sentencesOf(error: Refusal, inputs: string | undefined): Pick<PostedImageTrial, "pictureError" | "refusal"> {
  if (error.code === "invalid-input") return { pictureError: inputs === undefined ? null : m.images_input_missing(), refusal: null };
  // Whose picture was deleted meanwhile chooses another one.
  if (error.code === "not-found") return { pictureError: m.images_input_missing(), refusal: null };
  if (error.code === "rate-limited") return { pictureError: null, refusal: m.images_queue_full() };
  if (error.code === "limit-reached") return { pictureError: null, refusal: m.admin_image_trial_full() };
  return { pictureError: null, refusal: requestSentence(error) };
}

/** The picture of the form: a file, which is kept in the admin's library first, or one that is there already. */
async function keepInput({ services, actor }: RequestContext, form: FormData): Promise<{ id: string | null; error: string | null }> {
  const file = form.get(trialControls.file);
  const known = form.get(trialControls.input);
  const id = typeof known === "string" && known !== "" ? known : null;
  if (!(file instanceof File) || file.size === 0 || actor === null) return { id, error: null };
  try {
    const kept = await saveInput(services, actor, new Uint8Array(await file.arrayBuffer()));
    return { id: kept.id, error: null };
  } catch (error) {
    if (!isAppError(error) || (error.isReported && error.code !== "unavailable")) throw error;
    const isFull = error.code === "limit-reached";
    return { id, error: isFull ? m.admin_image_trial_full() : faultSentence({ code: `picture-${error.code}` }) };
  }
}
