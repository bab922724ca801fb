import { lazy } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { ServerDrawnPart } from "#ui/patterns/server-drawn-part.tsx";
import { requestContext } from "../../context.ts";
import { breadcrumbs, pageMeta, rootData } from "../../page-meta.ts";
import { withServerDrawn } from "../../server-drawn.ts";
import { estimatePosted } from "../../translate/document/document-page.server.ts";
import { DocumentTop } from "../../translate/document/document-top.tsx";
import { EstimateBox } from "../../translate/document/estimate-box.tsx";
import { readFilesInto } from "../../translate/document/files-into.server.ts";
import { formatShortNames } from "../../translate/document/format-short-names.ts";
import type { Route } from "./+types/files-into.ts";

const loadGuide = async () => (await import("../../translate/document/files-into-guide.tsx")).FilesIntoGuide;
/** Needs no script: a browser fetches it only where it comes here from another page. */
const FilesIntoGuide = import.meta.env.SSR ? await loadGuide() : lazy(async () => ({ default: await loadGuide() }));
const loadPair = async () => (await import("../../translate/document/page-pair.tsx")).TranslatedPages;
/** A picture, which does without script until it is there. */
const PagePair = import.meta.env.SSR ? await loadPair() : lazy(async () => ({ default: await loadPair() }));

/** The guard around it has led every other spelling of the address to this one. */
export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { page, guide, into } = readFilesInto(context.get(requestContext), url, params);
  return withServerDrawn(request, { ...page, into }, { guide });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return estimatePosted(context.get(requestContext), url, await request.formData());
}

const wordsOf = ({ format, to }: { format: keyof typeof formatShortNames; to: { name: string } }) => ({
  format: formatShortNames[format](),
  language: to.name,
});

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return [];
  const { locale, into } = loaderData;
  const words = wordsOf(into);
  const trail = [
    { name: m.not_found_home(), path: "/" },
    { name: m.document_heading(), path: "/translate/document" },
    { name: m.files_into_heading(words), path: `/translate/${into.format}/${into.to.slug}` },
  ];
  const jsonLd = [breadcrumbs(rootData(matches).origin, locale, trail)];
  return pageMeta({ matches, location }, { title: m.files_into_title(words), description: m.files_into_description(words), jsonLd });
};

/** Files of one format into one language: an estimate, what is translated, and related pages. */
export default function FilesInto({ loaderData: { guide, into, ...page }, actionData }: Route.ComponentProps) {
  const words = wordsOf(into);
  return (
    <>
      <DocumentTop
        heading={
          <>
            <h1 className="display">{m.files_into_heading(words)}</h1>
            <p className="mt-4 text-md text-pretty text-ink2">{m.files_into_intro(words)}</p>
          </>
        }
        estimate={<EstimateBox key={into.to.code} page={page} to={into.to} posted={actionData ?? null} />}
        picture={<PagePair />}
      />
      <ServerDrawnPart>{guide == null ? null : <FilesIntoGuide guide={guide} into={into} />}</ServerDrawnPart>
    </>
  );
}
