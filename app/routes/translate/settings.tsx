import { useLocation } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { requestContext } from "../../context.ts";
import { DoneNote } from "../../dashboard/parts.tsx";
import { pageMeta } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { GlossaryEditor } from "../../translate/glossaries/glossary-editor.tsx";
import { answerGlossaryForm, type GlossaryPage, readGlossaryPage } from "../../translate/glossaries/glossary-page.server.ts";
import { NewGlossary, NoGlossary } from "../../translate/glossaries/glossary-parts.tsx";
import { TranslatorSettingsForm } from "../../translate/settings/settings-form.tsx";
import { readSettingsPart } from "../../translate/settings/settings-part.server.ts";
import { SettingsPages } from "../../settings/settings-pages.tsx";
import type { Route } from "./+types/settings.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const [glossaries, settings] = await Promise.all([readGlossaryPage(page, url), readSettingsPart(page)]);
  return { ...glossaries, settings };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerGlossaryForm(context.get(requestContext), url, await request.formData());
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, location }, { title: m.translator_settings_title(), isIndexable: false });

const pagePath = "/translate/settings";

/** Defaults for translations, and the terms they must follow. */
export default function TranslateSettings({ loaderData: { settings, ...page }, actionData }: Route.ComponentProps) {
  const answer = actionData ?? null;
  const { glossary, glossaries, limits } = page;
  const refusal = answer?.intent.endsWith("-settings") ? answer.refusal : null;
  return (
    <SettingsPages>
      <TranslatorSettingsForm part={settings} refusal={refusal} done={answer === null ? <Done /> : null} />
      <section id="glossaries" aria-labelledby="glossaries-title" className="mt-10 scroll-mt-6 border-t border-line pt-8">
        <div className="mb-4">
          <h2 id="glossaries-title" className="text-xl">
            {m.glossary_heading()}
          </h2>
          <p className="mt-0.5 max-w-prose text-sm text-ink2">{m.glossary_intro()}</p>
          <p className="mt-0.5 text-xs text-muted">{m.glossary_limits({ glossaries: limits.glossaries, terms: limits.terms })}</p>
        </div>
        {glossaries.length === 0 ? <NoGlossary /> : <Tabs page={page} />}
        {glossary === null ? null : <GlossaryEditor key={glossary.id} page={page} answer={answer} />}
        {glossaries.length >= limits.glossaries ? null : (
          <section aria-labelledby="new-glossary" className="mt-6 card p-4 sm:p-5">
            <h3 id="new-glossary" className="mb-3 font-sans text-base font-semibold tracking-normal">
              {m.glossary_new()}
            </h3>
            <NewGlossary page={page} answer={answer} />
          </section>
        )}
      </section>
    </SettingsPages>
  );
}

function Tabs({ page: { glossaries, glossary } }: { page: GlossaryPage }) {
  return (
    <nav aria-label={m.glossary_all()}>
      <ul className={segmentsClass}>
        {glossaries.map(({ id, name, termCount }) => (
          <li key={id}>
            <PageLink to={`${pagePath}?glossary=${id}`} aria-current={id === glossary?.id ? "page" : undefined} className={segmentClass}>
              {name} <span className="text-xs text-muted tabular-nums">{termCount}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const doneNotes: Record<string, () => string> = {
  create: m.glossary_done_create,
  change: m.glossary_done_change,
  delete: m.glossary_done_delete,
  term: m.glossary_done_term,
  "term-deleted": m.glossary_done_term_deleted,
  settings: m.translator_settings_done,
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
