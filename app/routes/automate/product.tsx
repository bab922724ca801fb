import { lazy } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { ServerDrawnPart } from "#ui/patterns/server-drawn-part.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { ComingPart } from "../../automate/product/coming-part.tsx";
import { PricePart } from "../../automate/product/price-part.tsx";
import { joinComing, readProductPage } from "../../automate/product/product-page.server.ts";
import { requestContext } from "../../context.ts";
import { breadcrumbs, pageMeta, rootData } from "../../page-meta.ts";
import { withServerDrawn } from "../../server-drawn.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/product.ts";

const loadExample = async () => (await import("../../automate/product/example-table.tsx")).ExampleTable;
const loadGuide = async () => (await import("../../automate/product/product-guide.tsx")).ProductGuide;
/** Both need no script: a browser fetches them only where it comes here from another page. */
const ExampleTable = import.meta.env.SSR ? await loadExample() : lazy(async () => ({ default: await loadExample() }));
const ProductGuide = import.meta.env.SSR ? await loadGuide() : lazy(async () => ({ default: await loadGuide() }));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { page, guide } = await readProductPage(context.get(requestContext), url);
  return withServerDrawn(request, page, { guide });
}

export async function action({ request, context }: Route.ActionArgs) {
  return joinComing(context.get(requestContext), await request.formData());
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
export default function AutomateProduct({ loaderData: { guide, ...page }, actionData }: Route.ComponentProps) {
  return (
    <>
      <header className="flex flex-col items-center gap-4 pt-2 pb-8 text-center sm:pt-6">
        <h1 className="hero [--text-hero:clamp(2.25rem,1.4rem+3.4vw,3.5rem)]">{m.automate_product_heading()}</h1>
        <p className="max-w-155 text-md text-balance text-ink2">{m.automate_product_intro()}</p>
        <PageLink to="/automate-gpt" className={buttonClass("primary", "md")}>
          {m.automate_product_bring()}
        </PageLink>
      </header>
      <ServerDrawnPart>{guide == null ? null : <ExampleTable guide={guide} />}</ServerDrawnPart>
      <PricePart page={page} />
      <ServerDrawnPart>{guide == null ? null : <ProductGuide guide={guide} />}</ServerDrawnPart>
      <ComingPart answer={actionData ?? null} />
    </>
  );
}
