import type { Localized } from "#core/localized.ts";

/**
 * What admins write on a page. Bodies are Markdown; `{appName}` stands for the product's name in all texts, and a paragraph consisting only
 * of `{health}` for the live state of the site.
 */
export type PageContent = {
  /** The path without its leading slash, such as `help/files`. */
  slug: string;
  title: Localized;
  description: Localized;
  body: Localized;
};

/** Maximum lengths of a published page's texts, in code points. */
export const pageLimits = { title: 120, description: 320, body: 60_000 } as const;

/** A paragraph with nothing else is replaced with the live state. */
export const healthMark = "{health}";

/** Returns whether a page shows the site's current state, so that no copy of it may be cached. */
export const isLivePage = ({ body }: Pick<PageContent, "body">): boolean => body.en.includes(healthMark) || body.zh.includes(healthMark);

/** The content with the product's name filled in. */
export function withAppName<Content extends PageContent>(content: Content, appName: string): Content {
  const named = ({ en, zh }: Localized): Localized => ({
    en: en.replaceAll("{appName}", appName),
    zh: zh.replaceAll("{appName}", appName),
  });
  return { ...content, title: named(content.title), description: named(content.description), body: named(content.body) };
}
