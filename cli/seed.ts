import { AppError } from "#core/errors.ts";
import { seedCatalogue } from "#features/catalogue/seed-catalogue.server.ts";
import { withDatabase } from "./with-database.ts";

export async function seed(args: string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== "--json");
  if (unknown !== undefined)
    throw new AppError("invalid-input", `seed does not know ${unknown}; accounts, and with them --demo, are not part of this version`);
  const added = await withDatabase((db) => seedCatalogue(db));
  process.stdout.write(
    args.includes("--json") ? `${JSON.stringify({ added })}\n` : `added ${added.tools} tools and ${added.navigation} links\n`,
  );
  return 0;
}
