import { m } from "#i18n/paraglide/messages.js";
import { requestContext } from "../../context.ts";
import { validate } from "../../guards/validate.ts";
import { findImageTool, readToolPage } from "../../images/image-pages.server.ts";
import { ImageToolPart } from "../../images/image-tool-part.tsx";
import { ImageWorkspace } from "../../images/image-workspace.tsx";
import { ModelToolIntro } from "../../images/model-tool-intro.tsx";
import { breadcrumbs, pageMeta, rootData, toolFaqPage } from "../../page-meta.ts";
import type { Route } from "./+types/tool.ts";

/** A published image tool. */
export const middleware = [validate(({ "*": slug }, { services }) => findImageTool(services.catalogue, slug) !== null)];

export const loader = ({ url, params, context }: Route.LoaderArgs) => readToolPage(context.get(requestContext), url, params["*"]);

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return [];
  const { tool, locale } = loaderData;
  const trail = [
    { name: m.not_found_home(), path: "/" },
    { name: m.images_heading(), path: "/images" },
    { name: tool.name[locale], path: `/images/${tool.slug}` },
  ];
  const jsonLd = [breadcrumbs(rootData(matches).origin, locale, trail), toolFaqPage(tool, locale)];
  return pageMeta({ matches, location }, { title: tool.seoTitle[locale], description: tool.seoDescription[locale], jsonLd });
};

/** An image tool for everyone: at work if it works in the browser, else with its price. */
export default function ImagesTool({ loaderData }: Route.ComponentProps) {
  const { tool, others, captionTool, locale } = loaderData;
  return (
    <ImageToolPart key={tool.slug} {...loaderData} room="/images">
      {tool.kind === "device" ? (
        <ImageWorkspace tool={tool} others={others} captionTool={captionTool} room="/images" locale={locale} />
      ) : (
        <ModelToolIntro tool={tool} locale={locale} />
      )}
    </ImageToolPart>
  );
}
