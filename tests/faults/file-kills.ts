import { toDocx } from "#formats/docx/to-docx.ts";
import type { AiStandIn } from "../services/ai-stand-in/start-ai-stand-in.ts";
import { createFilePerson } from "../services/file-person.ts";
import { readTranslateRequest, translateKnown, translatorOf } from "../services/stand-in-translator.ts";
import type { FaultServer } from "./fault-server.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { patience } from "../harness/patience.ts";

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
  const person = await createFilePerson(server);
  // A title that the stand-in knows too: what it does not know is asked for twice without any kill.
  const bytes = await toDocx(source.join("\n\n"), { title: "The contract ends in autumn.", label: null, language: "en" });
  const calm = await person.upload("letter.docx", bytes);
  const startedAt = performance.now();
  await person.start(calm.id);
  await person.untilDone(calm.id, patience.test);
  const calmMs = performance.now() - startedAt;
  const expected = await person.hashOf(calm.id);
  let isGood = true;
  for (let point = 0; point < points; point++) {
    await person.forget();
    const { id } = await person.upload("letter.docx", bytes);
    standIn.clearLog();
    await person.start(id);
    // A little beyond its end too: what has been published stays.
    const killAtMs = Math.round(random.next() * calmMs * 1.1);
    await new Promise((resolve) => setTimeout(resolve, killAtMs));
    const { status } = await person.read(id);
    await server.kill();
    await server.start();
    const seconds = await person.untilDone(id, patience.test);
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
