import type { Locale } from "#core/localized.ts";
import { withoutLastSlashes } from "#core/paths.ts";
import type { ExamplePicture, PhotoTool } from "#features/catalogue/build-photo-tool.ts";
import { toToolView } from "#features/catalogue/build-tool.ts";
import type { Catalogue } from "#features/catalogue/catalogue.server.ts";
import { toolPictureUrl } from "#features/catalogue/tool-photo.ts";
import { deviceTaskOf } from "#features/images/device-tasks.ts";
import { priceOfTool } from "#features/writing/start-writing-run.server.ts";
import type { RequestContext } from "../context.ts";
import { fatalNotFound } from "../guards/validate.ts";
import { inOneLanguage } from "../tool-page/in-one-language.ts";
import type { CardPicture, DeviceCard, ImageCard, ImageToolPage, ModelCard, TextCard, ToolLink } from "./image-tool-view.ts";

type PageContext = Pick<RequestContext, "services" | "locale" | "user" | "actor">;

/** Whether a published tool has a page: the browser's engine knows it, or a model can run it. */
const hasPage = (tool: PhotoTool): boolean => tool.where === "model" || deviceTaskOf(tool.id) !== null;

/** The published image tools that have a page, in their order. */
export function listImageTools(catalogue: Pick<Catalogue, "listPhotoTools">): PhotoTool[] {
  return catalogue.listPhotoTools().filter(hasPage);
}

/** @param slug the rest of an address below `/images/` or `/image/` */
export function findImageTool(catalogue: Pick<Catalogue, "findPhotoTool">, slug: string | undefined): PhotoTool | null {
  const tool = catalogue.findPhotoTool(withoutLastSlashes(slug ?? ""));
  return tool !== null && hasPage(tool) ? tool : null;
}

/** The tool that writes captions, by its id: that stays when an admin gives it another address; null if it is not published. */
const captionToolId = 1;
export function findCaptionTool(catalogue: Pick<Catalogue, "listTools">, locale: Locale): ToolLink | null {
  const tool = catalogue.listTools().find(({ id }) => id === captionToolId);
  return tool === undefined ? null : { slug: tool.slug, name: tool.name[locale] };
}

export const toImageCards = (page: PageContext, tools: readonly PhotoTool[]): ImageCard[] =>
  tools.flatMap((tool) => toDeviceCard(tool, page.locale) ?? toTextCard(page, tool) ?? toModelCard(tool, page.locale) ?? []);

function toDeviceCard({ id, where, slug, name, summary }: PhotoTool, locale: Locale): DeviceCard | null {
  const task = where === "device" ? deviceTaskOf(id) : null;
  return task === null ? null : { kind: "device", slug, task, name: name[locale], summary: summary[locale] };
}

function toTextCard(page: PageContext, tool: PhotoTool): TextCard | null {
  return tool.outputKind === "text" ? { kind: "text", price: textPrice(page, tool), ...toPaidCard(tool, page.locale) } : null;
}

/** Pictures can be attached with an account: to everyone else the price is that of a free one. */
const textPrice = ({ services, user, actor, locale }: PageContext, tool: PhotoTool) =>
  priceOfTool(services, user === null || actor === null ? { plan: "free" } : actor, tool, locale);

function toModelCard(tool: PhotoTool, locale: Locale): ModelCard | null {
  const [cheapest] = [...tool.models].sort((one, other) => one.milli - other.milli);
  if (cheapest === undefined) return null;
  const { milli, images } = cheapest;
  return { kind: "model", milli, images, ...toPaidCard(tool, locale) };
}

function toPaidCard({ slug, icon, name, summary, takesPicture, after }: PhotoTool, locale: Locale) {
  return { slug, icon, takesPicture, name: name[locale], summary: summary[locale], after: toCardPicture(after, locale) };
}

function toCardPicture(picture: ExamplePicture | null, locale: Locale): CardPicture | null {
  if (picture === null) return null;
  const { id, alt, width, height } = picture;
  return { url: toolPictureUrl(id), alt: alt[locale], width, height };
}

/** What a tool's page gets to know; the template and what a choice puts into it stay on the server. */
function toImageToolPage(page: PageContext, tool: PhotoTool): ImageToolPage {
  const { locale } = page;
  const view = toToolView(tool);
  const { slug, name, summary, seoTitle, seoDescription, questions, fields, ratios } = view;
  const shared = { slug, ratios, ...inOneLanguage({ name, summary, seoTitle, seoDescription, questions, fields }, locale) };
  const task = view.where === "device" ? deviceTaskOf(tool.id) : null;
  if (task !== null) return { kind: "device", task, ...shared };
  const { icon, takesPicture, models, example, sample, before, after, outputKind, diffField, variants } = view;
  const pictures = { before: toCardPicture(before, locale), after: toCardPicture(after, locale) };
  const paid = { icon, example: inOneLanguage(example, locale), ...pictures, ...shared };
  if (outputKind !== "text") return { kind: "model", takesPicture, models, ...paid };
  const shown = sample[locale] === "" ? null : inOneLanguage(sample, locale);
  return { kind: "text", sample: shown, outputKind, diffField, variants, price: textPrice(page, tool), ...paid };
}

/** The loader of a tool's page. */
export function readToolPage(page: PageContext, url: URL, slug: string | undefined) {
  const { services, locale } = page;
  const tool = findImageTool(services.catalogue, slug);
  if (tool === null) throw fatalNotFound(url);
  const others = listImageTools(services.catalogue).filter(({ id }) => id !== tool.id);
  const captionTool = findCaptionTool(services.catalogue, locale);
  return { tool: toImageToolPage(page, tool), others: toImageCards(page, others), captionTool, locale };
}
