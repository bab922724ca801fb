import { listOutbox, type OutboxMail } from "#features/accounts/outbox-queries.server.ts";
import { withDatabase } from "./with-database.ts";

const pageSize = 200;

/** Prints the emails that were written, newest first; with `--json` as one object. */
export async function outbox(args: string[]): Promise<number> {
  const items = await withDatabase(async (db) => {
    const all: OutboxMail[] = [];
    let cursor: string | null = null;
    do {
      const page = await listOutbox({ db, now: () => new Date() }, "operator", pageSize, cursor);
      all.push(...page.items);
      cursor = page.next;
    } while (cursor !== null);
    return all;
  });
  if (args.includes("--json")) {
    const shown = items.map(({ id, at, to, kind, subject, text, state }) => ({ id, at, to, kind, subject, text, state }));
    process.stdout.write(`${JSON.stringify({ items: shown }, null, 2)}\n`);
  } else process.stdout.write(items.length === 0 ? "the outbox is empty\n" : items.map(toLines).join("\n"));
  return 0;
}

function toLines({ at, to, kind, subject, text, state }: OutboxMail): string {
  const head = `${at}  ${state.padEnd(6)}  ${to}  ${subject === "" ? kind : subject}\n`;
  return text === "" ? head : `${head}\n${text.trimEnd().replace(/^(?=.)/gm, "  ")}\n`;
}
