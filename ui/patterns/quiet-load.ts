let quietLoads = 0;

/**
 * Loads a part of the page whose absence the page says itself: while it is under way a missing part is no reason to load
 * the document anew, since a new document would have no better network.
 */
export async function loadQuietly<Part>(load: () => Promise<Part>): Promise<Part> {
  quietLoads++;
  try {
    return await load();
  } finally {
    quietLoads--;
  }
}

/** Whether such a part is on its way. */
export const isLoadingQuietly = (): boolean => quietLoads > 0;
