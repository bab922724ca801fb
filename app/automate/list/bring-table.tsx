import { useEffect, useRef } from "react";
import type { Locale } from "#core/localized.ts";
import type { SourceRef } from "#features/automate/job-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { sizeWords } from "../../measure-words.ts";
import { shownLimits, type TableLimits } from "../bring-refusals.ts";
import { PageForm } from "../../page-form.tsx";
import { pastedName } from "./pasted-table.ts";
import { SourceInput } from "./source-card.tsx";
import { listAddress } from "./source-ref.ts";
import type { Bring } from "./use-bring.ts";

type BringTableProps = {
  bring: Bring;
  /** What a new table is to be run with. */
  source: SourceRef | null;
  /** Its text is being fixed: without JavaScript, what is typed there is sent only once it is in the address. */
  isMending: boolean;
  limits: TableLimits;
  locale: Locale;
  /** Most bytes that a form without JavaScript may have. */
  postedBytes: number;
  /** What was pasted into a form that was refused. */
  pasted: string;
  isOver: boolean;
};

const fieldId = "table-to-bring";
const limitsId = "table-limits";
const endings = ".csv,.tsv,.tab,.txt,.xlsx,.ods,.jsonl,.ndjson,.json";

/** Where a table is given: chosen or dropped as a file, or pasted; what it may be is below. */
export function BringTable({ bring, source, isMending, limits, locale, postedBytes, pasted, isOver }: BringTableProps) {
  return (
    <>
      <div className={`grid gap-4 lg:grid-cols-2 ${isMending ? "noscript:hidden" : ""}`}>
        <ChooseFile bring={bring} source={source} isOver={isOver} locale={locale} postedBytes={postedBytes} />
        <PasteCells bring={bring} source={source} pasted={pasted} />
      </div>
      <p id={limitsId} className="mt-3 text-sm text-muted">
        {m.automate_bring_limits(shownLimits(limits, locale))}
      </p>
      <p className="mt-1 text-sm text-muted">{m.automate_bring_privacy()}</p>
    </>
  );
}

type ChooseFileProps = Pick<BringTableProps, "bring" | "source" | "isOver" | "locale" | "postedBytes">;

function ChooseFile({ bring, source, isOver, locale, postedBytes }: ChooseFileProps) {
  const isAlive = useIsAlive();
  const field = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // The same file can be chosen again after it was refused.
    input.value = "";
    if (files.length > 0) bring.takeFiles(files);
  };
  useEffect(() => {
    // Chosen before the page was alive.
    if (isAlive && field.current !== null) take(field.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAlive]);
  return (
    <PageForm
      to={listAddress(source)}
      encType="multipart/form-data"
      onSubmit={(event) => isAlive && event.preventDefault()}
      className={`flex flex-col items-center justify-center rounded-card border border-dashed px-5 py-7 text-center transition-colors ${isOver ? "border-accent bg-accent-soft" : "border-control bg-surface"}`}
    >
      <SourceInput source={source} />
      <Icon name="table-2" className="mb-3 block text-2xl text-accent" />
      <p className="flex max-w-full flex-wrap items-center justify-center gap-x-4 gap-y-2">
        <label htmlFor={fieldId} className="sr-only noscript:not-sr-only">
          {m.automate_bring_field()}
        </label>
        <input
          ref={field}
          id={fieldId}
          type="file"
          name="file"
          accept={endings}
          aria-describedby={limitsId}
          tabIndex={isAlive ? -1 : undefined}
          onChange={(event) => isAlive && take(event.currentTarget)}
          className="sr-only noscript:not-sr-only noscript:max-w-full"
        />
        <Button
          type={isAlive ? "button" : "submit"}
          name="intent"
          value="file"
          variant="primary"
          aria-describedby={limitsId}
          onClick={() => isAlive && field.current?.click()}
        >
          <Icon name="upload" />
          <span className="noscript:hidden">{m.automate_bring_choose()}</span>
          <span className="hidden noscript:inline">{m.files_upload()}</span>
        </Button>
        <span className="text-muted pointer-coarse:hidden noscript:hidden">{isOver ? m.files_drop_here() : m.automate_bring_drop()}</span>
      </p>
      <p className="mt-3 text-sm text-muted">{m.automate_bring_formats()}</p>
      <noscript>
        <p className="text-sm text-muted">{m.files_no_script_limit({ size: sizeWords(postedBytes, locale) })}</p>
      </noscript>
    </PageForm>
  );
}

function PasteCells({ bring, source, pasted }: Pick<BringTableProps, "bring" | "source" | "pasted">) {
  const isSending = bring.now?.state === "sending" && bring.now.isPasted;
  return (
    <PageForm
      to={listAddress(source)}
      // Cells may be more than a form of plain text holds.
      encType="multipart/form-data"
      onSubmit={(event) => {
        event.preventDefault();
        const text = String(new FormData(event.currentTarget).get("pasted") ?? "");
        bring.send({ blob: new Blob([text.trim() === "" ? "" : text]), name: pastedName(text), isPasted: true });
      }}
      className="card flex flex-col gap-3 px-4 py-3.5"
    >
      <SourceInput source={source} />
      <TextArea
        name="pasted"
        label={m.automate_bring_paste()}
        help={m.automate_bring_paste_help()}
        defaultValue={pasted}
        rows={4}
        wrap="off"
        className="[&_textarea]:max-h-72 [&_textarea]:font-sans [&_textarea]:text-base"
        spellCheck={false}
        autoComplete="off"
      />
      <Button type="submit" name="intent" value="paste" size="sm" disabled={isSending} className="mt-auto self-start">
        <Icon name="clipboard-paste" />
        {m.automate_bring_paste_send()}
      </Button>
    </PageForm>
  );
}
