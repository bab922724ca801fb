import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { requestContext } from "../../context.ts";
import { cardsByPlace, ImageGallery, ModelGallery } from "../../images/image-gallery.tsx";
import { listImageTools, toImageCards } from "../../images/image-pages.server.ts";
import { breadcrumbs, pageMeta, rootData } from "../../page-meta.ts";
import type { Route } from "./+types/gallery.ts";

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  return { tools: toImageCards(page, listImageTools(page.services.catalogue)) };
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const trail = [
    { name: m.not_found_home(), path: "/" },
    { name: m.images_heading(), path: "/images" },
  ];
  return pageMeta(
    { matches, location },
    {
      title: m.images_title(),
      description: m.images_description(),
      jsonLd: [breadcrumbs(rootData(matches).origin, getLocale(), trail)],
    },
  );
};

/** Image tools for everyone. */
export default function ImagesGallery({ loaderData }: Route.ComponentProps) {
  const { device, model } = cardsByPlace(loaderData.tools);
  return (
    <>
      <PageHeading title={m.images_heading()}>
        <p>{m.images_intro()}</p>
      </PageHeading>
      <div className="mt-8">
        <ImageGallery tools={device} room="/images" />
      </div>
      {model.length === 0 ? null : (
        <Section id="models" title={m.images_models_title()} intro={m.images_models_intro()} className="mt-14">
          <ModelGallery tools={model} room="/images" />
        </Section>
      )}
    </>
  );
}
