import { lazy, Suspense } from "react";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { SearchForm } from "../../catalogue-views/search-form.tsx";
import { requestContext } from "../../context.ts";
import { breadcrumbs, canonicalUrl, pageMeta, rootData } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { type LanguageRow, readAllLanguages } from "../../translate/language-pages/all-languages.server.ts";
import type { Route } from "./+types/all-languages.ts";

const loadPart = async () => (await import("../../translate/language-pages/all-languages-part.tsx")).AllLanguagesPart;
/** Links, which do without script until it is there. */
const AllLanguagesPart = import.meta.env.SSR ? await loadPart() : lazy(async () => ({ default: await loadPart() }));

export function loader({ url, context }: Route.LoaderArgs) {
  return readAllLanguages(context.get(requestContext), url.searchParams);
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return [];
  const { origin } = rootData(matches);
  const trail = [
    { name: m.not_found_home(), path: "/" },
    { name: m.languages_heading(), path: "/translate/all-languages" },
  ];
  const withPage = loaderData.found.filter(({ hasPage }) => hasPage);
  return pageMeta(
    { matches, location },
    {
      title: m.languages_title({ count: loaderData.total }),
      description: m.languages_description({ count: loaderData.total }),
      isIndexable: loaderData.query === "",
      jsonLd: [breadcrumbs(origin, getLocale(), trail), ...(withPage.length === 0 ? [] : [languageItems(withPage, origin)])],
    },
  );
};

export default function AllLanguages({ loaderData }: Route.ComponentProps) {
  const { query, total, found } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <PageHeading title={m.languages_heading()}>
          <p>{m.languages_intro({ count: total })}</p>
        </PageHeading>
        <div className="w-full max-w-80">
          <SearchForm
            id="language-search"
            path="/translate/all-languages"
            query={query}
            words={{ label: m.languages_search(), placeholder: m.languages_search_placeholder(), button: m.languages_search_button() }}
            maxLength={100}
            isLive
          />
        </div>
      </div>
      <p role="status" className={query === "" ? "sr-only" : "mt-6 text-muted"}>
        {query === "" ? "" : found.length === 0 ? m.languages_none({ query }) : m.languages_found({ count: found.length, query })}
      </p>
      <div className="mt-6">
        <Suspense>
          <AllLanguagesPart view={loaderData} allLink={query === "" ? null : <AllLink />} />
        </Suspense>
      </div>
    </>
  );
}

function AllLink() {
  return (
    <p className="mt-4">
      <PageLink to="/translate/all-languages" className="text-accent underline underline-offset-4">
        {m.languages_all()}
      </PageLink>
    </p>
  );
}

/** The languages with a page of their own, in schema.org's form. */
function languageItems(languages: LanguageRow[], origin: string): Record<string, unknown> {
  const locale = getLocale();
  const itemListElement = languages.map(({ slug, name }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: canonicalUrl(origin, `/translate/${slug}`, locale),
  }));
  return { "@context": "https://schema.org", "@type": "ItemList", inLanguage: languageTags[locale], itemListElement };
}
