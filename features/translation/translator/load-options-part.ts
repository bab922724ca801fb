import { lazy } from "react";

const loadPart = async () => (await import("./options-part.tsx")).OptionsPart;

/**
 * Selects that work without JavaScript until it is loaded; the server imports it directly, so that a page without JavaScript is complete.
 */
export const OptionsPart = import.meta.env.SSR ? await loadPart() : lazy(async () => ({ default: await loadPart() }));
