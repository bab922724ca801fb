import type { Actor } from "#core/actor.ts";
import type { PhotoTool, RunnablePhotoTool } from "#features/catalogue/build-photo-tool.ts";
import { findImages } from "#features/images/library/own-images.server.ts";
import { settingsOf } from "#features/images/runs/list-steps.server.ts";
import { imageSettings, type ImageSettings } from "#features/images/runs/run-settings.ts";
import { findRunChain } from "#features/runs/run-chain.server.ts";
import type { FormerRun } from "#features/runs/run-text.ts";
import type { Services } from "#features/services.ts";
import { imageUrl } from "#core/image-address.ts";
import { imageModelFacts } from "#platform/ai/offered-models.ts";
import { type Desk, type ImageModelChoice, stepQuery } from "./desk.ts";

/** What the page of an image tool on a model needs besides the tool: its models here, limits, and the run, step or picture that its address names. */
export async function readDesk(services: Services, actor: Actor, tool: PhotoTool, query: URLSearchParams): Promise<Desk> {
  const { imageBytes, megapixels } = services.config.limits(actor.plan);
  const step = await readStep(services, actor, tool.slug, query.get(stepQuery.redo) ?? query.get(stepQuery.like));
  const runs = step === null ? await readRuns(services, actor, tool.slug, query.get("run")) : [];
  const shown = runs.at(-1)?.run;
  const settings = step ?? (shown === undefined ? null : imageSettings(shown.fields));
  const before = query.has(stepQuery.like) ? null : (settings?.inputs[0] ?? null);
  const inputId = query.get("input") ?? before;
  const mask = inputId === before ? (settings?.mask ?? null) : null;
  return {
    models: usableModels(services.imageModels, tool),
    isDemo: !services.imageModels.hasProvider,
    limits: { imageBytes, megapixels },
    runs,
    isMissing: query.has("run") && runs.length === 0,
    settings,
    input: tool.takesPicture && inputId !== null ? { id: inputId, url: imageUrl(inputId), width: null, height: null } : null,
    mask: mask === null ? null : { id: mask, url: imageUrl(mask) },
    isOfStep: step !== null,
  };
}

/** What a picture was made with, if this tool made it. */
async function readStep(services: Services, actor: Actor, slug: string, id: string | null): Promise<ImageSettings | null> {
  const [image] = id === null ? [] : await findImages(services, actor, [id]);
  return image === undefined || image.tool !== slug ? null : settingsOf(image);
}

async function readRuns(services: Services, actor: Actor, slug: string, runId: string | null): Promise<FormerRun[]> {
  const chain = runId === null ? [] : await findRunChain(services, actor, runId);
  return chain.every(({ run }) => run.tool === slug) ? chain : [];
}

/** The models of a tool on this installation: its own, or those that step in for them, each once. */
export function usableModels(registry: Services["imageModels"], tool: RunnablePhotoTool): ImageModelChoice[] {
  const ids = tool.models.map(({ id }) => id);
  const models = new Map<string, ImageModelChoice>();
  for (const wanted of ids) {
    const { id, name, ...own } = registry.resolve(ids, wanted);
    const { milli, images } = tool.models.find((model) => model.id === id) ?? own;
    models.set(id, { id, name, milli, images, facts: imageModelFacts(id) });
  }
  return [...models.values()];
}
