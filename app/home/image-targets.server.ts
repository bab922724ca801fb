import type { PhotoTool } from "#features/catalogue/build-photo-tool.ts";
import { listImageTools } from "../images/image-pages.server.ts";
import type { ImageRoom, ToolLink } from "../images/image-tool-view.ts";
import type { RequestContext } from "../context.ts";
import { toQuickTool } from "../tool-cards.ts";

/** An image tool that takes over the composer's text; `milli` thousandths of a credit for `images` pictures with its cheapest model. */
export type ImageTarget = { slug: string; key: string; placeholder: string; milli: number; images: number };

/** Where the composer's text and picture lead to, and what works without either model or account. */
export type ImageTargets = {
  /** From words alone. */
  create: ImageTarget;
  /** With a picture. */
  edit: ImageTarget;
  isDemo: boolean;
  room: ImageRoom;
  free: ToolLink[];
  freeCount: number;
};

/** By their ids: these stay when an admin gives a tool another address. */
const toolIds = { edit: 101, create: 102 };
/** Free tools that are named. */
const shownFree = 3;

/** Null while one of the two tools is not published, or asks for more than one text. */
export function findImageTargets({ services, user, locale }: Pick<RequestContext, "services" | "user" | "locale">): ImageTargets | null {
  const tools = listImageTools(services.catalogue);
  const targetOf = (id: number) => {
    const tool = tools.find((one) => one.id === id);
    return tool === undefined ? null : toTarget(tool, locale);
  };
  const [create, edit] = [targetOf(toolIds.create), targetOf(toolIds.edit)];
  if (create === null || edit === null) return null;
  const free = tools.filter(({ where }) => where === "device");
  return {
    create,
    edit,
    isDemo: !services.imageModels.hasProvider,
    room: user === null ? "/images" : "/image",
    free: free.slice(0, shownFree).map(({ slug, name }) => ({ slug, name: name[locale] })),
    freeCount: free.length,
  };
}

function toTarget(tool: PhotoTool, locale: RequestContext["locale"]): ImageTarget | null {
  const quick = toQuickTool(tool, locale);
  const [cheapest] = [...tool.models].sort((one, other) => one.milli - other.milli);
  if (quick === null || cheapest === undefined) return null;
  return { slug: tool.slug, key: quick.key, placeholder: quick.placeholder, milli: cheapest.milli, images: cheapest.images };
}
