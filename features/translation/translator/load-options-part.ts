import { lazy } from "react";

const loadPart = async () => (await import("./options-part.tsx")).OptionsPart;

/** Selects that do without script until it is there; the server has it at hand, so that a page without script is whole. */
export const OptionsPart = import.meta.env.SSR ? await loadPart() : lazy(async () => ({ default: await loadPart() }));
