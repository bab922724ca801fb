import type { DocumentEditor } from "#features/files/editor/document-editor.ts";
import { putInTagged } from "#features/files/editor/replace-in-tagged.ts";
import { bracketsFor, fromMarkers, toMarkers } from "#features/files/editor/tag-markers.ts";
import type { SegmentFix } from "./segment-actions.ts";

/** The open field of a segment. */
const controlOf = (id: string) => document.querySelector<HTMLTextAreaElement>(`[data-target="${CSS.escape(id)}"]`);

/** Puts a term where the caret is, else at the end of the text. */
export function insertTerm(editor: DocumentEditor, id: string | null, term: string, open: (id: string) => void): void {
  const segment = id === null ? undefined : editor.segment(id);
  if (id === null || segment === undefined) return;
  const control = controlOf(id);
  if (control !== null) {
    control.focus();
    control.setRangeText(term, control.selectionStart, control.selectionEnd, "end");
    editor.write(id, fromMarkers(control.value, segment.tags, bracketsFor(segment.source, segment.target)));
    return;
  }
  const text = segment.target ?? "";
  // Letters that are written without spaces between words need none here.
  const gap = text === "" || /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0eff\s]$/.test(text) ? "" : " ";
  editor.write(id, text + gap + term);
  open(id);
}

/** Inserts a fix, with the caret after it; its tags stay. False if there is nothing left to fix. */
export function putInFix(editor: DocumentEditor, id: string, fix: SegmentFix, open: (id: string) => void): boolean {
  const segment = editor.segment(id);
  if (segment === undefined || segment.target === null) return false;
  const { target, behind } = putInTagged(segment.target, fix);
  const brackets = bracketsFor(segment.source, target);
  const caret = toMarkers(target.slice(0, behind), brackets).length;
  const control = controlOf(id);
  if (control === null) {
    editor.write(id, target);
    open(id);
    // A field that opens begins at its end.
    requestAnimationFrame(() => controlOf(id)?.setSelectionRange(caret, caret));
    return true;
  }
  control.focus();
  control.value = toMarkers(target, brackets);
  control.setSelectionRange(caret, caret);
  editor.write(id, target);
  return true;
}
