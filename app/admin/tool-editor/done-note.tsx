import { m } from "#i18n/paraglide/messages.js";

const doneNotes: Record<string, () => string> = {
  created: m.admin_tool_done_created,
  duplicated: m.admin_tool_done_duplicated,
  saved: m.admin_tool_done_saved,
  published: m.admin_tool_done_published,
  unpublished: m.admin_tool_done_unpublished,
  restored: m.admin_tool_done_restored,
};

/** Publishing an image tool shows it to no one yet. */
const photoNotes: Record<string, () => string> = { ...doneNotes, published: m.admin_image_published };

/** What a form of a tool's page has done, by the address that it led to. With a new key, the same words are read out again. */
export function DoneNote({ done, isPhoto = false }: { done: string | null; isPhoto?: boolean }) {
  const notes = isPhoto ? photoNotes : doneNotes;
  const sentence = done !== null && Object.hasOwn(notes, done) ? notes[done] : undefined;
  return sentence === undefined ? null : <p className="mt-6 note-good">{sentence()}</p>;
}
