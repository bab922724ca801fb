import { locales } from "#core/localized.ts";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import { highestPriceMilli, photoModels } from "./tool-photo.ts";
import type { PhotoContent } from "./tool-photo-content.ts";

/** Whether a model is told anything: what the product does itself needs no template. */
export const hasModel = ({ prices }: PhotoContent): boolean => photoModels.some((model) => model !== "own" && prices[model] !== null);

/** Lists what stands in the way of publishing an image tool beside what is asked of every tool. */
export function photoFaults(photo: PhotoContent, outputKind: string): ItemFault[] {
  return [...priceFaults(photo), ...ratioFaults(photo, outputKind), ...exampleFaults(photo)];
}

function priceFaults({ prices }: PhotoContent): ItemFault[] {
  if (photoModels.every((model) => prices[model] === null)) return [{ path: "photo.prices", code: "no-price" }];
  return photoModels.flatMap((model) => {
    const price = prices[model];
    const isWrong = price !== null && (price < 0 || price > highestPriceMilli);
    return isWrong ? [{ path: `photo.prices.${model}`, code: "price", about: String(highestPriceMilli / 1000) }] : [];
  });
}

/** A picture that is made of words has no shape of its own. */
function ratioFaults({ takesPicture, ratios }: PhotoContent, outputKind: string): ItemFault[] {
  return takesPicture || outputKind !== "images" || ratios.length > 0 ? [] : [{ path: "photo.ratios", code: "no-ratios" }];
}

/** Nobody understands such a tool without having seen what it does. */
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
