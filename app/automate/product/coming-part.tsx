import { Form } from "react-router";
import { longestUseCase } from "#features/feedback/waitlist.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { useShell } from "../../shell/use-shell.ts";
import { type ComingAnswer, type ComingProduct, comingProducts } from "./coming-products.ts";

const names: Record<ComingProduct, () => string> = {
  "automate-sheets": m.automate_product_coming_sheets,
  "automate-schedules": m.automate_product_coming_schedules,
  "automate-webhooks": m.automate_product_coming_webhooks,
  "automate-images": m.automate_product_coming_images,
};

/** What isn't there yet, and a form for who wants to hear of it: one press for anyone who is signed in, whose address is known. */
export function ComingPart({ answer }: { answer: ComingAnswer | null }) {
  const { user } = useShell();
  const why = answer?.state === "refused" ? answer.why : undefined;
  return (
    <section
      id="coming"
      aria-labelledby="coming-title"
      data-thread="5"
      className="sheet mt-16 scroll-mt-6 [--color-thread:var(--thread)] lg:mt-24"
    >
      <div className="grid gap-x-12 gap-y-5 py-8 pr-5 pl-9 sm:pr-8 sm:pl-12 lg:grid-cols-[1fr_1.3fr]">
        <div>
          <h2 id="coming-title" className="text-2xl">
            {m.automate_product_coming()}
          </h2>
          <p className="mt-1.5 text-ink2">{m.automate_product_coming_intro()}</p>
          {user === null ? null : (
            <p className="mt-1.5 wrap-anywhere text-ink2">{m.automate_product_coming_known({ email: user.email })}</p>
          )}
        </div>
        <Form
          method="post"
          action={`${localizePath("/products/automate-gpt", getLocale())}#coming`}
          preventScrollReset
          className="grid gap-3.5"
        >
          <ProductChoice first={answer?.typed.product ?? comingProducts[0]} />
          <TextField
            label={m.waitlist_use_case()}
            hint={m.field_optional()}
            name="useCase"
            maxLength={longestUseCase}
            defaultValue={answer?.typed.useCase}
          />
          <div className="flex items-start gap-2">
            {user === null ? (
              <TextField
                label={m.waitlist_email()}
                isLabelHidden
                name="email"
                type="email"
                autoComplete="email"
                placeholder={m.waitlist_email()}
                required
                maxLength={254}
                defaultValue={answer?.typed.email}
                error={why}
                className="flex-1"
              />
            ) : null}
            <Button type="submit" size="sm" className="min-h-10 pointer-coarse:min-h-11">
              {m.waitlist_join()}
            </Button>
          </div>
          {user !== null && why !== undefined ? (
            <p role="alert" className="note-bad">
              {why}
            </p>
          ) : null}
          {answer === null || answer.state === "refused" ? null : (
            <p role="status" className="note-good">
              {answer.state === "joined" ? m.waitlist_joined() : m.waitlist_already()}
            </p>
          )}
        </Form>
      </div>
    </section>
  );
}

function ProductChoice({ first }: { first: ComingProduct }) {
  return (
    <fieldset>
      <legend className="sr-only">{m.automate_product_coming_which()}</legend>
      <div className="flex flex-wrap gap-2">
        {comingProducts.map((product) => (
          <label
            key={product}
            className="flex cursor-pointer items-center gap-2.5 rounded-full border border-line-2 bg-surface py-1.5 pr-3.5 pl-2 text-sm has-checked:border-accent pointer-coarse:py-2"
          >
            <input className="tick" type="radio" name="product" value={product} defaultChecked={product === first} />
            {names[product]()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
