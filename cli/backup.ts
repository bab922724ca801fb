import { AppError } from "#core/errors.ts";
import { backUp } from "#platform/backup/backup.server.ts";
import { createStorage } from "#platform/storage/create-storage.server.ts";
import { withDatabase } from "./with-database.ts";

/** Writes a backup and says what it does not contain, because a restored site needs that, too. */
export async function backup(args: string[]): Promise<number> {
  const [path, ...others] = args;
  if (path === undefined || path.startsWith("-") || others.length > 0) throw new AppError("invalid-input", "usage: wordloom backup <file>");
  const { rows, files } = await withDatabase((db, settings) =>
    backUp({ db, storage: createStorage(settings.storage, settings.dataDir), now: () => new Date() }, path),
  );
  process.stdout.write(
    `${path}: ${rows} rows, ${files} files\nnot included: the environment and the secret (APP_SECRET, or the file in DATA_DIR); without the secret, everyone has to sign in again\n`,
  );
  return 0;
}
