import { useMatches } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { pageMeta, rootData } from "../page-meta.ts";
import { PageLink } from "../shell/page-link.tsx";
import type { Route } from "./+types/not-open-yet.ts";

/** What each page will be, by the id of its route. */
const promises: Record<string, () => string> = {
  images: m.soon_images,
  image: m.soon_images,
  "image-tool": m.soon_images,
  pricing: m.soon_pricing,
  prompt: m.soon_prompt,
  "automate-gpt": m.soon_automate,
  "product-automate-gpt": m.soon_automate,
  "dashboard-billing": m.soon_billing,
};

/** Told by `wordloom routes`. */
export const handle = { isNotOpenYet: true };

/** Asked on every way in, so that the guards above it run. */
export const loader = () => null;

/** Admin and dashboard have the titles of the spec (§1). */
export const meta: Route.MetaFunction = ({ matches, location }) => {
  const name = pageName(matches.at(-1)?.id ?? "");
  const noIndex = { name: "robots", content: "noindex" };
  const { appName } = rootData(matches);
  if (name.startsWith("admin")) return [{ title: m.admin_title({ appName }) }, noIndex];
  if (name.startsWith("dashboard")) return [{ title: m.dashboard_title() }, noIndex];
  return pageMeta({ matches, location }, { title: m.soon_title(), isIndexable: false });
};

/** A page that the address list promises and whose feature does not exist yet; it says so and offers nothing that would not work. */
export default function NotOpenYet() {
  const name = pageName(useMatches().at(-1)?.id ?? "");
  return (
    <>
      <PageHeading title={m.soon_title()}>
        <p>{(promises[name] ?? m.soon_admin)()}</p>
      </PageHeading>
      <p className="mt-8">
        <PageLink to="/write" className="text-accent underline underline-offset-4">
          {m.soon_meanwhile()}
        </PageLink>
      </p>
    </>
  );
}

const pageName = (routeId: string): string => routeId.replace(/^zh\./, "");
