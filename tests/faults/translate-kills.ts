import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#platform/config/project-root.ts";
import { type AiStandIn, startAiStandIn } from "../services/ai-stand-in/start-ai-stand-in.ts";
import { readTranslateRequest, translateKnown, translatorOf } from "../services/stand-in-translator.ts";
import { createSeededRandom } from "./seeded-random.ts";

/** What became of a translation on the command line that was killed and begun anew. */
export type TranslateKill = {
  /** The call at which the kill came, how many ms after its request, and how many calls a calm run takes. */
  call: number;
  delayMs: number;
  calls: number;
  /** Texts that were asked for more than once, of all. */
  askedAgain: number;
  texts: number;
  isSame: boolean;
  /** Whether the file was whole already when the kill came; there is nothing to go on with then. */
  isLate: boolean;
  /** Whether every promise was kept: the same bytes, at most one batch asked again, nothing left behind. */
  isGood: boolean;
};

const lineCount = 280;
/** No call has more texts. */
const batchTexts = 60;
const source = Array.from({ length: lineCount }, (_, index) => `The delivery number ${index + 1} left the harbour in the morning.`);
const target = Array.from({ length: lineCount }, (_, index) => `Die Lieferung Nummer ${index + 1} hat den Hafen am Morgen verlassen.`);

/** Kills `wordloom translate` at random points of its work, one after the other, and starts the same command again. */
export async function killTranslations(points: number, seed: number, onKill: (kill: TranslateKill) => void): Promise<boolean> {
  const standIn = await startAiStandIn();
  const folder = mkdtempSync(join(tmpdir(), "wordloom-kills-"));
  const random = createSeededRandom(seed);
  let isGood = true;
  try {
    writeFileSync(join(folder, "long.txt"), `${source.join("\n")}\n`);
    const calls = Math.ceil(lineCount / batchTexts);
    for (let point = 0; point < points; point++) {
      const kill = await killOnce(standIn, folder, {
        call: random.integer(1, calls),
        delayMs: random.pick([0, random.integer(1, 60)]),
        calls,
      });
      onKill(kill);
      isGood &&= kill.isGood;
    }
  } finally {
    await standIn.close();
    rmSync(folder, { recursive: true });
  }
  return isGood;
}

async function killOnce(standIn: AiStandIn, folder: string, at: Pick<TranslateKill, "call" | "delayMs" | "calls">): Promise<TranslateKill> {
  standIn.clearLog();
  const first = start(standIn, folder);
  let calls = 0;
  standIn.setSpeaker((request) => {
    if (++calls === at.call) setTimeout(() => first.child.kill("SIGKILL"), at.delayMs);
    return translatorOf(translateKnown)(request);
  });
  await first.ended;
  standIn.setSpeaker(translatorOf(translateKnown));
  const isLate = isWhole(folder);
  const code = isLate ? 0 : await start(standIn, folder).ended;
  const asked = standIn.log.flatMap(({ lastUserText }) => readTranslateRequest(lastUserText)?.segments ?? []);
  const isSame = code === 0 && readFileSync(join(folder, "out.txt"), "utf8") === `${target.join("\n")}\n`;
  const askedAgain = asked.length - new Set(asked.map(({ text }) => text)).size;
  const isClean = isWhole(folder);
  rmSync(join(folder, "out.txt"), { force: true });
  return { ...at, askedAgain, texts: lineCount, isSame, isLate, isGood: isSame && askedAgain <= batchTexts && isClean };
}

/** Whether the output is published and the file of answers gone. */
const isWhole = (folder: string): boolean => readdirSync(folder).toSorted().join() === "long.txt,out.txt";

function start(standIn: AiStandIn, folder: string) {
  const parameters = ["translate", "long.txt", "--from", "en", "--to", "de", "--out", "out.txt"];
  const child = spawn(process.execPath, [join(projectRoot, "build/server/wordloom.js"), ...parameters], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", HOME: folder, NODE_ENV: "production", LOCAL_AI: "off", ...standIn.env().compatible },
    stdio: "ignore",
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code));
  });
  return { child, ended };
}

/** One line a point of the kill. */
export const describeTranslateKill = ({ call, delayMs, calls, askedAgain, texts, isSame, isLate, isGood }: TranslateKill): string =>
  `call ${call} of ${calls} + ${String(delayMs).padStart(2)} ms${isLate ? "  (too late)" : ""}  asked again ${String(askedAgain).padStart(2)} of ${texts}  ${isSame ? "same bytes" : "OTHER BYTES"}  ${isGood ? "ok" : "FAILED"}`;
