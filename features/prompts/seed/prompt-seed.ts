import type { Localized } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import type { ExampleInputs, PromptVariable } from "#platform/db/schema/prompts.ts";

/** One prompt of the starter library, as its file in `seed/<group>/` writes it down. */
export type PromptSeed = {
  /** Also its id and its address, `/prompt/{slug}`; never changes. */
  slug: string;
  /** Slugs of `starter-tags.ts`. */
  tags: string[];
  title: Localized;
  description: Localized;
  /** Placeholders are the keys of `variables`, and the reverse. */
  template: Localized;
  system?: Localized;
  variables: PromptVariable[];
  exampleInputs: ExampleInputs;
  /** Left out: Fast. */
  modelClass?: Quality;
};
