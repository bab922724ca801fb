import type { ReactNode } from "react";
import type { FileView } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { durationWords } from "../../measure-words.ts";

type WorkNoteProps = { file: FileView; onRetry(): void; onCancel(): void };

const linkClass = "inline-flex min-h-9 items-center text-accent underline underline-offset-4";

/** What continues with the file, or why nothing does, and the one thing to do about it. */
export function WorkNote({ file, onRetry, onCancel }: WorkNoteProps) {
  if (file.isExpired)
    return (
      <Note>
        <p>{m.file_editor_expired()}</p>
        <PageLink to="/translate/files" className={linkClass}>
          {m.file_editor_upload_again()}
        </PageLink>
      </Note>
    );
  switch (file.status) {
    case "done":
      return file.missing === 0 ? null : (
        <Note>
          <p>{m.file_editor_missing_note({ count: file.missing })}</p>
          <IntentButton intent="retry" onPress={onRetry}>
            {m.file_editor_ask_again({ count: file.missing })}
          </IntentButton>
        </Note>
      );
    case "failed":
      return (
        <Note isBad>
          <p>
            {file.error?.message ?? m.file_editor_failed()} {m.file_editor_nothing_charged()}
          </p>
          <IntentButton intent="retry" onPress={onRetry}>
            {m.file_editor_retry()}
          </IntentButton>
        </Note>
      );
    case "canceled":
      return (
        <Note>
          <p>{m.file_editor_canceled()}</p>
          <IntentButton intent="retry" onPress={onRetry}>
            {m.file_editor_go_on()}
          </IntentButton>
        </Note>
      );
    case "uploaded":
      return (
        <Note>
          <p>{m.file_editor_not_started()}</p>
          <PageLink to="/translate/files" className={linkClass}>
            {m.file_editor_to_start()}
          </PageLink>
        </Note>
      );
    default:
      return <Progress file={file} onCancel={onCancel} />;
  }
}

function Progress({ file, onCancel }: { file: FileView; onCancel(): void }) {
  const { segmentsDone: done, segmentsTotal: total, secondsLeft } = file;
  return (
    <Note>
      <p role="status" className="tabular-nums">
        {m.file_editor_progress({ done, total })}
        {secondsLeft === null ? null : ` · ${m.file_editor_time_left({ time: durationWords(secondsLeft) })}`}
      </p>
      <progress aria-label={m.file_editor_progress_label()} value={done} max={Math.max(1, total)} className="weave w-40!" />
      <IntentButton intent="cancel" onPress={onCancel}>
        {m.file_editor_cancel()}
      </IntentButton>
    </Note>
  );
}

function Note({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5 text-sm lg:px-5 ${isBad ? "bg-bad-soft text-bad" : "bg-warn-soft text-warn"}`}
    >
      {children}
    </div>
  );
}

/** Works as a form without JavaScript. */
function IntentButton({ intent, onPress, children }: { intent: string; onPress(): void; children: ReactNode }) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <Button type="submit" name="intent" value={intent} size="sm">
        {children}
      </Button>
    </form>
  );
}
