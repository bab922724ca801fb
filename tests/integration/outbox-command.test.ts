import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { newId } from "#core/ids.ts";
import { type SendMailInput, sendMail } from "#features/accounts/send-mail.server.ts";
import { createTestDatabase } from "#tests/harness/test-database.ts";
import { outbox } from "../../cli/outbox.ts";
import { withDatabase } from "../../cli/with-database.ts";

const link = "http://localhost:3000/api/auth/reset-password/marker?callbackURL=%2F";
const writtenAt = new Date(Date.now() - 60_000);

/** The command's settings, on a database of its own. */
async function install(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "wordloom-outbox-"));
  const database = await createTestDatabase();
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  vi.stubEnv("DATA_DIR", dataDir);
  if (database.address.kind === "url") vi.stubEnv("DATABASE_URL", database.address.url);
}

const write = (input: SendMailInput, now: Date) =>
  withDatabase((db) =>
    sendMail(
      {
        db,
        jobs: { enqueue: () => expect.unreachable("no SMTP, no job") },
        mail: { appName: "Wordloom", smtp: null },
        now: () => now,
        newId,
      },
      input,
    ),
  );

async function printed(...parameters: string[]): Promise<string> {
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  try {
    expect(await outbox(parameters)).toBe(0);
  } finally {
    spy.mockRestore();
  }
  return written.join("");
}

it("prints the mails with their links, newest first, as JSON and as text", async () => {
  await install();
  expect(await printed()).toBe("the outbox is empty\n");
  expect(JSON.parse(await printed("--json"))).toEqual({ items: [] });
  const first = await write({ userId: null, kind: "account-deleted", locale: "zh", recipient: "a@mail.example" }, writtenAt);
  const laterAt = new Date(writtenAt.getTime() + 1000);
  const second = await write({ userId: null, kind: "reset-password", locale: "en", recipient: "b@mail.example", link }, laterAt);
  const { items } = JSON.parse(await printed("--json")) as { items: { text: string }[] };
  expect(items).toEqual([
    {
      id: second,
      at: laterAt.toISOString(),
      to: "b@mail.example",
      kind: "reset-password",
      subject: "Wordloom: choose a new password",
      text: expect.stringContaining(`\n${link}\n`),
      state: "kept",
    },
    expect.objectContaining({ id: first, to: "a@mail.example", kind: "account-deleted", subject: "Wordloom：账号已注销" }),
  ]);
  const text = await printed();
  expect(text).toContain(`${laterAt.toISOString()}  kept    b@mail.example  Wordloom: choose a new password\n`);
  expect(text).toContain(`\n  ${link}\n`);
});
