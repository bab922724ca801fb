import { data, redirect } from "react-router";
import { isAppError } from "#core/errors.ts";
import { textToolPath } from "#features/catalogue/text-tool-path.ts";
import { attachImage } from "#features/images/library/attach-image.server.ts";
import { libraryPageSize } from "#features/images/library/image-limits.ts";
import { listImages } from "#features/images/library/list-images.server.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { requestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { cardsByPlace, ImageGallery, ModelGallery } from "../../images/image-gallery.tsx";
import { findCaptionTool, listImageTools, toImageCards } from "../../images/image-pages.server.ts";
import { StudioWorkspace } from "../../images/studio/studio-workspace.tsx";
import { pageMeta } from "../../page-meta.ts";
import { attachedParameter } from "../../tool-page/text-tool-page.server.ts";
import type { Route } from "./+types/studio.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const { services, actor, locale } = page;
  if (actor === null) throw fatalNotFound(url);
  const library = await listImages(services, actor, libraryPageSize, null);
  const tools = toImageCards(page, listImageTools(services.catalogue));
  return { tools, captionTool: findCaptionTool(services.catalogue, locale), library, locale };
}

/** Describes a picture of the library: sends a copy to a tool that looks at pictures; without a name, to the one for captions. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { services, actor, locale } = context.get(requestContext);
  const form = await request.formData();
  const named = String(form.get("tool") ?? "") || (findCaptionTool(services.catalogue, locale)?.slug ?? "");
  const tool = services.catalogue.findTextTool(named);
  if (actor === null || tool?.takesPicture !== true) throw fatalNotFound(url);
  try {
    const { id } = await attachImage(services, actor, String(form.get("picture") ?? ""));
    return redirect(localizePath(`${textToolPath(tool.slug)}?${attachedParameter}=${id}`, locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    return data({ refusal: errorMessage(error.code, locale) }, { status: error.status });
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, location }, { title: m.images_heading(), isIndexable: false });

/** The own pictures and the tools that make them, for who is signed in. */
export default function Studio({ loaderData, actionData }: Route.ComponentProps) {
  const { tools, captionTool, library, locale } = loaderData;
  const { device, model } = cardsByPlace(tools);
  return (
    <div data-full className="page py-6 [--bar:0px]">
      <PageHeading title={m.images_heading()} isWorkspace>
        <p>{m.images_studio_intro()}</p>
      </PageHeading>
      <div className="mt-5">
        {actionData === undefined ? null : (
          <p role="alert" className="mb-4 note-bad">
            {actionData.refusal}
          </p>
        )}
        <StudioWorkspace tools={tools} captionTool={captionTool} library={library} locale={locale} />
      </div>
      {model.length === 0 ? null : (
        <Section title={m.images_models_title()} intro={m.images_models_intro()} className="mt-14">
          <ModelGallery tools={model} room="/image" />
        </Section>
      )}
      <Section title={m.images_device_title()} intro={m.images_intro()} className="mt-12">
        <ImageGallery tools={device} room="/image" />
      </Section>
    </div>
  );
}
