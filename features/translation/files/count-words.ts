/** Counts words as people are told them: between blanks, and each letter of the scripts that have none. */
export const countWords = (text: string): number =>
  text
    .match(
      /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff]|[^\s\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff]+/gu,
    )
    ?.filter((word) => /[\p{L}\p{N}]/u.test(word)).length ?? 0;
