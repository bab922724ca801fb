import { type ChangeEvent, useEffect, useState } from "react";
import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { FileInput } from "#ui/primitives/file-input.tsx";
import { fileWords } from "../client/file-words.ts";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { FieldError } from "#ui/primitives/field.tsx";
import { saveFile } from "../client/save-file.ts";
import { DoneNote, Row } from "../dashboard/parts.tsx";
import { importFailure } from "./import-failure.ts";
import type { ImportReport } from "./import-conversations.ts";
import { SettingsForm } from "./settings-part.tsx";

/** What came of a file that was posted without JavaScript. */
export type ImportedNote = { count: number; total: number; isFull: boolean };

/** All conversations as a file, and back from one. */
export function DataRow({ isAlive, imported }: { isAlive: boolean; imported: ImportedNote | null }) {
  return (
    <Row
      icon="download"
      title={m.settings_data()}
      note={m.settings_data_intro()}
      end={
        <a href="/api/history/export-all?format=json" download className={buttonClass("secondary", "sm")}>
          {m.settings_export()}
        </a>
      }
    >
      <div className="grid gap-4">
        <ImportForm isAlive={isAlive} imported={imported} />
        {isAlive ? <KeptCopies /> : null}
      </div>
    </Row>
  );
}

type ImportState = { isBusy: boolean; report: ImportReport | null };

/** With script a file is read here and sent in parts, as soon as it is chosen; without it a small one is posted. */
function ImportForm({ isAlive, imported }: { isAlive: boolean; imported: ImportedNote | null }) {
  const [{ isBusy, report }, setState] = useState<ImportState>({ isBusy: false, report: imported && toReport(imported) });
  const numbers = new Intl.NumberFormat(getLocale());
  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file === undefined) return;
    setState({ isBusy: true, report: null });
    const { importFile } = await import("./import-conversations.ts");
    setState({ isBusy: false, report: await importFile(file) });
    target.value = "";
  };
  return (
    <SettingsForm part="data" encType="multipart/form-data" className="max-w-128">
      <div className="grid gap-1">
        <label htmlFor="import-file" className="text-sm font-medium">
          {m.settings_import()}
        </label>
        <FileInput
          id="import-file"
          words={fileWords()}
          name="file"
          accept=".json,application/json"
          disabled={isBusy}
          onChange={(event) => void handleChange(event)}
        />
      </div>
      <p className="mt-1 text-xs text-muted">{m.settings_import_help({ product: "ChatGPT", file: "conversations.json" })}</p>
      {isAlive ? null : (
        <Button type="submit" name="intent" value="import" size="sm" className="mt-2">
          {m.settings_import_now()}
        </Button>
      )}
      <div role="status" className="mt-2">
        {isBusy ? <p>{m.settings_import_busy()}</p> : null}
        {report !== null && report.failure === null ? <DoneNote>{m.settings_imported({ count: report.count })}</DoneNote> : null}
        {report !== null && report.messages > 0 ? (
          <p className="text-sm text-muted">
            {m.settings_imported_size({ messages: numbers.format(report.messages), words: numbers.format(report.words) })}
          </p>
        ) : null}
        {report?.failure ? <FieldError id="import-error">{report.failure}</FieldError> : null}
      </div>
    </SettingsForm>
  );
}

function toReport({ count, total, isFull }: ImportedNote): ImportReport {
  return { count, messages: 0, words: 0, failure: total === 0 ? m.settings_import_unreadable() : importFailure(count, total, isFull) };
}

/** The copies in this browser: out as a file, back to the server, away. */
function KeptCopies() {
  const [kept, setKept] = useKept();
  const [note, setNote] = useState<string | null>(null);
  if (kept.length === 0) return note === null ? null : <DoneNote>{note}</DoneNote>;
  const handleExport = async () => {
    const { exportKept } = await import("../client/history-store.ts");
    const file = await exportKept();
    if (file !== null) saveFile(file, "conversations.json");
  };
  const handleRestore = async () => {
    const { restoreKept } = await import("./import-conversations.ts");
    const { count, failure } = await restoreKept(kept);
    setNote(failure ?? m.settings_imported({ count }));
  };
  const handleForget = async () => {
    const { dropKept } = await import("../client/history-store.ts");
    await dropKept();
    setKept([]);
    setNote(m.settings_kept_forgotten());
  };
  return (
    <section aria-label={m.settings_kept({ count: kept.length })} className="border-t border-line pt-4">
      <p>{m.settings_kept({ count: kept.length })}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void handleExport()}>
          {m.settings_kept_export()}
        </Button>
        <Button size="sm" onClick={() => void handleRestore()}>
          {m.settings_kept_restore()}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => void handleForget()}>
          {m.settings_kept_forget()}
        </Button>
      </p>
      {note === null ? null : <DoneNote>{note}</DoneNote>}
    </section>
  );
}

function useKept() {
  const [kept, setKept] = useState<ConversationTree[]>([]);
  useEffect(() => {
    let isGone = false;
    import("../client/history-store.ts")
      .then(({ listKept }) => listKept())
      .then((found) => isGone || setKept(found))
      // Closed storage keeps nothing to show.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return [kept, setKept] as const;
}
