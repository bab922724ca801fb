import type { DocumentEditor } from "#features/files/editor/document-editor.ts";
import { m } from "#i18n/paraglide/messages.js";

/** Why what is to be saved first is not. */
export const unsavedSentence = (editor: DocumentEditor): string =>
  editor.state().theirs.size > 0 ? m.file_editor_choose_first() : m.file_editor_save_first();
