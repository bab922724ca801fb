import { Icon } from "#ui/primitives/icon.tsx";
import type { DraftStatus } from "../client/drafts.ts";
import { draftStatusText } from "./draft-status.ts";

/** Whether what is typed is kept, with a tick where it is; nothing while there is nothing to keep. */
export function DraftLine({ status }: { status: DraftStatus }) {
  if (status === "none") return null;
  return (
    <span className={`inline-flex items-center gap-1 ${status === "saved" ? "text-good" : "text-warn"}`}>
      <Icon name={status === "saved" ? "check" : "triangle-alert"} />
      {draftStatusText(status)}
    </span>
  );
}
