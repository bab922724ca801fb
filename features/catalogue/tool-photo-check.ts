import { locales } from "#core/localized.ts";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import { imageModelIds } from "#platform/ai/image-models.ts";
import { highestPriceMilli } from "./tool-photo.ts";
import type { PhotoContent } from "./tool-photo-content.ts";

/** Lists what keeps an image tool from being published, in addition to what is required of every tool. */
export function photoFaults(photo: PhotoContent, outputKind: string): ItemFault[] {
  return [...modelFaults(photo, outputKind), ...priceFaults(photo), ...ratioFaults(photo, outputKind), ...exampleFaults(photo)];
}

/** Only pictures come from image models: a browser works without, and text comes from a text model. */
function modelFaults({ where, models }: PhotoContent, outputKind: string): ItemFault[] {
  const isAsked = where === "model" && outputKind === "images";
  if (isAsked === models.length > 0) return [];
  return [{ path: "photo.models", code: isAsked ? "no-model" : "needless-model" }];
}

function priceFaults({ prices }: PhotoContent): ItemFault[] {
  return imageModelIds.flatMap((model) => {
    const price = prices[model];
    const isWrong = price !== null && (price < 0 || price > highestPriceMilli);
    return isWrong ? [{ path: `photo.prices.${model}`, code: "price", about: String(highestPriceMilli / 1000) }] : [];
  });
}

/** A picture made from text has no aspect ratio of its own. */
function ratioFaults({ takesPicture, ratios }: PhotoContent, outputKind: string): ItemFault[] {
  return takesPicture || outputKind !== "images" || ratios.length > 0 ? [] : [{ path: "photo.ratios", code: "no-ratios" }];
}

/** No one understands such a tool without seeing what it does. */
function exampleFaults({ takesPicture, before, after }: PhotoContent): ItemFault[] {
  const shown = takesPicture
    ? ([
        ["before", before],
        ["after", after],
      ] as const)
    : ([["after", after]] as const);
  return shown.flatMap(([role, { id, alt }]) => {
    if (id === null) return [{ path: `photo.${role}`, code: `no-${role}` }];
    return locales
      .filter((locale) => alt[locale].trim() === "")
      .map((locale) => ({ path: `photo.${role}.alt.${locale}`, code: "missing" }));
  });
}
