import { lazy, Suspense } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { ServerDrawnPart } from "#ui/patterns/server-drawn-part.tsx";
import { requestContext } from "../../context.ts";
import { breadcrumbs, pageMeta, rootData } from "../../page-meta.ts";
import { withServerDrawn } from "../../server-drawn.ts";
import { listLanguageChoices } from "../../translate/pair/language-choices.server.ts";
import { answerKeptForm, readKeptPage } from "../../translate/kept/kept-page.server.ts";
import { readLanguageHeading } from "../../translate/language-pages/language-heading.server.ts";
import { languageMeta } from "../../translate/language-pages/language-meta.ts";
import { languageHead, readLanguagePart } from "../../translate/language-pages/language-part.server.ts";
import { readTranslatorPage, translatePosted } from "../../translate/translator/translator-page.server.ts";
import { TranslatorWorkspace } from "../../translate/translator/translator-workspace.tsx";
import type { Route } from "./+types/translate.ts";

const loadPart = async () => (await import("../../translate/language-pages/language-part.tsx")).LanguagePart;
const loadFrame = async () => (await import("../../translate/language-pages/phrase-frame.tsx")).PhraseFrame;
const loadHeading = async () => (await import("../../translate/language-pages/language-heading.tsx")).LanguageHeading;
/** All three load after the main part; the server has them at once, so that a page without JavaScript is complete. */
const LanguageHeading = import.meta.env.SSR ? await loadHeading() : lazy(async () => ({ default: await loadHeading() }));
const PhraseFrame = import.meta.env.SSR ? await loadFrame() : lazy(async () => ({ default: await loadFrame() }));
const LanguagePart = import.meta.env.SSR ? await loadPart() : lazy(async () => ({ default: await loadPart() }));

/** The guard around it has led every other spelling of the address to this one. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const slug = params["*"].replace(/\/$/, "");
  const { tones, ...translator } = await readTranslatorPage(page, url, slug);
  const part = await readLanguagePart(page, url, slug);
  const head = part === null ? null : languageHead(part);
  const kept = await readKeptPage(page, url);
  const heading = readLanguageHeading(slug, page.locale, part !== null);
  return withServerDrawn(request, { ...translator, head, kept }, { languages: listLanguageChoices(page.locale), tones, heading, part });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const form = await request.formData();
  return (await answerKeptForm(page, url, form)) ?? translatePosted(page, url, form);
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return [];
  const { runs, isMissing, head, kept, locale } = loaderData;
  const { origin } = rootData(matches);
  const isPlain = runs.length === 0 && !isMissing && kept === null;
  if (head !== null) return pageMeta({ matches, location }, { ...languageMeta(head, origin), isIndexable: isPlain });
  const { from, to } = loaderData.names;
  const name = from === null ? m.translator_heading_to({ to }) : m.translator_heading_pair({ from, to });
  const title = from === null ? m.translator_title_to({ to }) : m.translator_title_pair({ from, to });
  const trail = [
    { name: m.not_found_home(), path: "/" },
    { name, path: location.pathname.replace(/^\/zh(?=\/)/, "") },
  ];
  const jsonLd = [breadcrumbs(origin, locale, trail)];
  // Only a page with phrases of its own is worth finding; the translator is the same on all of them.
  return pageMeta({ matches, location }, { title, description: m.translator_description(), isIndexable: false, jsonLd });
};

export default function Translate({ loaderData, actionData }: Route.ComponentProps) {
  const { names, head, heading, part } = loaderData;
  const { from, to } = names;
  return (
    <>
      {from === null ? (
        <ServerDrawnPart isAwaited>{heading == null ? null : <LanguageHeading heading={heading} />}</ServerDrawnPart>
      ) : (
        <div className="sr-only">
          <h1>{m.translator_heading_pair({ from, to })}</h1>
          <p>{m.translator_intro()}</p>
        </div>
      )}
      <div className={from === null ? undefined : "-mt-4"}>
        <TranslatorWorkspace page={loaderData} posted={actionData ?? null} />
      </div>
      {head === null ? null : (
        <Suspense>
          <PhraseFrame key={head.code} code={head.code}>
            {part == null ? null : <LanguagePart part={part} />}
          </PhraseFrame>
        </Suspense>
      )}
    </>
  );
}
