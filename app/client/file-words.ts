import { m } from "#i18n/paraglide/messages.js";

/** What a file field says, in the page's language. */
export const fileWords = () => ({ choose: m.file_choose(), none: m.file_none() });
