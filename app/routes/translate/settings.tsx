import { Form, useLocation } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { localizePath } from "#i18n/locale-path.ts";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { requestContext } from "../../context.ts";
import { DoneNote } from "../../dashboard/parts.tsx";
import { pageMeta } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { SignInLink } from "../../shell/sign-in-link.tsx";
import { answerGlossaryForm, type GlossaryPage, readGlossaryPage } from "../../translate/glossary-page.server.ts";
import { GlossaryHead, NewGlossary, NewTerm, NoGlossary, TermFiles, TermList, TermTest } from "../../translate/glossary-parts.tsx";
import type { Route } from "./+types/settings.ts";

export const loader = ({ url, context }: Route.LoaderArgs) => readGlossaryPage(context.get(requestContext), url);

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerGlossaryForm(context.get(requestContext), url, await request.formData());
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, location }, { title: m.glossary_title(), isIndexable: false });

const pagePath = "/translate/settings";

/** Whose terms a translation has to keep to. */
export default function TranslateSettings({ loaderData: page, actionData }: Route.ComponentProps) {
  const answer = actionData ?? null;
  const { glossary, glossaries, limits } = page;
  return (
    <>
      <PageHeading title={m.glossary_heading()}>
        <p>{m.glossary_intro()}</p>
        <p className="mt-2 text-sm">
          {m.glossary_limits({ glossaries: limits.glossaries, terms: limits.terms })}{" "}
          {page.isSignedIn ? null : <SignInLink className="text-accent underline underline-offset-4" />}
        </p>
      </PageHeading>
      <div className="mt-6">{answer === null ? <Done /> : null}</div>
      {glossaries.length === 0 ? <NoGlossary /> : <Tabs page={page} />}
      {glossary === null ? null : (
        <div className="mt-6 grid gap-8">
          <GlossaryHead key={glossary.id} page={page} answer={answer} />
          <NewTerm page={page} answer={answer} />
          <Terms page={page} answer={answer} />
          <TermTest page={page} />
          <Section title={m.glossary_files()}>
            <TermFiles page={page} answer={answer} />
          </Section>
        </div>
      )}
      {glossaries.length >= limits.glossaries ? null : (
        <Section title={m.glossary_new()} className="mt-12">
          <NewGlossary page={page} answer={answer} />
        </Section>
      )}
    </>
  );
}

function Tabs({ page: { glossaries, glossary } }: { page: GlossaryPage }) {
  return (
    <nav aria-label={m.glossary_all()}>
      <ul className="flex flex-wrap gap-x-5 border-b border-line">
        {glossaries.map(({ id, name, termCount }) => (
          <li key={id}>
            <PageLink
              to={`${pagePath}?glossary=${id}`}
              aria-current={id === glossary?.id ? "page" : undefined}
              className="inline-flex min-h-11 items-center gap-2 aria-[current]:border-b-2 aria-[current]:border-accent aria-[current]:font-semibold"
            >
              {name} <span className="text-sm text-muted tabular-nums">{termCount}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Terms({ page, answer }: { page: GlossaryPage; answer: Parameters<typeof TermList>[0]["answer"] }) {
  const { glossary, found, query, page: number, pages, locale } = page;
  if (glossary === null) return null;
  const address = (to: number) =>
    `${pagePath}?${new URLSearchParams({ glossary: glossary.id, ...(query === "" ? {} : { q: query }), page: String(to) })}`;
  const link = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";
  return (
    <section aria-label={m.glossary_terms()}>
      {glossary.termCount > 10 || query !== "" ? (
        <Form method="get" action={localizePath(pagePath, locale)} className="mb-3 flex items-end gap-2">
          <input type="hidden" name="glossary" value={glossary.id} />
          <TextField label={m.glossary_search()} name="q" defaultValue={query} type="search" />
          <Button type="submit">{m.glossary_find()}</Button>
        </Form>
      ) : null}
      {found === 0 ? (
        <p className="text-muted">{query === "" ? m.glossary_no_terms() : m.glossary_no_match({ query })}</p>
      ) : (
        <TermList page={page} answer={answer} />
      )}
      {pages > 1 ? (
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
      ) : null}
    </section>
  );
}

const doneNotes: Record<string, () => string> = {
  create: m.glossary_done_create,
  change: m.glossary_done_change,
  delete: m.glossary_done_delete,
  term: m.glossary_done_term,
  "term-deleted": m.glossary_done_term_deleted,
};
const faultNotes: Record<string, () => string> = {
  "missing-source": m.glossary_fault_source,
  "missing-target": m.glossary_fault_target,
  "too-long": m.glossary_fault_long,
  unreadable: m.glossary_fault_unreadable,
};

/** What the last form did. */
function Done() {
  const query = new URLSearchParams(useLocation().search);
  const done = query.get("done") ?? "";
  if (done === "import") return <Imported query={query} />;
  const note = Object.hasOwn(doneNotes, done) ? doneNotes[done] : undefined;
  return note === undefined ? null : <DoneNote>{note()}</DoneNote>;
}

function Imported({ query }: { query: URLSearchParams }) {
  const count = (name: string) => Math.trunc(Number(query.get(name)) || 0);
  const faults = (query.get("faults") ?? "").split(",").flatMap((fault) => {
    const [row = "", code = ""] = fault.split(":");
    const note = Object.hasOwn(faultNotes, code) ? faultNotes[code] : undefined;
    return note === undefined || !/^\d{1,6}$/.test(row) ? [] : [{ row, text: note() }];
  });
  return (
    <DoneNote>
      {m.glossary_done_import({ added: count("added"), replaced: count("replaced"), kept: count("kept") })}
      {faults.length === 0 ? null : (
        <ul className="mt-1 text-sm">
          {faults.map(({ row, text }) => (
            <li key={row}>{m.glossary_fault({ row, text })}</li>
          ))}
          {count("wrong") > faults.length ? <li>{m.glossary_faults_more({ count: count("wrong") - faults.length })}</li> : null}
        </ul>
      )}
    </DoneNote>
  );
}
