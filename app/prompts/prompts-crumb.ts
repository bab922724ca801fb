import { m } from "#i18n/paraglide/messages.js";

/** The library, as the step before a page of it. */
export const promptsCrumb = () => ({ name: m.prompts_heading(), to: "/prompts" });
