import { matchPath } from "react-router";
import { withoutLastSlashes } from "#core/paths.ts";
import { resolveTranslatePath } from "#features/languages/translate-path.ts";
import { findGroup } from "../../tool-groups.ts";

/** What to ask the database before an address is known to lead somewhere. */
export type Asked = { prompt: string } | { handle: string } | { page: string };
type Params = Record<string, string | undefined>;
/** Whether an address of a route has a page for everyone; `tools` are the slugs of the published ones, those of image tools below `images/`. */
type Answer = boolean | ((params: Params, tools: ReadonlySet<string>) => boolean | Asked);

const unlessEmpty = (text: string | undefined): string => withoutLastSlashes((text ?? "").toLowerCase());

/**
 * All routes of the product (`app/routes.ts`), specific before general, and whether a navigation link may lead
 * there. Pages that belong to one person, or are a step of a flow, such as the page of an emailed link, are not allowed.
 */
export const siteRoutes: Readonly<Record<string, Answer>> = {
  "/": true,
  "/images": true,
  "/images/*": ({ "*": slug }, tools) => tools.has(`images/${unlessEmpty(slug)}`),
  "/pricing": true,
  "/write": true,
  "/write/:category": ({ category }) => findGroup(category ?? "") !== null,
  "/write/:category/:tool": ({ category, tool }, tools) => tools.has(`${category}/${tool}`.toLowerCase()),
  "/write/*": false,
  "/prompts": true,
  "/prompts/new": true,
  "/prompt/:id": ({ id }) => ({ prompt: unlessEmpty(id) }),
  "/prompt/:id/edit": false,
  "/translate/document": true,
  "/translate/settings": true,
  "/translate/all-languages": true,
  "/translate/files": true,
  "/translate/files/:id": false,
  "/translate": true,
  "/translate/:format/:language": ({ format, language }) => resolveTranslatePath(unlessEmpty(`${format}/${language}`)) !== null,
  "/translate/*": ({ "*": slug }) => resolveTranslatePath(unlessEmpty(slug)) !== null,
  "/products/automate-gpt": true,
  "/shared/:id": false,
  "/user/setup": false,
  "/user/login": true,
  "/user/sign-up": true,
  "/user/sign-out": true,
  "/user/forgot": true,
  "/user/reset": false,
  "/user/verify": false,
  "/user/callback": false,
  "/user/access-denied": false,
  "/user/account-deleted": false,
  "/user/*": ({ "*": rest }) => {
    const [handle = "", part] = unlessEmpty(rest).split("/");
    return (part === undefined || part === "prompts") && handle !== "" ? { handle } : false;
  },
  "/image": true,
  "/image/*": false,
  "/ask/:id?": ({ id }) => id === undefined,
  "/settings": true,
  "/settings/chat": true,
  "/dashboard": true,
  "/dashboard/account": true,
  "/dashboard/billing": true,
  "/automate-gpt": true,
  "/automate-gpt/:id": false,
  "/admin": false,
  "/admin/*": false,
  "/*": ({ "*": slug }) => (unlessEmpty(slug) === "" ? false : { page: unlessEmpty(slug) }),
};

/** What programs answer, at addresses that people may want to see. */
const programAddresses = new Set(["/api/openapi.json", "/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/health/ready"]);

/** Whether a path of the product has a page, or what to ask to find out. Chinese addresses have none: a link leads to each language. */
export function findAddress(path: string, tools: ReadonlySet<string>): boolean | Asked {
  if (programAddresses.has(path)) return true;
  if (/^\/zh(?:\/|$)/i.test(path)) return false;
  for (const [pattern, answer] of Object.entries(siteRoutes)) {
    const match = matchPath({ path: pattern, end: true }, path);
    if (match !== null) return typeof answer === "function" ? answer(match.params, tools) : answer;
  }
  return false;
}
