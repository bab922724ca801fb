import { AppError } from "#core/errors.ts";

/** Bytes of files that a process holds for requests at once, before they are where they belong: ten of the largest that a plan takes. */
const maxHeldBytes = 512 * 1_048_576;
const retryAfterS = 2;

/** Counts what bodies of files take together, so that many senders at once cannot fill the memory. */
export type BodyBudget = {
  /**
   * Sets bytes aside for one body.
   *
   * @returns gives them back; a second call does nothing
   * @throws AppError `unavailable` while there is no room; one body alone always has
   */
  reserve(bytes: number): () => void;
};

export function createBodyBudget(maxBytes = maxHeldBytes): BodyBudget {
  let held = 0;
  return {
    reserve(bytes) {
      if (held > 0 && held + bytes > maxBytes) throw new AppError("unavailable", "too many files are sent at once", { retryAfterS });
      held += bytes;
      let isHeld = true;
      return () => {
        if (isHeld) held -= bytes;
        isHeld = false;
      };
    },
  };
}
