import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { isAtWork, type JobView, type TemplateRef } from "#features/automate/job-view.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { isComplete, sourcesOf } from "#features/automate/template-parts.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { useMe } from "../../client/use-me.ts";
import { isClear, shapeOf } from "./column-drafts.ts";
import type { JobAnswer } from "./job-actions.server.ts";
import { controls, setupOf, sourceKey, withFields } from "./job-form.ts";
import { PageForm } from "../../page-form.tsx";
import type { JobPage } from "./job-page.server.ts";
import { jobRefusal } from "./job-refusals.ts";
import { offersNight } from "./lane-choice.tsx";
import { MappingTable } from "./mapping-table.tsx";
import { OutputPart } from "./output-part.tsx";
import { PricePart, StartBar, sumsOf } from "./price-part.tsx";
import { readTokens } from "./read-tokens.ts";
import { SamplePart } from "./sample-part.tsx";
import { SetupPart } from "./setup-part.tsx";
import { SetupSteps } from "./setup-steps.tsx";
import { TablePart } from "./table-part.tsx";
import { SourceCard, TemplatePicker, TemplateSwitch } from "./template-choice.tsx";
import { TemplateField } from "./template-field.tsx";
import type { useJob } from "./use-job.ts";
import { useRowChoices } from "./use-row-choices.ts";
import { useRedoPrice } from "./use-redo-price.ts";
import type { SaveSetup } from "./tool-part.tsx";
import { type SaveState, useSavedSetup } from "./use-saved-setup.ts";

type SetupViewProps = {
  page: JobPage;
  answer: JobAnswer | null;
  live: ReturnType<typeof useJob>;
  client: JobsClient;
  /** Gets what saves the form. */
  saveRef: Ref<SaveSetup>;
  /** Rows are to be run with something else: the page is drawn for that. */
  onChosen(): void;
  /** Rows are being run: there is more to see now in the review. */
  onStarted(): void;
};

/** The id of its form. */
export const setupForm = "setup";

/** How the rows of a table are to be run: table, template, output, five rows first, price. Without script it is one form with buttons. */
export function SetupView({ page, answer, live, client, saveRef, onChosen, onStarted }: SetupViewProps) {
  const { locale, limits, choice } = page;
  const { isBusy } = live;
  const choices = useRowChoices(page, live, client);
  const job = withFields(live.job, page.fields);
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useIsAlive();
  const [isPressed, setIsPressed] = useState(false);
  const saved = useSavedSetup({
    form,
    first: answer?.setup ?? setupOf(job),
    job: live.job,
    fields: page.fields,
    price: live.price,
    client,
    onSaved: live.setJob,
    onRefused: (failure) => live.setRefusal(failure === null ? null : jobRefusal(failure, limits, locale)),
  });
  const { drawn, setup, saving, price, isPriceStale, kept, redraw, save } = saved;
  const availableMilli = useMe()?.credits.availableMilli ?? page.availableMilli;
  const written = { ...setup, source: job.source, isOfDocuments: job.isOfDocuments, output: shapeOf(setup.output) };
  const sources = sourcesOf(written, job.columns);
  const mapped = [...new Set([...sources.values()].flatMap((source) => ("column" in source ? [source.column] : [])))];
  // The titles of documents tell the rows apart, though no text has them in it.
  const used = job.isOfDocuments ? job.columns.map(({ key }) => key) : mapped;
  const isWorking = isAtWork(job.state);
  /** All that the form says can be saved. */
  const isSavable = isClear(setup.output) && readTokens(setup.cap) !== undefined;
  // Without script the server says what is wrong.
  const isHeld = isAlive && !isSavable;
  useImperativeHandle(saveRef, () => async () => isSavable && (await save()), [isSavable, save]);
  const isReady = isComplete(written, job.columns) && !isHeld;
  const isOff = isWorking || isBusy || isPressed;
  const again = live.sample.map(({ n }) => n);
  const againMilli = useRedoPrice(job, again, client);
  /** What is in the form comes first. */
  const after = async (call: (client: JobsClient) => Promise<JobView>, then?: () => void) => {
    if (isOff) return;
    if (!(await save())) return;
    setIsPressed(true);
    await live.act(call, then);
    setIsPressed(false);
  };
  const start = () => void after((jobs) => jobs.start(job.id), onStarted);
  const choose = (source: TemplateRef | null) => void after((jobs) => jobs.change(job.id, { source }), onChosen);
  const sums = sumsOf({ job, price, cap: setup.cap, availableMilli });
  const button = { job, price, sums, locale, isHeld, isOff: isOff || (isAlive && isPriceStale), onStart: start };
  return (
    <PageForm
      ref={form}
      id={setupForm}
      // Enter in a field saves.
      onSubmit={(event) => {
        if (!isAlive) return;
        event.preventDefault();
        void save();
      }}
    >
      <input type="hidden" name={controls.drawnFor} value={sourceKey(job)} />
      {/* What Enter in a field presses. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <SetupSteps job={job} setup={setup} sampled={live.sample.length} />
      {kept === null ? null : (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 note-warn">
          <p className="min-w-0 flex-1 basis-64">{m.automate_kept_setup()}</p>
          <Button size="sm" onClick={() => redraw(kept)}>
            {m.automate_kept_setup_use()}
          </Button>
        </div>
      )}
      <div key={drawn.key} className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <TablePart
            job={job}
            preview={page.preview}
            locale={locale}
            onTable={(change) =>
              void after(
                (jobs) => jobs.change(job.id, change),
                // The rows that are shown are others now.
                () => location.reload(),
              )
            }
          />
          <SetupPart
            id="template-part"
            title={
              job.isOfDocuments
                ? m.automate_documents_instructions()
                : job.source?.type === "translate" && choice === null
                  ? m.automate_template_title_translate()
                  : m.automate_template_title()
            }
            action={
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <SaveNote saving={saving === "saved" && !isSavable ? "held" : saving} onSave={() => void save()} />
                {job.isOfDocuments ? null : <TemplateSwitch job={job} choice={choice} isOff={isOff} onChoose={choose} />}
              </div>
            }
          >
            {choice === null ? null : <TemplatePicker choice={choice} job={job} isOff={isOff} onChoose={choose} />}
            <Button type="submit" name="intent" value="save" size="sm" className="hidden justify-self-start noscript:inline-flex">
              {m.automate_save()}
            </Button>
            {/* What was written stays there while something else is looked for. */}
            <fieldset disabled={isWorking || isPressed} hidden={choice !== null} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
              {job.isOfDocuments ? (
                <TextArea
                  label={m.automate_documents_instructions()}
                  isLabelHidden
                  name={controls.template}
                  defaultValue={drawn.setup.template}
                  rows={2}
                />
              ) : job.source === null ? (
                <TemplateField first={drawn.setup.template} now={setup.template} columns={job.columns} />
              ) : (
                <SourceCard id={job.id} source={job.source} locale={locale} />
              )}
              {job.isOfDocuments ? null : (
                <MappingTable setup={setup} source={job.source} columns={job.columns} row={page.preview[0]} locale={locale} />
              )}
            </fieldset>
          </SetupPart>
          <fieldset disabled={isWorking || isPressed} className="min-w-0">
            <OutputPart
              first={drawn.setup}
              now={setup}
              isTranslation={job.source?.type === "translate"}
              isOfDocuments={job.isOfDocuments}
              languages={page.languages}
              locale={locale}
              onRemoved={() => void save()}
            />
          </fieldset>
          <SamplePart
            {...{ job, used, locale, againMilli }}
            sample={live.sample}
            sampleMilli={price?.sampleMilli ?? null}
            isReady={isReady}
            isOff={isOff || (isAlive && isPriceStale)}
            onSample={() => void after((jobs) => jobs.sample(job.id))}
            onAgain={() => void after((jobs) => jobs.redo(job.id, again))}
            onKeep={choices.keepOne}
          />
        </div>
        <div className="min-w-0 self-stretch">
          <PricePart
            {...button}
            first={drawn.setup}
            availableMilli={availableMilli}
            canMail={page.canMail}
            hasNights={offersNight(page, price)}
            isStale={isPriceStale}
            isDisabled={isWorking || isPressed}
          />
        </div>
      </div>
      <StartBar {...button} className="lg:hidden" />
    </PageForm>
  );
}

/** Whether what was typed is kept. */
function SaveNote({ saving, onSave }: { saving: SaveState | "held"; onSave(): void }) {
  return (
    <span role="status" className="flex items-center gap-2 text-xs text-muted noscript:hidden">
      {saving === "unsaved" || saving === "held" ? (
        <>
          <span className="text-warn">{m.automate_unsaved()}</span>
          {/* Errors have to be fixed first; then it is saved automatically. */}
          {saving === "held" ? null : (
            <Button size="xs" onClick={onSave}>
              {m.automate_save_again()}
            </Button>
          )}
        </>
      ) : (
        <>
          <Icon name={saving === "saved" ? "check" : "hourglass"} />
          {saving === "saved" ? m.automate_saved() : m.automate_saving()}
        </>
      )}
    </span>
  );
}
