import type { AiSettings } from "#platform/config/settings.ts";
import { demoModelId } from "../demo-model.server.ts";
import { furtherImageModels, type ImageModel, imageModels, imagesPerRun } from "../image-models.ts";
import { type ModelProviderId, modelProviderIds, modelProviders } from "../model-providers.ts";
import { compatibleBaseUrl, hostOf } from "../provider-address.ts";
import { createBflWire } from "./bfl-wire.server.ts";
import { createDemoPainter } from "./demo-painter.server.ts";
import { drawPicture, type ImageWire } from "./draw-picture.server.ts";
import { createFalWire } from "./fal-wire.server.ts";
import { fluxNames } from "./flux-names.ts";
import type { ImageProviderSummary, ImageRegistry, ResolvedImageModel } from "./image-call.ts";
import { type ImageLimits, imageLimits } from "./image-fetch.server.ts";
import { type ImageProviderId, imageProviderIds, imageProviders } from "./image-providers.ts";
import { withMaskInWords } from "./mask-in-words.server.ts";
import { createCompatibleWire, createPackageWire } from "./package-wires.server.ts";
import { createReplicateWire } from "./replicate-wire.server.ts";

const fluxWires = { bfl: createBflWire, fal: createFalWire, replicate: createReplicateWire };
/** A model of one's own server has no list price; it costs what the cheapest of the catalog does. */
const compatibleCredits = 4;

type ImageSettings = Pick<
  AiSettings,
  ImageProviderId | ModelProviderId | "compatibleImages" | "maxRetries" | "demoDelayMs" | "hasDemoFaults"
>;

/**
 * Makes the registry of image models from the settings. `fetchFunction` serves all providers; redirects are not followed.
 *
 * @param limits shorter ones for tests
 */
export function createImageRegistry(
  settings: ImageSettings,
  fetchFunction: typeof fetch = fetch,
  limits: Omit<ImageLimits, "maxRetries"> = imageLimits,
): ImageRegistry {
  const models = [...fluxModels(), ...furtherModels(), ...compatibleModels()];
  const paint = createDemoPainter({ delayMs: settings.demoDelayMs, hasFaults: settings.hasDemoFaults });

  function overWire(
    model: Pick<ImageModel, "id" | "name" | "credits" | "images"> & { costMicros: number | null },
    provider: string,
    modelId: string,
    wire: ImageWire,
  ): ResolvedImageModel {
    const { id, name, credits, images, costMicros } = model;
    return {
      id,
      name,
      provider,
      modelId,
      images,
      origin: "provider",
      milli: credits * 1_000,
      costMicros,
      takesMask: wire.takesMask,
      async draw(call) {
        const told = wire.takesMask ? call : await withMaskInWords(call);
        return drawPicture(wire, told, { ...limits, maxRetries: settings.maxRetries }, fetchFunction);
      },
    };
  }

  function fluxModels(): ResolvedImageModel[] {
    const seller = imageProviderIds.find((id) => settings[id] !== null);
    const own = seller === undefined ? null : settings[seller];
    if (seller === undefined || own === null) return [];
    return imageModels.map((model) => {
      const modelId = fluxNames[seller][model.id] ?? model.id;
      return overWire(model, seller, modelId, fluxWires[seller](modelId, own));
    });
  }

  function furtherModels(): ResolvedImageModel[] {
    return furtherImageModels.flatMap((model) => {
      const provider = modelProviderIds.find((id) => id === model.provider);
      const own = provider === undefined ? null : settings[provider];
      const wire = provider === undefined || own === null ? null : createPackageWire(provider, model.id, own);
      return wire === null ? [] : [overWire(model, model.provider, model.id, wire)];
    });
  }

  function compatibleModels(): ResolvedImageModel[] {
    const server = settings.compatibleImages;
    return (server?.models ?? []).map((name) => {
      const model = { id: name, name, credits: compatibleCredits, images: imagesPerRun, costMicros: null };
      return overWire(model, "compatible", name, createCompatibleWire(name, server as NonNullable<typeof server>));
    });
  }

  /** Under the name and the price of the model that was asked for, so that people see what it would be. */
  function demoModel(id: string | undefined): ResolvedImageModel {
    const model = [...imageModels, ...furtherImageModels].find((one) => one.id === id) ?? imageModels[0];
    return {
      id: model.id,
      name: model.name,
      provider: "demo",
      modelId: demoModelId,
      origin: "demo",
      milli: model.credits * 1_000,
      costMicros: model.costMicros,
      images: model.images,
      takesMask: true,
      draw: paint,
    };
  }

  function addressOf(wire: string): string {
    if (wire === "compatible") return compatibleBaseUrl(settings.compatibleImages?.baseUrl ?? "");
    const id = wire as ImageProviderId | ModelProviderId;
    return settings[id]?.baseUrl ?? { ...imageProviders, ...modelProviders }[id].baseUrl;
  }

  function summarize(): ImageProviderSummary[] {
    return [...new Set(models.map(({ provider }) => provider))].map((wire) => ({
      wire,
      name: wire === "compatible" ? "OpenAI-compatible" : { ...imageProviders, ...modelProviders }[wire as ImageProviderId].name,
      models: models.filter(({ provider }) => provider === wire).map(({ modelId }) => modelId),
      host: hostOf(addressOf(wire)),
    }));
  }

  return {
    listModels: () => models,
    resolve(offered, wanted) {
      const asked = [...(wanted === undefined ? [] : [wanted]), ...offered];
      const found = asked.map((id) => models.find((model) => model.id === id)).find((model) => model !== undefined);
      return found ?? models[0] ?? demoModel(asked[0]);
    },
    hasProvider: models.length > 0,
    providers: summarize(),
  };
}
