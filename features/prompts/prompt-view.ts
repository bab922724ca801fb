import type { Locale, Localized } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import type { FieldValues, ToolField } from "#features/catalogue/tool-fields.ts";
import type { DiffPart } from "#features/runs/word-diff.ts";
import type { Origin } from "#features/runs/run-view.ts";
import type { PromptVariable } from "#platform/db/schema/prompts.ts";

/** What the server sends about the prompt library (PRODUCT.md §2, §3); safe in a browser. */

/** In no list except the author's own, on a page for anyone with the address, or in the library. */
export const visibilities = ["private", "unlisted", "public"] as const;
export type Visibility = (typeof visibilities)[number];

export const promptSorts = ["used", "new", "liked"] as const;
/** `used` is by real runs, `new` by publishing date, `liked` by likes; most or newest first. */
export type PromptSort = (typeof promptSorts)[number];

export const reportReasons = ["spam", "harmful", "copied", "broken", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Two example fillings of a form, one per language. */
export type ExampleValues = { en: FieldValues; zh: FieldValues };

export type PromptTag = { id: string; slug: string; name: Localized; colour: string };
/** `count` is how many library prompts have it. */
export type CountedTag = PromptTag & { count: number };

/** Who published it; null for the product's own, and for an author without a public profile. */
export type PromptAuthor = { handle: string; name: string };

export type PromptCounts = {
  /** Runs that ended complete or were truncated at the cap. */
  runs: number;
  failures: number;
  likes: number;
  dislikes: number;
  favs: number;
};

/** What this user said about it; like and dislike are mutually exclusive. */
export type OwnVote = { like: boolean; dislike: boolean; fav: boolean };

/** A prompt in a list. A text may be empty in one language (`textIn` uses the other then). */
export type PromptSummary = {
  id: string;
  title: Localized;
  description: Localized;
  tags: PromptTag[];
  author: PromptAuthor | null;
  counts: PromptCounts;
  publishedAt: string | null;
  updatedAt: string;
  visibility: Visibility;
  /** 0 draft, 1 published (spec §4). */
  state: number;
  isOwn: boolean;
};

/** The start of an output, kept from a run or, as `example`, shipped with the prompt. */
export type PromptSample = {
  locale: Locale;
  origin: Origin | "example";
  /** Plain text, but bold words and headings stay between `**`, and an asterisk of the text is `\*`. */
  text: string;
  /** When it was kept, in ISO 8601; null for an example. */
  testedAt: string | null;
  /** The model that wrote it, by its id; null for an example. */
  model: string | null;
};

/** What a list shows of a prompt's input and output; short, however much its author wrote. */
export type PromptPreview = {
  /** The start of the template, with its placeholders intact. */
  opening: Localized;
  fields: { key: string; label: Localized }[];
  /** From the version shown: the latest in each language that has one, then the examples that it shipped with. */
  samples: PromptSample[];
};

/** A prompt in a list that is browsed. */
export type ListedPrompt = PromptSummary & { preview: PromptPreview };

/** An output kept from a stored run of one version; shown as tested with model and date. */
export type PromptOutput = {
  id: string;
  version: number;
  runId: string;
  locale: "en" | "zh";
  /** `demo`: written by the built-in engine, and must be labeled as such. */
  origin: Origin;
  model: string;
  fields: FieldValues;
  text: string;
  createdAt: string;
};

export type PromptVersionSummary = { version: number; note: string | null; publishedAt: string };

/** A prompt as its page shows it: the published version or, for its author, the draft if there is none. */
export type PromptView = PromptSummary & {
  slug: string | null;
  /** Prompt kind (spec §4). */
  kind: number;
  template: Localized;
  system: Localized | null;
  /** As the author wrote them; `fields` are the same for the form. */
  variables: PromptVariable[];
  fields: ToolField[];
  exampleInputs: ExampleValues;
  modelClass: Quality;
  /** The version shown; null for a draft that was never published. */
  version: number | null;
  /** The newest first. */
  versions: PromptVersionSummary[];
  /** Those of the version shown first, then of older ones; newest first. */
  outputs: PromptOutput[];
  /** What could come out for the example inputs, shown as an example; null for prompts that people wrote. */
  sample: Localized | null;
  /** The prompt this one was made from, while that one is visible. */
  forkedFrom: { id: string; title: Localized } | null;
  /** The older prompt this one is close to, as its author was told when publishing. */
  canonical: { id: string; title: Localized } | null;
  /** Null for anyone who is not signed in. */
  own: OwnVote | null;
  moderation: "none" | "pending" | "ok" | "removed";
  /** Only for its author; null for others. */
  removedReason: string | null;
};

/** What an author writes; a language that isn't written is an empty text. */
export type PromptDraft = {
  title: Localized;
  description: Localized;
  template: Localized;
  system: Localized | null;
  variables: PromptVariable[];
  exampleInputs: ExampleValues;
  /** Slugs of tags. */
  tags: string[];
  modelClass: Quality;
};

/** The author's own view for the editor: the draft, which may be ahead of what is published. */
export type OwnPrompt = PromptDraft & {
  id: string;
  state: number;
  /** Chosen when publishing; a draft is private. */
  visibility: Visibility;
  /** Which version the next publishing creates, or created, if nothing has changed since. */
  version: number;
  publishedVersion: number | null;
  hasUnpublishedChanges: boolean;
  updatedAt: string;
  moderation: PromptView["moderation"];
  removedReason: string | null;
};

/** An older published prompt that shares much of its wording. */
export type NearDuplicate = { id: string; title: Localized /** Shared sequences in percent, 60 to 100. */; percent: number };

/** The result of publishing; a near duplicate is published once its author confirms it. */
export type PublishOutcome = { isPublished: boolean; version: number | null; nearDuplicate: NearDuplicate | null };

/** Differences between two versions, part by part; parts without a difference are left out. */
export type VersionComparison = {
  from: number;
  to: number;
  parts: { part: "title" | "description" | "template" | "system" | "variables"; locale: "en" | "zh" | null; changes: DiffPart[] }[];
};

/** A user's three lists of prompt ids (spec §3). */
export type Favourites = { like: string[]; dislike: string[]; fav: string[] };
/** Maximum ids per list (PRODUCT.md §3). */
export const maxFavourites = 2000;

/** Maximum lengths of texts, in code points, and maximum numbers of each. */
export const promptLimits = {
  title: 120,
  description: 500,
  template: 12_000,
  system: 4000,
  variables: 20,
  tags: 5,
  choices: 30,
  label: 80,
  help: 300,
  note: 300,
  comment: 1000,
  /** The most a variable may take: the longest input of any plan. */
  value: 60_000,
} as const;
/** Maximum length of a variable that sets none itself. */
export const defaultMaxLength = 4000;
