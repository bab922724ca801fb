import type { Localized } from "#core/localized.ts";
import type { FieldValues, ToolField } from "./tool-fields.ts";

/** A published tool as lists show it; safe in a browser. */
export type ToolSummary = {
  id: number;
  slug: string;
  group: string;
  name: Localized;
  summary: Localized;
  /** What lists say of it: its tagline, or its summary if it has none. */
  line: Localized;
  icon: string;
  startsFrom: "text" | "idea";
  isFeatured: boolean;
};

/** A published tool as its own page shows it; its template stays on the server. */
export type ToolView = ToolSummary & {
  seoTitle: Localized;
  seoDescription: Localized;
  questions: { question: Localized; answer: Localized }[];
  fields: ToolField[];
  outputKind: "text" | "variants" | "diff" | "images" | "json";
  /** Key of the field whose text a diff is made against. */
  diffField: string | null;
  variants: number;
  /** A picture can be sent instead of text. */
  takesPicture: boolean;
  /** Nothing can be said without a picture. */
  needsPicture: boolean;
  example: { en: FieldValues; zh: FieldValues };
  /** A short handwritten result for the example, to be labeled as such. */
  sample: Localized;
};

/** A header or footer link with its children. */
export type NavigationItem = {
  id: string;
  label: Localized;
  href: string;
  isExternal: boolean;
  /** A symbol before the label. */
  icon?: string | null;
  children?: readonly NavigationItem[];
};
