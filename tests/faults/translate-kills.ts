import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#platform/config/project-root.ts";
import { type AiStandIn, startAiStandIn } from "../services/ai-stand-in/start-ai-stand-in.ts";
import { readTranslateRequest, translateKnown, translatorOf } from "../services/stand-in-translator.ts";
import { createSeededRandom } from "./seeded-random.ts";
import { waitUntil } from "./wait-until.ts";
import { patience } from "../harness/patience.ts";

/** When the process is killed. */
export type TranslateKillPoint = {
  /** The call of the model at which it is, from 1 on. */
  call: number;
  /** Words of the answer to it that were sent by then, and no more come; null: the answer was sent whole. */
  words: number | null;
  /** How many ms after that. */
  delayMs: number;
};

/** What became of a translation on the command line that was killed and begun anew. */
export type TranslateKill = TranslateKillPoint & {
  /** How many calls a calm run takes. */
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

const calls = Math.ceil(lineCount / batchTexts);
/** No answer has fewer. */
const answerWords = 300;
/** A kill that waits for longer than that waits in vain. */

/** Points within an answer, at which a run is never at its end, and moments after one, at which it may be. */
export function drawTranslateKills(points: number, seed: number): TranslateKillPoint[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: points }, () => ({
    call: random.integer(1, calls),
    ...random.pick([
      { words: 0, delayMs: 0 },
      { words: random.integer(1, answerWords), delayMs: 0 },
      { words: null, delayMs: random.integer(0, 60) },
    ]),
  }));
}

/** Kills `wordloom translate` at these points of its work, one after the other, and starts the same command again. */
export async function killTranslations(points: readonly TranslateKillPoint[], onKill: (kill: TranslateKill) => void): Promise<boolean> {
  const standIn = await startAiStandIn();
  const folder = mkdtempSync(join(tmpdir(), "wordloom-kills-"));
  let isGood = true;
  try {
    writeFileSync(join(folder, "long.txt"), `${source.join("\n")}\n`);
    for (const point of points) {
      const kill = await killOnce(standIn, folder, point);
      onKill(kill);
      isGood &&= kill.isGood;
    }
  } finally {
    await standIn.close();
    rmSync(folder, { recursive: true });
  }
  return isGood;
}

async function killOnce(standIn: AiStandIn, folder: string, point: TranslateKillPoint): Promise<TranslateKill> {
  standIn.clearLog();
  standIn.setSpeaker(translatorOf(translateKnown));
  let asked = 0;
  standIn.setScript(() => (++asked === point.call && point.words !== null ? `hang after=${point.words} tokens=${point.words}` : "whole"));
  const first = start(standIn, folder);
  const hasCome = async () => {
    const answer = standIn.log[point.call - 1];
    return answer !== undefined && (point.words === null ? answer.outcome === "sent" : answer.sentTokens === point.words);
  };
  await waitUntil(hasCome, patience.task, `call ${point.call} was answered that far`);
  if (point.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, point.delayMs));
  first.child.kill("SIGKILL");
  await first.ended;
  standIn.setScript("whole");
  const isLate = isWhole(folder);
  const code = isLate ? 0 : await start(standIn, folder).ended;
  const texts = standIn.log.flatMap(({ lastUserText }) => readTranslateRequest(lastUserText)?.segments ?? []);
  const isSame = code === 0 && readFileSync(join(folder, "out.txt"), "utf8") === `${target.join("\n")}\n`;
  const askedAgain = texts.length - new Set(texts.map(({ text }) => text)).size;
  const isClean = isWhole(folder);
  rmSync(join(folder, "out.txt"), { force: true });
  return { ...point, calls, askedAgain, texts: lineCount, isSame, isLate, isGood: isSame && askedAgain <= batchTexts && isClean };
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
export function describeTranslateKill({ call, words, delayMs, calls, askedAgain, texts, isSame, isLate, isGood }: TranslateKill): string {
  const moment = words === null ? `answered + ${String(delayMs).padStart(2)} ms` : `after ${String(words).padStart(3)} words`;
  return `call ${call} of ${calls} ${moment}${isLate ? "  (too late)" : ""}  asked again ${String(askedAgain).padStart(2)} of ${texts}  ${isSame ? "same bytes" : "OTHER BYTES"}  ${isGood ? "ok" : "FAILED"}`;
}
