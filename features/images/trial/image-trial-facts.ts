/** What a trial run of an image tool keeps besides what every image run does. */
export type ImageTrialFacts = {
  /** What a user would pay for all of its pictures, in thousandths of a credit. */
  priceMilli: number;
  /** The tool's own picture that it worked on, where none was chosen. */
  example: string | null;
};

/** The facts are stored with the input; no part of an image run's input has such a name. */
const factsKey = "imageTrial";

export const withImageTrialFacts = (fields: Readonly<Record<string, unknown>>, facts: ImageTrialFacts): Record<string, unknown> => ({
  ...fields,
  [factsKey]: facts,
});

/** Reads them from a run's stored data; a run without them has cost nothing. */
export function readImageTrialFacts(fields: Readonly<Record<string, unknown>>): ImageTrialFacts {
  const facts = fields[factsKey] as Partial<ImageTrialFacts> | null | undefined;
  return {
    priceMilli: typeof facts?.priceMilli === "number" ? facts.priceMilli : 0,
    example: typeof facts?.example === "string" ? facts.example : null,
  };
}
