import { seedCatalogue } from "#features/catalogue/seed-catalogue.server.ts";
import { withDatabase } from "./with-database.ts";

export async function seed(args: string[]): Promise<number> {
  const added = await withDatabase((db) => seedCatalogue(db));
  process.stdout.write(
    args.includes("--json") ? `${JSON.stringify({ added })}\n` : `added ${added.tools} tools and ${added.navigation} links\n`,
  );
  return 0;
}
