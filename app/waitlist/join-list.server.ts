import { data, type LoaderFunctionArgs } from "react-router";
import { isAppError } from "#core/errors.ts";
import { joinWaitlist } from "#features/feedback/join-waitlist.server.ts";
import type { WaitlistProduct } from "#features/feedback/waitlist.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { m } from "#i18n/paraglide/messages.js";
import { requestContext } from "../context.ts";
import type { WaitlistAnswer } from "./waitlist-form.tsx";

/** Puts the address of a posted form, of who is signed in their own, on the list of who is told when one of the page's products opens. */
export async function joinPostedList(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  products: readonly WaitlistProduct[],
) {
  const { services, actor, locale, user } = context.get(requestContext);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "").replaceAll("\0", "");
  const typed = { email: text("email") || (user?.email ?? ""), useCase: text("useCase") };
  const product = products.find((known) => known === form.get("product"));
  if (actor === null || product === undefined) throw data("no such product", { status: 400 });
  try {
    const state = await joinWaitlist(services, actor, { ...typed, product, locale, source: "page" });
    return data<WaitlistAnswer>({ state });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const why = error.fields?.["email"] === undefined ? errorMessage(error.code, locale) : m.waitlist_email_wrong();
    return data<WaitlistAnswer>({ state: "refused", why, typed }, { status: error.status });
  }
}
