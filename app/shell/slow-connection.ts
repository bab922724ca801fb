/** Network Information API, where a browser has it. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether loading ahead would cost people something (spec §2): a slow line, or a wish to save data. Unknown counts as fast. */
export function isSlowConnection(browser: object | undefined = globalThis.navigator): boolean {
  const connection = (browser as { connection?: Connection } | undefined)?.connection;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
