import { lazy } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { ServerDrawnPart } from "#ui/patterns/server-drawn-part.tsx";
import { ComingPart } from "../../automate/product/coming-part.tsx";
import { PricePart } from "../../automate/product/price-part.tsx";
import { joinComing, readProductPage } from "../../automate/product/product-page.server.ts";
import { TryPart } from "../../automate/product/try-part.tsx";
import { postTry, readTryPage } from "../../automate/product/try-page.server.ts";
import { requestContext } from "../../context.ts";
import { breadcrumbs, pageMeta, rootData } from "../../page-meta.ts";
import { withServerDrawn } from "../../server-drawn.ts";
import type { Route } from "./+types/product.ts";

const loadGuide = async () => (await import("../../automate/product/product-guide.tsx")).ProductGuide;
/** It needs no script: a browser fetches it only where it comes here from another page. */
const ProductGuide = import.meta.env.SSR ? await loadGuide() : lazy(async () => ({ default: await loadGuide() }));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { page, guide } = await readProductPage(context.get(requestContext), url);
  const tried = await readTryPage(context.get(requestContext), url);
  return withServerDrawn(request, { ...page, tried }, { guide });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const form = await request.formData();
  return form.get("intent") === "try" ? postTry(page, url, form) : joinComing(page, form);
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return [];
  const trail = [
    { name: m.not_found_home(), path: "/" },
    { name: m.automate_product_title(), path: "/products/automate-gpt" },
  ];
  const jsonLd = [breadcrumbs(rootData(matches).origin, loaderData.locale, trail)];
  return pageMeta({ matches, location }, { title: m.automate_product_title(), description: m.automate_product_description(), jsonLd });
};

/** What one prompt over every row of a table is, what it costs, and how it behaves. */
export default function AutomateProduct({ loaderData: { guide, tried, ...page }, actionData }: Route.ComponentProps) {
  const posted = actionData !== undefined && "table" in actionData ? actionData : null;
  const joined = actionData !== undefined && "state" in actionData ? actionData : null;
  return (
    <>
      <header className="flex flex-col items-center gap-4 pt-2 pb-8 text-center sm:pt-6">
        <h1 className="hero [--text-hero:clamp(2.25rem,1.4rem+3.4vw,3.5rem)]">{m.automate_product_heading()}</h1>
        <p className="max-w-155 text-md text-balance text-ink2">{m.automate_product_intro()}</p>
      </header>
      <TryPart page={tried} posted={posted} isDrawn={guide == null} />
      <PricePart page={page} />
      <ServerDrawnPart>{guide == null ? null : <ProductGuide guide={guide} />}</ServerDrawnPart>
      <ComingPart answer={joined} />
    </>
  );
}
