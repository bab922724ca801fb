import { data, redirect } from "react-router";
import { plans } from "#core/actor.ts";
import { isAppError } from "#core/errors.ts";
import { qualities, type Quality } from "#core/quality.ts";
import { fieldsFromForm } from "#features/catalogue/form-fields.ts";
import { toolKind } from "#features/catalogue/tool-kind.server.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { diffWords } from "#features/runs/word-diff.ts";
import { runControlNames } from "#features/runs/workspace/form-values.ts";
import { findToolTrial, type TrialRun } from "#features/writing/find-tool-trial.server.ts";
import { previewTool, priceTogether } from "#features/writing/preview-tool.server.ts";
import { findTriedSides, startToolTrial } from "#features/writing/start-tool-trial.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { toToolPage } from "../../tool-page/tool-page.server.ts";
import { toolAddress } from "./trial-address.ts";
import { readComparison, readView, trialAdminOf } from "./trial-page.server.ts";

const trialPath = (id: string): string => `/admin/writing-tool/${id}`;

/** What a trial's form comes back with when it was refused. */
export type PostedTrial = {
  fields: Record<string, unknown>;
  variants: number;
  quality: Quality;
  errors: Record<string, string>;
  refusal: string | null;
};

/**
 * Reads the part below a tool's editor: the saved draft as someone on the plan `as` sees it in the language `in`, the runs of
 * a `trial`, and the differences from the version `compare`.
 *
 * @throws AppError `forbidden` for all but admins, `not-found`
 */
export async function loadTrialPart(page: RequestContext, id: string, url: URL) {
  const { services } = page;
  const admin = trialAdminOf(page);
  const sides = await findTriedSides(services, admin, id);
  const [{ tool, content, revision, side }] = sides;
  const view = readView(url, page.locale);
  const trial = await findToolTrial(services, admin, id, view.runs);
  return {
    path: trialPath(id),
    view: { ...view, runs: trial.map(({ run }) => run.id) },
    revision,
    tool: toToolPage(tool, view.locale),
    isAsPublished: side === "published",
    hasPublished: side === "published" || sides.length > 1,
    previews: plans.map((plan) => previewTool(services, plan, tool)),
    prices: qualities.map((quality) => ({
      quality,
      price: priceTogether(
        services,
        admin.actor.plan,
        sides.map((one) => one.tool),
        quality,
      ),
    })),
    /** Sent with the form: a double click is one trial, another press on a new page a new one. */
    token: `${revision}.${services.newId()}`,
    trial,
    diffs: diffsOf(trial),
    comparison: await readComparison(page, toolKind, { id, content }, view.version),
  };
}

export type TrialPart = Awaited<ReturnType<typeof loadTrialPart>>;

/** Starts the trial that the preview's form requests, and leads to the page that shows it; or returns the form with what is wrong. */
export async function answerTrialForm(page: RequestContext, id: string, url: URL, form: FormData) {
  const { services } = page;
  const admin = trialAdminOf(page);
  const [{ tool }] = await findTriedSides(services, admin, id).catch((error: unknown) => {
    throw isAppError(error) && error.code === "not-found" ? fatalNotFound(url) : error;
  });
  const view = readView(url, page.locale);
  const asked = Number(form.get(runControlNames.variants) ?? tool.variants);
  const posted = {
    fields: fieldsFromForm(tool.fields, form),
    variants: [1, 2, 3].includes(asked) ? asked : tool.variants,
    quality: qualities.find((quality) => quality === form.get(runControlNames.quality)) ?? "fast",
  };
  try {
    const runs = await startToolTrial(services, admin, { id, locale: view.locale, ...posted });
    return redirect(localizePath(toolAddress(trialPath(id), { ...view, runs }, "trial"), page.locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    // A field's problem is shown at the field.
    const refusal = error.code === "invalid-input" ? null : requestSentence(error);
    const trial: PostedTrial = { ...posted, errors: error.fields ?? {}, refusal };
    return data({ trial }, { status: error.status });
  }
}

/** What differs from the published version to the draft, one version of the text after the other; null while one is being written. */
function diffsOf(trial: readonly TrialRun[]) {
  const [draft, published] = trial.map(({ run }) => run);
  if (draft?.status !== "done" || published?.status !== "done") return null;
  return draft.variants.map(({ text }, index) => diffWords(published.variants[index]?.text ?? "", text, draft.locale));
}
