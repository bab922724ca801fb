import { AppError } from "#core/errors.ts";

/** Bytes of files that a process holds for requests at once, until they are stored: ten of the largest that a plan allows. */
const maxHeldBytes = 512 * 1_048_576;
const retryAfterS = 2;

/** Counts the total size of file bodies, so that many senders at once cannot fill the memory. */
export type BodyBudget = {
  /**
   * Reserves bytes for one body.
   *
   * @returns gives them back; a second call does nothing
   * @throws AppError `unavailable` while there is no room; there is always room for a single body
   */
  reserve(bytes: number): () => void;
};

export function createBodyBudget(maxBytes = maxHeldBytes): BodyBudget {
  let held = 0;
  return {
    reserve(bytes) {
      if (held > 0 && held + bytes > maxBytes) throw new AppError("unavailable", "too many files are being sent at once", { retryAfterS });
      held += bytes;
      let isHeld = true;
      return () => {
        if (isHeld) held -= bytes;
        isHeld = false;
      };
    },
  };
}
