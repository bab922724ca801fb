import type { DraftEdit } from "#features/files/editor/document-editor.ts";
import type { FileSegment } from "#features/files/file-view.ts";
import { readDraft, removeDraft, writeDraft } from "../../client/drafts.ts";

/** The draft of a file's editor: for each segment its text, what it was made from, and whether it was approved. */
const pathOf = (fileId: string) => `/translate/files/${fileId}`;
const nothing = "-";

/** Keeps on this device what the server does not have yet; what it has goes. */
export function keepEdits(fileId: string, edits: readonly DraftEdit[]): void {
  if (edits.length === 0) return removeDraft(pathOf(fileId));
  const fields = edits.map(({ id, target, isApproved, from }) => {
    const written = target === undefined ? nothing : `=${target ?? ""}`;
    return [id, [written, from === null ? nothing : `=${from}`, isApproved === undefined ? nothing : String(isApproved)]];
  });
  writeDraft(pathOf(fileId), Object.fromEntries(fields) as Record<string, string[]>);
}

/** What an earlier visit could not save. */
export function readEdits(fileId: string): DraftEdit[] {
  return Object.entries(readDraft(pathOf(fileId))?.fields ?? {}).map(([id, [written = nothing, from = nothing, approved = nothing]]) => ({
    id,
    from: from === nothing ? null : from.slice(1),
    ...(written === nothing ? {} : { target: written.slice(1) }),
    ...(approved === nothing ? {} : { isApproved: approved === "true" }),
  }));
}

/** The other tabs of this browser that show the same file. */
export function openTabs(fileId: string, onSegments: (segments: FileSegment[]) => void) {
  const channel = new BroadcastChannel(`wordloom:file:${fileId}`);
  channel.addEventListener("message", ({ data }: MessageEvent<FileSegment[]>) => onSegments(data));
  return { tell: (segments: readonly FileSegment[]) => channel.postMessage(segments), close: () => channel.close() };
}
