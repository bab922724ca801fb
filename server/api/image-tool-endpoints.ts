import { z } from "zod";
import type { PhotoTool } from "#features/catalogue/build-photo-tool.ts";
import { photoPlaces, photoRatios } from "#features/catalogue/tool-photo.ts";
import { imageModelIds } from "#platform/ai/image-models.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { fieldView, localized, toApiFields } from "./tool-endpoints.ts";

const imageToolView = z.object({
  slug: z.string().describe("The path under /image/, of two or more segments"),
  group: z.string(),
  name: localized,
  summary: localized,
  where: z.enum(photoPlaces).describe("`device`: works in the browser, free, without an account or an upload"),
  takesPicture: z.boolean().describe("Whether it changes a picture, or makes one from text"),
  outputKind: z.string(),
  fields: z.array(fieldView),
  models: z
    .array(z.object({ id: z.enum(imageModelIds), name: z.string(), milli: z.int(), images: z.int() }))
    .describe("`milli` is the price of a run, which makes `images` pictures"),
  ratios: z.array(z.enum(photoRatios)).describe("Width to height; empty: the picture keeps its own"),
});

export const imageToolEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/image-tools",
    summary: "Image tools with their form fields and the models to choose from",
    guard: "public",
    answers: { 200: { about: "Image tools", schema: z.object({ items: z.array(imageToolView), next: z.null() }) } },
    async handle({ services }) {
      return { data: { items: services.catalogue.listPhotoTools().map(toApiImageTool), next: null } };
    },
  }),
];

function toApiImageTool(tool: PhotoTool): z.infer<typeof imageToolView> {
  const { slug, group, name, summary, where, takesPicture, outputKind, models, ratios } = tool;
  return { slug, group, name, summary, where, takesPicture, outputKind, fields: toApiFields(tool), models, ratios };
}
