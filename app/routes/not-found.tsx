import { data } from "react-router";
import { nearestTools } from "#features/catalogue/nearest-tools.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { ToolSearch } from "../catalogue-views/tool-search.tsx";
import { ToolList } from "../catalogue-views/tool-list.tsx";
import { requestContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { PageLink } from "../shell/page-link.tsx";
import { toCard } from "../tool-cards.ts";
import type { Route } from "./+types/not-found.ts";

/** Any other address: the status says 404, the page helps on (spec §2, non-fatal). */
export function loader({ url, context }: Route.LoaderArgs) {
  const { services, locale } = context.get(requestContext);
  const path = readablePath(url.pathname);
  const words = path.split(/[^\p{L}\p{N}]+/u).join(" ");
  const found = services.catalogue.searchTools(words).slice(0, 3);
  const tools = found.length > 0 ? found : nearestTools(services.catalogue.listTools(), words);
  return data({ path, tools: tools.map((tool) => toCard(tool, locale)) }, { status: 404 });
}

/** A form sent to nowhere gets the same answer. */
export const action = loader;

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ matches, location }, { title: m.not_found_title({ path: loaderData?.path ?? location.pathname }), isIndexable: false });

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="display max-w-prose break-all">{m.not_found_title({ path: loaderData.path })}</h1>
      <p className="mt-3 max-w-prose text-muted">{m.not_found_intro()}</p>
      <div className="mt-6">
        <ToolSearch />
      </div>
      <Section title={m.not_found_tools()} className="mt-10">
        <ToolList tools={loaderData.tools} columns={3} />
      </Section>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <PageLink to="/write" className="text-accent underline underline-offset-4">
          {m.not_found_all_tools()}
        </PageLink>
        <PageLink to="/" className="text-accent underline underline-offset-4">
          {m.not_found_home()}
        </PageLink>
      </p>
    </>
  );
}

/** The path as people read it; one that cannot be decoded stays as it came. */
function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
