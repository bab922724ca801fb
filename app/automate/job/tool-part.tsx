import { type RefObject, useId, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { maxNameLength } from "#features/automate/job-limits.ts";
import type { JobView, TableTool } from "#features/automate/job-view.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { tableName } from "#features/automate/table-name.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { PageForm } from "../../page-form.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { listAddress } from "../list/source-ref.ts";
import type { JobLimits } from "./job-page.server.ts";
import { jobRefusal } from "./job-refusals.ts";

type ToolPartProps = {
  job: JobView;
  limits: JobLimits;
  locale: Locale;
  client: Pick<JobsClient, "keepTool">;
  /** The name that was typed and couldn't be used, without script. */
  typed: string | null;
  /** The form of the set-up, where it is on the page: what is in it is saved first. */
  setup: { id: string; save: RefObject<SaveSetup | null> } | null;
};

/** Saves what is typed into the set-up; false where that can't be done now. */
export type SaveSetup = () => Promise<boolean>;

/** Keeps how the rows are run under a name, for tables to come. */
export function ToolPart({ job, limits, locale, client, typed, setup }: ToolPartProps) {
  const [kept, setKept] = useState<TableTool | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ownForm = useId();
  // Without JavaScript the set-up is sent with it.
  const isAlive = useIsAlive();
  const form = isAlive || setup === null ? ownForm : setup.id;
  const keep = async (name: string) => {
    setIsBusy(true);
    setKept(null);
    setRefusal(null);
    try {
      if ((await setup?.save.current?.()) === false) setRefusal(m.automate_unsaved());
      else setKept(await client.keepTool(job.id, name));
    } catch (error) {
      setRefusal(jobRefusal(readFailure(error), limits, locale));
    }
    setIsBusy(false);
  };
  const details = (
    <details className="group relative" open={typed !== null} onToggle={() => setKept(null)}>
      <summary className={buttonClass("secondary", "sm", "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}>
        <Icon name="bookmark" />
        {m.automate_tool_keep()}
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <PageForm
        id={ownForm}
        onSubmit={(event) => {
          event.preventDefault();
          void keep(field.current?.value ?? "");
        }}
        className="mt-2 grid gap-3 floating p-4 text-sm sm:absolute sm:right-0 sm:z-30 sm:w-80"
      >
        <p className="text-muted">{m.automate_tool_about()}</p>
        <TextField
          ref={field}
          form={form}
          label={m.automate_tool_name()}
          name="toolName"
          required={form === ownForm}
          maxLength={maxNameLength}
          defaultValue={typed ?? tableName(job.name.replace(/\.[A-Za-z0-9]{1,8}$/, ""))}
        />
        <div role="status" className="empty:hidden">
          {kept === null ? null : (
            <p className="note-good">
              {m.automate_tool_kept({ name: kept.name })}{" "}
              <PageLink to={listAddress({ type: "own", id: kept.id })} className="text-accent underline underline-offset-4">
                {m.automate_tool_use()}
              </PageLink>
            </p>
          )}
        </div>
        {refusal === null ? null : (
          <p role="alert" className="note-bad">
            {refusal}
          </p>
        )}
        <Button
          type="submit"
          form={form}
          name="intent"
          value="keep-tool"
          variant="primary"
          size="sm"
          disabled={isBusy}
          className="justify-self-start"
        >
          {m.automate_tool_keep_now()}
        </Button>
      </PageForm>
    </details>
  );
  return form === ownForm ? (
    details
  ) : (
    <>
      {/* What Enter in a field of the set-up presses is the first button of its form. */}
      <button type="submit" form={form} name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {details}
    </>
  );
}
