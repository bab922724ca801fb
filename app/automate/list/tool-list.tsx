import { useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { TableTool } from "#features/automate/job-view.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { DeleteForm } from "../../delete-form.tsx";
import { pageText } from "../../prompts/page-text.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { listAddress } from "./source-ref.ts";

type ToolListProps = {
  tools: readonly TableTool[];
  locale: Locale;
  client: Pick<JobsClient, "removeTool">;
  /** Why one was not deleted, without script. */
  refused: { id: string | null; refusal: string } | null;
  onSay(text: string): void;
};

/** Tools of one's own for tables: what each does, and the way to bring it a table. */
export function ToolList({ tools, locale, client, refused: posted, onSay }: ToolListProps) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState<string | null>(null);
  const [refused, setRefused] = useState(posted);
  const shown = tools.filter(({ id }) => !gone.has(id));
  const remove = async ({ id, name }: TableTool) => {
    setDeleting(id);
    setRefused(null);
    try {
      await client.removeTool(id);
    } catch (error) {
      const failure = readFailure(error);
      // What is gone already is what was wanted.
      if (failure.status !== 404) return setRefused({ id, refusal: requestSentence(failure) });
    } finally {
      setDeleting(null);
    }
    document.getElementById("tools-list")?.focus();
    setGone((before) => new Set([...before, id]));
    onSay(m.files_deleted({ name }));
  };
  if (tools.length === 0) return null;
  return (
    <section aria-labelledby="tools-list" className="mt-8">
      <h2 id="tools-list" tabIndex={-1} className="mb-3 text-lg">
        {m.automate_tools()}
      </h2>
      {shown.length === 0 ? (
        <p className="text-sm text-muted">{m.automate_tools_none()}</p>
      ) : (
        <ul className="card divide-y divide-line">
          {shown.map((tool) => (
            <li key={tool.id} className="px-4 py-3">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1 basis-60">
                  <h3 className="font-medium [overflow-wrap:anywhere]">
                    <bdi>{tool.name}</bdi>
                  </h3>
                  <p className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">
                    <ToolWords tool={tool} locale={locale} />
                  </p>
                </div>
                <PageLink
                  to={listAddress({ type: "own", id: tool.id })}
                  aria-label={m.automate_tool_use_name({ name: tool.name })}
                  className={buttonClass("secondary", "sm")}
                >
                  {m.automate_tool_use()}
                </PageLink>
                <div className="-mr-2">
                  <DeleteForm
                    to="/automate-gpt"
                    intent="delete-tool"
                    id={tool.id}
                    name={tool.name}
                    isBusy={deleting === tool.id}
                    onDelete={() => void remove(tool)}
                  />
                </div>
              </div>
              {refused?.id === tool.id ? (
                <p role="alert" className="mt-3 note-bad">
                  {refused.refusal}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a tool asks for, and the columns that come back. */
function ToolWords({ tool, locale }: { tool: TableTool; locale: Locale }) {
  const { source, columns } = tool;
  const about = source === null ? { text: tool.about, lang: undefined } : pageText(source.name, locale);
  return (
    <>
      <bdi lang={about.lang}>{about.text}</bdi>
      {columns.length === 0 ? null : (
        <>
          {" → "}
          {columns.map((name, index) => (
            <span key={name}>
              {index === 0 ? null : m.automate_tool_between()}
              <bdi>{name}</bdi>
            </span>
          ))}
        </>
      )}
    </>
  );
}
