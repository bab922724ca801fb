import { AppError } from "#core/errors.ts";
import { keepQueuedMails } from "#features/accounts/keep-queued-mails.server.ts";
import { restore } from "#platform/backup/backup.server.ts";
import { createStorage } from "#platform/storage/create-storage.server.ts";
import { withDatabase } from "./with-database.ts";

/** Fills an empty database and its storage from a backup. */
export async function restoreCommand(args: string[]): Promise<number> {
  const [path, ...others] = args;
  if (path === undefined || path.startsWith("-") || others.length > 0)
    throw new AppError("invalid-input", "usage: wordloom restore <file>");
  const { rows, files } = await withDatabase(
    (db, settings) => restore({ db, storage: createStorage(settings.storage, settings.dataDir) }, path, keepQueuedMails),
    { isAlone: true, isAsItIs: true },
  );
  process.stdout.write(`restored ${rows} rows and ${files} files; emails that were waiting to be sent are now in the outbox\n`);
  return 0;
}
