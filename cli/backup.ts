import { AppError } from "#core/errors.ts";
import { backUp } from "#platform/backup/backup.server.ts";
import { createStorage } from "#platform/storage/create-storage.server.ts";
import { withDatabase } from "./with-database.ts";

/** Writes a backup; what it does not hold is said, because a restored site needs it too. */
export async function backup(args: string[]): Promise<number> {
  const [path, ...others] = args;
  if (path === undefined || path.startsWith("-") || others.length > 0) throw new AppError("invalid-input", "usage: wordloom backup <file>");
  const { rows, files } = await withDatabase((db, settings) =>
    backUp({ db, storage: createStorage(settings.storage, settings.dataDir), now: () => new Date() }, path),
  );
  process.stdout.write(
    `${path}: ${rows} rows, ${files} files\nnot in it: environment and secret (APP_SECRET, or the file in DATA_DIR); without them everybody signs in again\n`,
  );
  return 0;
}
