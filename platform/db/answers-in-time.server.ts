import type { Database } from "./database.server.ts";

const boundMs = 2000;

/** Tells whether the database answers within two seconds; never throws. */
export async function answersInTime(db: Database): Promise<boolean> {
  const bound = new Promise<boolean>((resolve) => setTimeout(resolve, boundMs, false).unref());
  return Promise.race([
    db.$client.query("SELECT 1").then(
      () => true,
      () => false,
    ),
    bound,
  ]);
}
