type FinishFacts = {
  /** How much of its share of the price is charged; `part`: as much as was delivered. A text that costs nothing counts as failed. */
  charged: "all" | "part" | "none";
  /** There is text that can be continued. */
  canContinue?: true;
};

const finishTable = {
  stopped: { charged: "part", canContinue: true },
  truncated: { charged: "all", canContinue: true },
  whole: { charged: "all" },
  /** It has text and then failed; `failed` has none. */
  broken: { charged: "none", canContinue: true },
  blocked: { charged: "none" },
  empty: { charged: "none" },
  failed: { charged: "none" },
} as const satisfies Record<string, FinishFacts>;

/** How a text ended. */
export type Finish = keyof typeof finishTable;
export const finishFacts: Readonly<Record<Finish, FinishFacts>> = finishTable;
/** In the order that decides what a run of several texts is called: what matters most to the visitor comes first. */
export const finishes = Object.keys(finishTable) as [Finish, ...Finish[]];
