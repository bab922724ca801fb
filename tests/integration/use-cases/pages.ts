import { formsInPage } from "../forms-in-page.ts";
import type { UseCaseSite } from "../use-case-site.ts";

/** Addresses for paths with parameters; the other parts look at pages of what someone owns. */
const addresses: Record<string, string> = {
  "/write/:category": "/write/social",
  "/write/:category/:tool": "/write/social/caption-generator",
  "/write/*": "/write/social/caption-generator/deeper",
  "/translate/:format/:language": "/translate/docx/german",
  "/translate/*": "/translate/english-to-german",
  "/ask/:id?": "/ask",
  "/images/*": "/images/free/resize",
  "/image/*": "/image/free/resize",
  "/user/*": "/user/nobody",
  "/*": "/no-such-page",
  "/builds/meta/:buildId.json": "/builds/meta/none.json",
  "/__nuxt_island/:key.json": "/__nuxt_island/none.json",
  "/*/_payload.json": "/write/_payload.json",
};
/** They are there to say that something is not. */
const isMissing = /^\/(?:write|user)?\/?\*$|:buildId|__nuxt_island/;

/** Every page and file that has no owner, in both languages, by an admin; what their forms ask for is noted. */
export async function usePages({ routes, signedIn, newVisitor, shownForms }: UseCaseSite): Promise<void> {
  const admin = await signedIn("admin");
  const visitor = newVisitor();
  const isProgram = (path: string) => /^\/api\/(?!openapi)/.test(path);
  for (const { path } of routes.filter(({ method, path: at }) => method === "GET" && !isProgram(at) && !/^(?:\/zh)?\/admin/.test(at))) {
    const plain = path.replace(/^\/zh(?=\/)/, "");
    const address = addresses[plain] ?? plain;
    if (/:|\/user\/setup/.test(address)) continue;
    const status = isMissing.test(plain) ? 404 : undefined;
    for (const caller of [visitor, admin]) {
      const { text } = await caller.look(path, path === plain ? address : `/zh${address}`, status);
      const intents = formsInPage(text).flatMap(({ action, buttons, fields }) =>
        action !== null && !action.startsWith("?") ? [] : [...buttons.map(({ name, value }) => [name, value] as const), ...fields],
      );
      for (const [name, value] of intents) if (name === "intent") shownForms.set(plain, (shownForms.get(plain) ?? new Set()).add(value));
    }
  }
  await visitor.send("/*", { at: { "*": "no-such-page" }, status: 404 });
}
