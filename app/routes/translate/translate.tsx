import { lazy, Suspense } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { requestContext } from "../../context.ts";
import { breadcrumbs, pageMeta, rootData } from "../../page-meta.ts";
import { insertText } from "../../translate/insert-text.ts";
import { languageMeta } from "../../translate/language-meta.ts";
import { readLanguagePart } from "../../translate/language-part.server.ts";
import { readTranslatorPage, translatePosted } from "../../translate/translator-page.server.ts";
import { TranslatorWorkspace } from "../../translate/translator-workspace.tsx";
import type { Route } from "./+types/translate.ts";

const loadPart = async () => (await import("../../translate/language-part.tsx")).LanguagePart;
/** Comes after what people came for; the server has it at hand, so that a page without script is whole. */
const LanguagePart = import.meta.env.SSR ? await loadPart() : lazy(async () => ({ default: await loadPart() }));

/** The guard around it has led every other spelling of the address to this one. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const slug = params["*"].replace(/\/+$/, "");
  const translator = await readTranslatorPage(page, url, slug);
  return { ...translator, part: await readLanguagePart(page, url, slug) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return translatePosted(context.get(requestContext), url, await request.formData());
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return [];
  const { runs, isMissing, part, locale } = loaderData;
  const { origin } = rootData(matches);
  const isPlain = runs.length === 0 && !isMissing;
  if (part !== null) return pageMeta({ matches, location }, { ...languageMeta(part, origin), isIndexable: isPlain });
  const { from, to } = namesOf(loaderData);
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
  const { from, to } = namesOf(loaderData);
  return (
    <>
      <PageHeading title={from === null ? m.translator_heading_to({ to }) : m.translator_heading_pair({ from, to })}>
        <p>{m.translator_intro()}</p>
      </PageHeading>
      <TranslatorWorkspace page={loaderData} posted={actionData ?? null} />
      {loaderData.part === null ? null : (
        <Suspense>
          <LanguagePart part={loaderData.part} onInsert={insertText} />
        </Suspense>
      )}
    </>
  );
}

/** The names of both languages; null for a source that is to be found out. */
function namesOf({ languages, pair }: Pick<Route.ComponentProps["loaderData"], "languages" | "pair">) {
  const nameOf = (code: string) => languages.find((language) => language.code === code)?.name;
  return { from: nameOf(pair.from) ?? null, to: nameOf(pair.to) ?? "" };
}
