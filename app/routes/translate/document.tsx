import { lazy } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { ServerDrawnPart } from "#ui/patterns/server-drawn-part.tsx";
import { requestContext } from "../../context.ts";
import { breadcrumbs, faqPage, pageMeta, rootData } from "../../page-meta.ts";
import { withServerDrawn } from "../../server-drawn.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { useShell } from "../../shell/use-shell.ts";
import { estimatePosted, readDocumentPage } from "../../translate/document/document-page.server.ts";
import { DocumentTop } from "../../translate/document/document-top.tsx";
import { EstimateBox } from "../../translate/document/estimate-box.tsx";
import type { Route } from "./+types/document.ts";

const loadGuide = async () => (await import("../../translate/document/document-guide.tsx")).DocumentGuide;
/** Needs no script: a browser fetches it only where it comes here from another page. */
const DocumentGuide = import.meta.env.SSR ? await loadGuide() : lazy(async () => ({ default: await loadGuide() }));
const loadPair = async () => (await import("../../translate/document/page-pair.tsx")).TranslatedPages;
/** A picture, which does without script until it is there. */
const PagePair = import.meta.env.SSR ? await loadPair() : lazy(async () => ({ default: await loadPair() }));

export function loader({ request, context }: Route.LoaderArgs) {
  const { page, guide } = readDocumentPage(context.get(requestContext));
  return withServerDrawn(request, page, { guide });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return estimatePosted(context.get(requestContext), url, await request.formData());
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return [];
  const { locale, questions } = loaderData;
  const trail = [
    { name: m.not_found_home(), path: "/" },
    { name: m.document_heading(), path: "/translate/document" },
  ];
  const jsonLd = [breadcrumbs(rootData(matches).origin, locale, trail), faqPage(questions)];
  return pageMeta({ matches, location }, { title: m.document_title(), description: m.document_description(), jsonLd });
};

export default function TranslateDocument({ loaderData: { guide, ...page }, actionData }: Route.ComponentProps) {
  const isSignedIn = useShell().user !== null;
  return (
    <>
      <DocumentTop
        heading={
          <>
            <h1 className="sr-only">{m.document_heading()}</h1>
            <p className="display">{m.document_slogan()}</p>
            <p className="mt-4 text-md text-pretty text-ink2">{m.document_intro()}</p>
            {isSignedIn ? (
              <p className="mt-2">
                <PageLink to="/translate/files" className="text-accent underline underline-offset-4">
                  {m.document_own()}
                </PageLink>
              </p>
            ) : null}
          </>
        }
        estimate={<EstimateBox page={page} posted={actionData ?? null} />}
        picture={<PagePair />}
      />
      <ServerDrawnPart>{guide == null ? null : <DocumentGuide guide={guide} />}</ServerDrawnPart>
    </>
  );
}
