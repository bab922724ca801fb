import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { FileView } from "#features/files/file-view.ts";
import type { Database } from "#platform/db/database.server.ts";
import { waitUntil } from "../faults/wait-until.ts";

/** Signs someone up at a running server who has credits and a plan for many files, and translates files as they do, over HTTP. */
export async function createFilePerson({ origin, db }: { origin: string; db: Database }) {
  const address = origin.replace("//localhost:", "//127.0.0.1:");
  let cookie = "";
  const ask = (method: string, path: string, body?: object | FormData): Promise<Response> =>
    fetch(address + path, {
      method,
      headers: { Origin: origin, Cookie: cookie, ...(body instanceof FormData ? {} : { "Content-Type": "application/json" }) },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  const credentials = { email: "files@faults.example", password: "a password for the faults", name: "Files" };
  await ask("POST", "/api/auth/sign-up/email", credentials);
  await db.execute(sql`UPDATE users SET email_verified = true WHERE email = ${credentials.email}`);
  const signedIn = await ask("POST", "/api/auth/sign-in/email", credentials);
  cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");
  await db.execute(sql`UPDATE user_profiles SET role = 10`);
  const read = async (id: string) => ((await (await ask("GET", `/api/files/${id}`)).json()) as { file: FileView }).file;
  return {
    read,
    async upload(name: string, bytes: Uint8Array): Promise<FileView> {
      const form = new FormData();
      form.set("file", new File([Uint8Array.from(bytes)], name));
      form.set("from", "en");
      const answer = await ask("POST", "/api/files", form);
      if (answer.status !== 201) throw new Error(`the upload was refused: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { file: FileView }).file;
    },
    async start(id: string): Promise<void> {
      const answer = await ask("POST", `/api/files/${id}/start`, { to: "de" });
      if (answer.status !== 202) throw new Error(`the start was refused: ${answer.status} ${await answer.text()}`);
    },
    /** Gives the seconds that it took. */
    untilDone: (id: string, boundMs: number) => waitUntil(async () => (await read(id)).status === "done", boundMs, "the file is done"),
    async hashOf(id: string): Promise<string> {
      const answer = await ask("GET", `/api/files/${id}/download/translated`);
      return createHash("sha256")
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest("hex");
    },
    /** What is remembered of one run would leave the next without a call. */
    forget: async () => void (await db.execute(sql`DELETE FROM translation_memory`)),
  };
}
