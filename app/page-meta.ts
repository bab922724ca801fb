import type { MetaDescriptor, UIMatch } from "react-router";
import type { Locale } from "#core/localized.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";
import { languageTags, localizePath, splitPath } from "#i18n/locale-path.ts";

type PageMetaArgs = { matches: readonly (unknown | undefined)[]; location: { pathname: string } };

type PageMeta = {
  /** Without the product's name, which is added. */
  title: string;
  description?: string;
  /** Pages of results, errors and private things are not. */
  isIndexable?: boolean;
  /** schema.org items of the page. */
  jsonLd?: Record<string, unknown>[];
};

type RootData = { origin: string; appName: string };

/** The head of a page: title with the product's name, canonical address, its twin in the other language, JSON-LD. */
export function pageMeta({ matches, location }: PageMetaArgs, page: PageMeta): MetaDescriptor[] {
  const { origin, appName } = rootData(matches);
  const tags: MetaDescriptor[] = [{ title: `${page.title} | ${appName}` }];
  if (page.description) tags.push({ name: "description", content: page.description });
  if (page.isIndexable === false) return [...tags, { name: "robots", content: "noindex" }];
  return [
    ...tags,
    ...addressTags(origin, location.pathname),
    ...socialTags(page, { origin, appName, pathname: location.pathname }),
    ...(page.jsonLd ?? []).map((item) => ({ "script:ld+json": item })),
  ];
}

/** The address of a page as search engines should keep it: lower case, no trailing slash. */
export function canonicalUrl(origin: string, path: string, locale: Locale): string {
  const plain = path.toLowerCase().replace(/\/$/, "") || "/";
  return origin + localizePath(plain, locale);
}

export type Question = { question: string; answer: string };

/** The questions of a page with their answers, in schema.org's form. */
export function faqPage(questions: readonly Question[]): Record<string, unknown> {
  const mainEntity = questions.map(({ question, answer }) => {
    return { "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } };
  });
  return { "@context": "https://schema.org", "@type": "FAQPage", mainEntity };
}

/** The questions on a tool's page, the same way. */
export function toolFaqPage(tool: Pick<ToolView, "questions">, locale: Locale): Record<string, unknown> {
  return faqPage(tool.questions.map(({ question, answer }) => ({ question: question[locale], answer: answer[locale] })));
}

/** A breadcrumb trail in schema.org's form; the last item is the page itself. */
export function breadcrumbs(origin: string, locale: Locale, trail: { name: string; path: string }[]): Record<string, unknown> {
  const items = trail.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: canonicalUrl(origin, path, locale),
  }));
  return { "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement: items };
}

/** What the root loader gave, seen from a page's meta function. */
export function rootData(matches: PageMetaArgs["matches"]): RootData {
  const root = matches[0] as (Pick<UIMatch, "id"> & { loaderData?: RootData }) | undefined;
  return root?.loaderData ?? { origin: "", appName: "" };
}

function addressTags(origin: string, pathname: string): MetaDescriptor[] {
  const { locale, path } = splitPath(pathname);
  const alternate = (hrefLang: string, language: Locale) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: canonicalUrl(origin, path, language),
  });
  return [
    { tagName: "link", rel: "canonical", href: canonicalUrl(origin, path, locale) },
    alternate(languageTags.en, "en"),
    alternate(languageTags.zh, "zh"),
    alternate("x-default", "en"),
  ];
}

type Site = RootData & { pathname: string };

/** What a link to the page looks like where it is shared (ogp.me, Twitter cards). */
function socialTags(page: PageMeta, { origin, appName, pathname }: Site): MetaDescriptor[] {
  const { locale, path } = splitPath(pathname);
  const picture = `${origin}/og/${pictureOf(path)}.${locale}.png`;
  const tags: MetaDescriptor[] = [
    { property: "og:title", content: page.title },
    { property: "og:site_name", content: appName },
    { property: "og:type", content: "website" },
    { property: "og:url", content: canonicalUrl(origin, path, locale) },
    { property: "og:locale", content: facebookLocales[locale] },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: page.title },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  return page.description ? [...tags, { property: "og:description", content: page.description }] : tags;
}

/** Open Graph takes a language with its country. */
const facebookLocales: Record<Locale, string> = { en: "en_US", zh: "zh_CN" };

/** The sections that have a picture of their own in `public/og/` (scripts/og-pictures.mjs), by the addresses in them. */
const pictured = [
  ["write", /^\/write(?:\/|$)/i],
  ["ask", /^\/ask(?:\/|$)/i],
  ["files", /^\/translate\/(?:document|files|[a-z]+\/)/i],
  ["translate", /^\/translate(?:\/|$)/i],
  ["prompts", /^\/prompts?(?:\/|$)/i],
  ["images", /^\/images?(?:\/|$)/i],
  ["automate", /^\/(?:automate-gpt|products\/automate-gpt)(?:\/|$)/i],
  ["pricing", /^\/pricing\/?$/i],
] as const;

const pictureOf = (path: string): string => pictured.find(([, addresses]) => addresses.test(path))?.[0] ?? "home";
