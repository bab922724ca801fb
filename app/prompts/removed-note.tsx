import { m } from "#i18n/paraglide/messages.js";

/** Said of a prompt that an admin took out of the library. */
export const RemovedNote = ({ reason }: { reason: string }) => (
  <p className="mt-4 rounded-control bg-bad-soft px-4 py-2 text-bad">{m.prompt_removed({ reason })}</p>
);
