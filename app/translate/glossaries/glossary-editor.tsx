import { Form } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { TextField } from "#ui/primitives/text-field.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import type { GlossaryAnswer, GlossaryPage } from "./glossary-page.server.ts";
import { GlossaryHead, NewTerm, TermFiles, TermTest } from "./glossary-parts.tsx";
import { TermGrid } from "./term-grid.tsx";
import { useLiveTerms } from "./use-live-terms.ts";

const pagePath = "/translate/settings";

type EditorProps = { page: GlossaryPage; answer: GlossaryAnswer | null };

/** The glossary that is open: its terms, a sentence to try them on, files. */
export function GlossaryEditor({ page, answer }: EditorProps) {
  const live = useLiveTerms(page.terms);
  return (
    <div className="mt-5 grid gap-6">
      <GlossaryHead page={page} answer={answer} />
      <section aria-label={m.glossary_terms()} className="card">
        <div className="rounded-t-card border-b border-line bg-sunk p-4 sm:p-5">
          <NewTerm page={page} answer={answer} />
        </div>
        <div className="p-4 sm:p-5">
          <TermSearch page={page} />
          {live.terms.length === 0 ? (
            <p className="text-muted">{page.query === "" ? m.glossary_no_terms() : m.glossary_no_match({ query: page.query })}</p>
          ) : (
            <TermGrid page={page} answer={answer} live={live} />
          )}
          <Pages page={page} />
        </div>
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TermTest terms={live.typed} from={page.glossary?.from ?? null} />
        <TermFiles page={page} answer={answer} />
      </div>
    </div>
  );
}

function TermSearch({ page: { glossary, query, locale } }: { page: GlossaryPage }) {
  if (glossary === null || (glossary.termCount <= 10 && query === "")) return null;
  return (
    <Form method="get" action={localizePath(pagePath, locale)} className="mb-3 flex items-end gap-2">
      <input type="hidden" name="glossary" value={glossary.id} />
      <TextField label={m.glossary_search()} name="q" defaultValue={query} type="search" />
      <Button type="submit">{m.glossary_find()}</Button>
    </Form>
  );
}

function Pages({ page: { glossary, query, page: number, pages } }: { page: GlossaryPage }) {
  if (glossary === null || pages <= 1) return null;
  const address = (to: number) =>
    `${pagePath}?${new URLSearchParams({ glossary: glossary.id, ...(query === "" ? {} : { q: query }), page: String(to) })}`;
  const link = buttonClass("secondary", "sm");
  return (
    <p className="mt-2 flex items-center gap-5 text-sm">
      {number > 1 ? (
        <PageLink to={address(number - 1)} className={link}>
          {m.glossary_previous()}
        </PageLink>
      ) : null}
      <span className="text-muted tabular-nums">
        {number} / {pages}
      </span>
      {number < pages ? (
        <PageLink to={address(number + 1)} className={link}>
          {m.glossary_next()}
        </PageLink>
      ) : null}
    </p>
  );
}
