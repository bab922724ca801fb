import { m } from "#i18n/paraglide/messages.js";
import type { DraftStatus } from "../client/drafts.ts";

/** Whether what is typed is kept, in words; nothing while there is nothing to keep. */
export function draftStatusText(status: DraftStatus): string {
  if (status === "saved") return m.draft_saved();
  return status === "unsaved" ? m.draft_unsaved() : "";
}
