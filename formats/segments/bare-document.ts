import type { OpenedDocument } from "./unit.ts";

/** What is left of a document whose sources were handed over one by one. */
export const bareDocument: OpenedDocument = {
  units: [],
  write() {
    throw new Error("it was read for its sources");
  },
};
