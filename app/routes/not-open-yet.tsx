import { data, Form, useMatches } from "react-router";
import { isAppError } from "#core/errors.ts";
import { joinWaitlist } from "#features/feedback/join-waitlist.server.ts";
import { longestUseCase, type WaitlistProduct } from "#features/feedback/waitlist.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { requestContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { PageLink } from "../shell/page-link.tsx";
import { useShell } from "../shell/use-shell.ts";
import type { Route } from "./+types/not-open-yet.ts";

/** What each page will be, by the id of its route. */
const promises: Record<string, () => string> = {
  images: m.soon_images,
  image: m.soon_images,
  "image-tool": m.soon_images,
  pricing: m.soon_pricing,
  "automate-gpt": m.soon_automate,
  "product-automate-gpt": m.soon_automate,
  "dashboard-billing": m.soon_billing,
};

/** Which product a page is waited for. */
const products: Record<string, WaitlistProduct> = {
  images: "images",
  image: "images",
  "image-tool": "images",
  pricing: "plans",
  "dashboard-billing": "plans",
  "automate-gpt": "automate",
  "product-automate-gpt": "automate",
};

/** Told by `wordloom routes`. */
export const handle = { isNotOpenYet: true };

/** Asked on every way in, so that the guards above it run. */
export const loader = () => null;

type Typed = { email: string; useCase: string };
type Answer = { state: "joined" | "already" } | { state: "refused"; why: string; typed: Typed };

/** Puts an address on the list of who is told when the product opens. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor, locale } = context.get(requestContext);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "").replaceAll("\0", "");
  const typed = { email: text("email"), useCase: text("useCase") };
  const product = Object.values(products).find((known) => known === form.get("product"));
  if (actor === null || product === undefined) throw data("no such product", { status: 400 });
  try {
    const state = await joinWaitlist(services, actor, { ...typed, product, locale, source: "page" });
    return data<Answer>({ state });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const why = error.fields?.["email"] === undefined ? errorMessage(error.code, locale) : m.waitlist_email_wrong();
    return data<Answer>({ state: "refused", why, typed }, { status: error.status });
  }
}

/** The dashboard has the title of the spec (§1). */
export const meta: Route.MetaFunction = ({ matches, location }) => {
  const name = pageName(matches.at(-1)?.id ?? "");
  if (name.startsWith("dashboard")) return [{ title: m.dashboard_title() }, { name: "robots", content: "noindex" }];
  return pageMeta({ matches, location }, { title: m.soon_title(), isIndexable: false });
};

/** A page that the address list promises and whose feature does not exist yet; it says so and offers nothing that would not work. */
export default function NotOpenYet({ actionData }: Route.ComponentProps) {
  const name = pageName(useMatches().at(-1)?.id ?? "");
  return (
    <>
      <PageHeading title={m.soon_title()}>
        <p>{promises[name]?.()}</p>
      </PageHeading>
      {products[name] === undefined ? null : <Waitlist product={products[name]} answer={actionData as Answer | undefined} />}
      <p className="mt-8">
        <PageLink to="/write" className="text-accent underline underline-offset-4">
          {m.soon_meanwhile()}
        </PageLink>
      </p>
    </>
  );
}

function Waitlist({ product, answer }: { product: WaitlistProduct; answer: Answer | undefined }) {
  const { user } = useShell();
  if (answer !== undefined && answer.state !== "refused")
    return (
      <p role="status" className="mt-8 border-l-2 border-good pl-4">
        {answer.state === "joined" ? m.waitlist_joined() : m.waitlist_already()}
      </p>
    );
  return (
    <Form method="post" className="mt-8 max-w-prose space-y-4">
      <p>{m.waitlist_explain()}</p>
      <input type="hidden" name="product" value={product} />
      <TextField
        label={m.waitlist_email()}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={answer?.typed.email ?? user?.email}
        error={answer?.why}
      />
      <TextField label={m.waitlist_use_case()} name="useCase" maxLength={longestUseCase} defaultValue={answer?.typed.useCase} />
      <Button type="submit">{m.waitlist_join()}</Button>
    </Form>
  );
}

const pageName = (routeId: string): string => routeId.replace(/^zh\./, "");
