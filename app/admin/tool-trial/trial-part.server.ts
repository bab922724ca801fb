import { data, redirect } from "react-router";
import { plans } from "#core/actor.ts";
import { AppError, isAppError } from "#core/errors.ts";
import { type Locale, locales } from "#core/localized.ts";
import { qualities, type Quality } from "#core/quality.ts";
import { fieldsFromForm } from "#features/catalogue/form-fields.ts";
import { toolKind } from "#features/catalogue/tool-kind.server.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { diffWords } from "#features/runs/word-diff.ts";
import { runControlNames } from "#features/runs/workspace/form-values.ts";
import { findToolTrial, type TrialRun } from "#features/writing/find-tool-trial.server.ts";
import { previewTool, priceTogether } from "#features/writing/preview-tool.server.ts";
import { findTriedSides, startToolTrial, type TrialAdmin } from "#features/writing/start-tool-trial.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { getItem, getVersion, listVersions } from "#platform/revisions/edited-items.server.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { toToolPage } from "../../tool-page/tool-page.server.ts";
import { listToolChanges } from "./tool-changes.ts";
import { toolAddress, type TrialView } from "./trial-address.ts";

/** What a trial's form comes back with when it was refused. */
export type PostedTrial = {
  fields: Record<string, unknown>;
  variants: number;
  quality: Quality;
  errors: Record<string, string>;
  refusal: string | null;
};

/**
 * Reads what stands below a tool's editor: the saved draft as somebody of the plan `as` sees it in the language `in`, the runs of
 * a `trial`, and what differs from the version `compare`.
 *
 * @throws AppError `forbidden` for all but admins, `not-found`
 */
export async function loadTrialPart(page: RequestContext, id: string, url: URL) {
  const { services } = page;
  const admin = trialAdminOf(page);
  const sides = await findTriedSides(services, admin, id);
  const [{ tool, revision, side }] = sides;
  const view = readView(url, page.locale);
  const trial = await findToolTrial(services, admin, id, view.runs);
  return {
    id,
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
    /** Goes along with the form: a double click is one trial, another press on a new page a new one. */
    token: `${revision}.${services.newId()}`,
    trial,
    diffs: diffsOf(trial),
    comparison: await readComparison(page, id, view.version),
  };
}

export type TrialPart = Awaited<ReturnType<typeof loadTrialPart>>;

/** Starts the trial that the preview's form asks for, and leads to the page that shows it; or gives the form back with what is wrong. */
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
    return redirect(localizePath(toolAddress(id, { ...view, runs }, "trial"), page.locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    // What is wrong with a field stands at the field.
    const refusal = error.code === "invalid-input" ? null : requestSentence(error);
    const trial: PostedTrial = { ...posted, errors: error.fields ?? {}, refusal };
    return data({ trial }, { status: error.status });
  }
}

/** Whether a posted form is the preview's, and not the editor's. */
export const isTrialForm = (url: URL): boolean => url.searchParams.get("do") === "trial";

function trialAdminOf({ actor, user }: RequestContext): TrialAdmin {
  if (actor === null) throw new AppError("forbidden");
  return { actor, user };
}

function readView({ searchParams }: URL, own: Locale): TrialView {
  return {
    plan: plans.find((plan) => plan === searchParams.get("as")) ?? "anonymous",
    locale: locales.find((locale) => locale === searchParams.get("in")) ?? own,
    runs: searchParams.get("trial")?.split(",") ?? [],
    version: Number(searchParams.get("compare")) || null,
  };
}

/** What differs from the published version to the draft, one version of the text after the other; null while one is being written. */
function diffsOf(trial: readonly TrialRun[]) {
  const [draft, published] = trial.map(({ run }) => run);
  if (draft?.status !== "done" || published?.status !== "done") return null;
  return draft.variants.map(({ text }, index) => diffWords(published.variants[index]?.text ?? "", text, draft.locale));
}

async function readComparison({ services: { db } }: RequestContext, id: string, version: number | null) {
  const versions = await listVersions(db, toolKind, id);
  if (version === null || !versions.some((one) => one.version === version)) return { versions, version: null, changes: [] };
  const [before, { content }] = await Promise.all([getVersion(db, toolKind, id, version), getItem(db, toolKind, id)]);
  return { versions, version, changes: listToolChanges(before, content) };
}
