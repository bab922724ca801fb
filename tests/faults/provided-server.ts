import type { TestDatabase } from "../harness/test-database.ts";
import { createTestDatabase } from "../harness/test-database.ts";
import { type FaultServer, startFaultServer } from "./fault-server.ts";

/** The built server on the database that this test run is for; the embedded one lies in the server's own folder. */
export async function startProvidedServer(env: Record<string, string>): Promise<FaultServer> {
  if (process.env.TEST_DATABASE !== "postgres") return startFaultServer({ kind: "embedded" }, env);
  const database: TestDatabase = await createTestDatabase();
  if (database.address.kind !== "url") throw new Error("PostgreSQL is reached by an address");
  const server = await startFaultServer({ kind: "postgres", url: database.address.url }, env);
  return {
    ...server,
    async close() {
      await server.close();
      await database.close();
    },
  };
}
