import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { toDocx } from "#formats/docx/to-docx.ts";
import type { FileView } from "#features/translation/files/file-view.ts";
import type { AiStandIn } from "../services/ai-stand-in/start-ai-stand-in.ts";
import { readTranslateRequest, translateKnown, translatorOf } from "../services/stand-in-translator.ts";
import type { FaultServer } from "./fault-server.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { waitUntil } from "./wait-until.ts";

/** What became of a file whose server was killed while it was translated. */
export type FileKill = {
  /** How long after the start the kill came, and how far the file was then. */
  killAtMs: number;
  status: string;
  /** From the restart to the finished file, in seconds. */
  seconds: number;
  askedAgain: number;
  chargedMilli: number;
  /** Same bytes as the calm run's, one charge, at most one batch asked again, within 90 s, a clean ledger. */
  isGood: boolean;
};

const lineCount = 140;
/** No call has more texts. */
const batchTexts = 60;
const boundMs = 90_000;
const source = Array.from({ length: lineCount }, (_, index) => `The delivery number ${index + 1} left the harbour in the morning.`);

/** Translates one file calmly and then the same again and again, with `kill -9` of the server at a random moment of each. */
export async function killFiles(
  server: FaultServer,
  standIn: AiStandIn,
  points: number,
  random: SeededRandom,
  onKill: (kill: FileKill) => void,
): Promise<boolean> {
  standIn.setSpeaker(translatorOf(translateKnown));
  standIn.setScript("whole delay=4");
  const person = await createPerson(server);
  // A title that the stand-in knows too: what it does not know is asked for twice without any kill.
  const bytes = await toDocx(source.join("\n\n"), { title: "The contract ends in autumn.", label: null, language: "en" });
  const calm = await person.upload(bytes);
  const startedAt = performance.now();
  await person.start(calm.id);
  await person.untilDone(calm.id);
  const calmMs = performance.now() - startedAt;
  const expected = await person.hashOf(calm.id);
  let isGood = true;
  for (let point = 0; point < points; point++) {
    await person.forget();
    const { id } = await person.upload(bytes);
    standIn.clearLog();
    await person.start(id);
    // A little beyond its end too: what has been published stays.
    const killAtMs = Math.round(random.next() * calmMs * 1.1);
    await new Promise((resolve) => setTimeout(resolve, killAtMs));
    const { status } = await person.read(id);
    await server.kill();
    await server.start();
    const seconds = await person.untilDone(id);
    const asked = standIn.log.flatMap(({ lastUserText }) => readTranslateRequest(lastUserText)?.segments ?? []);
    const askedAgain = asked.length - new Set(asked.map(({ text }) => text)).size;
    const { receipt } = await person.read(id);
    const { exitCode, heldOpen } = await server.auditLedger();
    const isSame = (await person.hashOf(id)) === expected;
    const chargedMilli = receipt?.chargedMilli ?? 0;
    const isKept = isSame && askedAgain <= batchTexts && chargedMilli === calm.estimate.milli && exitCode === 0 && heldOpen === 0;
    onKill({ killAtMs, status, seconds, askedAgain, chargedMilli, isGood: isKept });
    isGood &&= isKept;
  }
  return isGood;
}

/** One line a point of the kill. */
export const describeFileKill = ({ killAtMs, status, seconds, askedAgain, chargedMilli, isGood }: FileKill): string =>
  `after ${String(killAtMs).padStart(5)} ms (${status})  done ${seconds.toFixed(1)} s after the restart  asked again ${askedAgain} of ${lineCount}  charged ${chargedMilli}  ${isGood ? "ok" : "FAILED"}`;

/** Somebody with an account, credits and a plan for many files. */
async function createPerson({ origin, db }: FaultServer) {
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
    async upload(bytes: Uint8Array): Promise<FileView> {
      const form = new FormData();
      form.set("file", new File([Uint8Array.from(bytes)], "letter.docx"));
      form.set("from", "en");
      const answer = await ask("POST", "/api/files", form);
      if (answer.status !== 201) throw new Error(`the upload was refused: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { file: FileView }).file;
    },
    async start(id: string): Promise<void> {
      const answer = await ask("POST", `/api/files/${id}/start`, { to: "de" });
      if (answer.status !== 202) throw new Error(`the start was refused: ${answer.status} ${await answer.text()}`);
    },
    untilDone: (id: string) => waitUntil(async () => (await read(id)).status === "done", boundMs, "the file is done"),
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
