import { useMatches } from "react-router";
import type { WaitlistProduct } from "#features/feedback/waitlist.ts";
import { m } from "#i18n/paraglide/messages.js";
import { BlankPage } from "#ui/drawings/blank-page.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { pageMeta } from "../page-meta.ts";
import { PageLink } from "../shell/page-link.tsx";
import { joinPostedList } from "../waitlist/join-list.server.ts";
import { type WaitlistAnswer, WaitlistForm } from "../waitlist/waitlist-form.tsx";
import type { Route } from "./+types/not-open-yet.ts";

/** What each page will be, by the id of its route. */
const promises: Record<string, () => string> = {
  "automate-gpt": m.soon_automate,
  "product-automate-gpt": m.soon_automate,
};

/** Which product a page is waited for. */
const products: Record<string, WaitlistProduct> = {
  "automate-gpt": "automate",
  "product-automate-gpt": "automate",
};

/** Told by `wordloom routes`. */
export const handle = { isNotOpenYet: true };

/** Asked on every way in, so that the guards above it run. */
export const loader = () => null;

/** Puts an address, of who is signed in their own, on the list of who is told when the product opens. */
export const action = (args: Route.ActionArgs) => joinPostedList(args, Object.values(products));

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, location }, { title: m.soon_title(), isIndexable: false });

/** A page that the address list promises and whose feature does not exist yet; it says so and offers nothing that would not work. */
export default function NotOpenYet({ actionData }: Route.ComponentProps) {
  const name = pageName(useMatches().at(-1)?.id ?? "");
  return (
    <div className="mx-auto max-w-136">
      <BlankPage />
      <div className="mt-6">
        <PageHeading title={m.soon_title()}>
          <p>{promises[name]?.()}</p>
        </PageHeading>
      </div>
      {products[name] === undefined ? null : (
        <div className="card mt-8 p-5 sm:p-6">
          <WaitlistForm product={products[name]} answer={actionData as WaitlistAnswer | undefined} />
        </div>
      )}
      <p className="mt-8">
        <PageLink to="/write" className={buttonClass("secondary", "sm")}>
          {m.soon_meanwhile()}
        </PageLink>
      </p>
    </div>
  );
}

const pageName = (routeId: string): string => routeId.replace(/^zh\./, "");
