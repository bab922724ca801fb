/** Says one of the messages that the specification wants in the console (§8). */
export function reportInConsole(message: string): void {
  // oxlint-disable-next-line eslint/no-console -- spec §8 asks for these messages in the console.
  console.error(message);
}
