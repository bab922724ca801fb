import { AppError } from "#core/errors.ts";
import { seedCatalogue } from "#features/catalogue/seed-catalogue.server.ts";
import { seedPages } from "#features/pages/seed-pages.server.ts";
import { seedPrompts } from "#features/prompts/seed-prompts.server.ts";
import { seedLanguages } from "#features/languages/seed-languages.server.ts";
import { seedDemo } from "#server/demo-data.ts";
import { withDatabase } from "./with-database.ts";

/** Adds the starter catalog; with `--demo`, an account in each role as well, with new passwords on each call, and what they own. */
export async function seed(args: string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== "--json" && arg !== "--demo");
  if (unknown !== undefined)
    throw new AppError("invalid-input", `seed: unknown argument ${unknown}; usage: wordloom seed [--demo] [--json]`);
  const { added, demo } = await withDatabase(async (db, settings) => ({
    added: { ...(await seedCatalogue(db)), ...(await seedPrompts(db)), ...(await seedLanguages(db)), ...(await seedPages(db)) },
    demo: args.includes("--demo") ? await seedDemo(db, settings) : null,
  }));
  if (args.includes("--json")) process.stdout.write(`${JSON.stringify({ added, ...demo })}\n`);
  else {
    process.stdout.write(
      `added ${added.tools} tools, ${added.imageTools} image tools, ${added.prompts} prompts, ${added.languages} language pages, ${added.pages} pages and ${added.navigation} links\n`,
    );
    for (const { key, email, password } of demo?.accounts ?? []) process.stdout.write(`${key.padEnd(11)}  ${email}  ${password}\n`);
  }
  return 0;
}
