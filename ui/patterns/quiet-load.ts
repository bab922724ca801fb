/** What the fault of a part that was loaded quietly has; known once those who loaded it have been told. */
export type QuietFault = Error & { isQuiet?: true };

/**
 * Loads a part of the page whose absence the page says itself: that it is missing is no reason to load the document again,
 * since a new document would have no better network.
 */
export async function loadQuietly<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw Object.assign(error as Error, { isQuiet: true });
  }
}
