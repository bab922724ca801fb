type CleanUp = () => unknown;

const cleanUps: CleanUp[] = [];

/**
 * Does something once all tests of the file are done, the newest first; for set-ups that a whole file shares.
 *
 * vitest 5.1 never calls an `afterAll` that is registered within a `beforeAll`: what such a set-up started would live on.
 */
export function atEndOfFile(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp);
}

/** Called by the set-up of each test file (`end-of-file-setup.ts`). */
export async function endFile(): Promise<void> {
  for (let cleanUp = cleanUps.pop(); cleanUp; cleanUp = cleanUps.pop()) await cleanUp();
}
