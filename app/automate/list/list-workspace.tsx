import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isAtWork, type JobView } from "#features/automate/job-view.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { jobsClient } from "../../client/jobs-client.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { useDroppedFiles } from "../../translate/files/use-dropped-files.ts";
import { BringProgress } from "./bring-progress.tsx";
import { BringTable } from "./bring-table.tsx";
import { EmptyTables } from "./empty-tables.tsx";
import type { ListAnswer } from "./list-actions.server.ts";
import { PageStamp } from "../../page-form.tsx";
import type { OwnPage } from "./list-page.server.ts";
import { RefusalNote } from "./refusal-note.tsx";
import { SourceCard } from "./source-card.tsx";
import { listAddress, sourceOfText } from "./source-ref.ts";
import { TableItem } from "./table-item.tsx";
import { stateOf } from "./table-state.ts";
import { ToolList } from "./tool-list.tsx";
import { useBring } from "./use-bring.ts";
import { useTables } from "./use-tables.ts";

/** The own tables, and where a new one is brought. */
export function ListWorkspace({ page, posted }: { page: OwnPage; posted: ListAnswer | null }) {
  const { locale, limits, cursor } = page;
  const source = page.source.use?.ref ?? null;
  const field = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();
  const tables = useTables(page.tables, cursor, jobsClient);
  const bring = useBring({
    client: jobsClient,
    sourceNow: () => (field.current === null ? source : sourceOfText(field.current.value)),
    limits,
    locale,
    onBrought: ({ id }) => void navigate(localizePath(`/automate-gpt/${id}`, locale)),
  });
  const isOver = useDroppedFiles(bring.takeFiles);
  const { said, say } = useNews(tables.items);
  const [deleting, setDeleting] = useState<string | null>(null);
  const [refused, setRefused] = useState(posted);

  const remove = async ({ id, name }: JobView) => {
    setDeleting(id);
    setRefused(null);
    try {
      await jobsClient.remove(id);
    } catch (error) {
      const failure = readFailure(error);
      // What is gone already is what was wanted.
      if (failure.status !== 404) return setRefused({ id, refusal: requestSentence(failure), isPlanLimit: false, pasted: "" });
    } finally {
      setDeleting(null);
    }
    focusBeside(id);
    tables.drop(id);
    say(m.files_deleted({ name }));
  };
  const isShown = [...tables.items, ...page.tools].some(({ id }) => id === refused?.id);
  return (
    <PageStamp value={page.stamp}>
      {refused === null || isShown ? null : (
        <RefusalNote reason={refused.refusal} hasPlans={page.isFree && refused.isPlanLimit} className="mb-4" />
      )}
      <SourceCard source={page.source} field={field} />
      <BringTable
        bring={bring}
        source={source}
        isMending={page.source.textFault !== null}
        limits={limits}
        locale={locale}
        postedBytes={page.postedBytes}
        pasted={posted?.pasted ?? ""}
        isOver={isOver}
      />
      <BringProgress bring={bring} locale={locale} isFree={page.isFree} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <ToolList tools={page.tools} locale={locale} client={jobsClient} refused={posted} onSay={say} />
      {tables.items.length === 0 && cursor === null ? (
        <EmptyTables hasExample={source === null} />
      ) : (
        <section aria-labelledby="tables-list" className="mt-8">
          <h2 id="tables-list" className="mb-3 text-lg">
            {m.automate_list_own()}
          </h2>
          <ul className="card divide-y divide-line">
            {tables.items.map((table) => (
              <li key={table.id}>
                <TableItem
                  table={table}
                  locale={locale}
                  isBusy={deleting === table.id}
                  refusal={refused?.id === table.id ? refused.refusal : null}
                  onDelete={() => void remove(table)}
                />
              </li>
            ))}
          </ul>
          <p className="mt-4 flex flex-wrap gap-3 empty:hidden">
            {cursor === null ? null : (
              <PageLink to={listAddress(source)} className={buttonClass("secondary", "sm")}>
                {m.automate_list_newest()}
              </PageLink>
            )}
            {tables.next === null ? null : (
              <PageLink to={listAddress(source, tables.next)} className={buttonClass("secondary", "sm")}>
                {m.automate_list_older()}
              </PageLink>
            )}
          </p>
        </section>
      )}
    </PageStamp>
  );
}

/** What assistive technology is told: what became of tables that were being run. */
function useNews(tables: readonly JobView[]): { said: string; say(text: string): void } {
  const [said, say] = useState("");
  const atWork = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ended = tables.filter(({ id, state }) => atWork.current.has(id) && !isAtWork(state));
    atWork.current = new Set(tables.filter(({ state }) => isAtWork(state)).map(({ id }) => id));
    if (ended.length > 0) say(ended.map((table) => m.automate_list_news({ name: table.name, state: stateOf(table).words })).join(" "));
  }, [tables]);
  return { said, say };
}

/** Focus goes to the next table, or the one before, or to where tables are given. */
function focusBeside(id: string): void {
  const item = document.getElementById(`table-${id}`)?.closest("li");
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>("article") ?? document.querySelector<HTMLElement>("button[value=file]");
  target?.focus();
}
