import { Form } from "react-router";
import type { RedirectFault, RedirectRow } from "#features/pages/change-redirects.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { pageFault } from "./page-words.ts";

export type RedirectAnswer = { path: string; target: string; fault: RedirectFault | null };

/** Addresses that lead elsewhere or are gone for good: adding, removing, the newest of them. */
export function RedirectPart({ redirects, answer }: { redirects: RedirectRow[]; answer: RedirectAnswer | null }) {
  const errorOf = (field: RedirectFault["field"]) => (answer?.fault?.field === field ? pageFault(answer.fault) : undefined);
  const action = localizePath("/admin/pages", getLocale());
  return (
    <Section isSmall id="redirects" title={m.admin_page_redirects()} intro={m.admin_page_redirects_intro()} className="mt-12">
      <Form method="post" action={action} preventScrollReset noValidate className="flex flex-wrap items-start gap-3">
        <TextField
          label={m.admin_page_redirect_from()}
          help={m.admin_page_redirect_from_help()}
          name="from"
          defaultValue={answer?.path}
          error={errorOf("path")}
          spellCheck={false}
          autoCapitalize="none"
          className="w-72 max-w-full"
        />
        <TextField
          label={m.admin_page_redirect_to()}
          help={m.admin_page_redirect_to_help()}
          name="to"
          defaultValue={answer?.target}
          error={errorOf("target")}
          spellCheck={false}
          autoCapitalize="none"
          className="w-72 max-w-full"
        />
        <Button type="submit" name="intent" value="redirect-add" className="mt-7">
          {m.admin_page_redirect_add()}
        </Button>
      </Form>
      {redirects.length === 0 ? (
        <p className="mt-6 max-w-prose note">{m.admin_page_redirects_empty()}</p>
      ) : (
        <ul aria-label={m.admin_page_redirects()} className="mt-6 divide-y divide-line border-y border-line">
          {redirects.map((row) => (
            <li key={row.path} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="break-all">{row.path}</span>
              <span aria-hidden="true">→</span>
              <span className="break-all">{row.target ?? m.admin_page_redirect_gone()}</span>
              <span className="text-sm text-muted tabular-nums">{m.admin_page_redirect_hits({ count: row.hits })}</span>
              <Form method="post" action={action} preventScrollReset className="ml-auto">
                <input type="hidden" name="from" value={row.path} />
                <Button
                  type="submit"
                  name="intent"
                  value="redirect-remove"
                  aria-label={m.admin_page_redirect_remove_named({ path: row.path })}
                >
                  {m.admin_page_redirect_remove()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
