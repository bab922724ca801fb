import type { PictureEntry } from "../services/image-stand-in/start-image-stand-in.ts";
import { chargedForPictures, finishOfPictures, heldForPictures } from "./image-charge-rule.ts";
import { imageFloodIndexOf, type PlannedImageRun } from "./image-flood-plan.ts";
import type { ImageFloodCounts } from "./image-flood-client.ts";
import type { ImageRunRecord } from "./image-records.ts";

/** What the check reads of the stand-in's log. */
export type PictureAnswer = Pick<PictureEntry, "number" | "script" | "outcome" | "prompt">;

/** Scripts that send what is a picture, if they send anything to its end. */
const pictureScripts: readonly string[] = ["whole", "cut", "withheld"];
const isDelivered = ({ outcome, script }: PictureAnswer): boolean => outcome === "sent" && pictureScripts.includes(script);

/**
 * Holds all runs of a flood, their pictures and their lines of the ledger against what the stand-in has sent.
 *
 * @returns one sentence for each thing that does not fit
 */
export function checkImageFlood(
  plans: readonly PlannedImageRun[],
  records: readonly ImageRunRecord[],
  log: readonly PictureAnswer[],
  counts: ImageFloodCounts,
): string[] {
  const answers = new Map(log.map((answer) => [answer.number, answer]));
  const faults = records.flatMap((record) =>
    [...checkMoney(record), ...checkEnd(record, counts), ...checkPictures(record, answers), ...checkShown(record, counts)].map(
      (fault) => `run ${imageFloodIndexOf(record.words)} (${record.id}) ${fault}`,
    ),
  );
  return [...faults, ...checkOnce(records), ...checkRuns(plans, records, counts), ...checkDelivered(records, log, counts)];
}

function checkMoney({ count, model, pictures, ledger }: ImageRunRecord): string[] {
  const held = heldForPictures(model, count);
  const came = pictures.filter(({ number }) => number !== null).length;
  const charge = chargedForPictures(held, came, count);
  const faults = [
    ledger.hold !== -held && `holds ${-ledger.hold} in place of ${held}`,
    ledger.release !== held && `released ${ledger.release} in place of ${held}`,
    ledger.settle !== -charge && `is charged ${-ledger.settle} in place of ${charge} for ${came} of ${count}`,
    ledger.lines !== (charge > 0 ? 3 : 2) && `has ${ledger.lines} lines in the ledger`,
    ledger.units !== 0 && "took daily units, which no picture costs",
  ];
  return faults.filter((fault) => fault !== false);
}

function checkEnd({ id, finish, failure, pictures }: ImageRunRecord, { stopped }: ImageFloodCounts): string[] {
  const ends = pictures.map((picture) => picture.finish);
  const expected = finishOfPictures(ends);
  const faults = [
    finish !== expected && `ended as ${finish} in place of ${expected}`,
    ends.includes("stopped") && !stopped.has(id) && "has a stopped picture, and nobody stopped it",
    ends.includes("failed") !== (failure !== null) && `gives ${failure ?? "no reason"} for ${ends.join(", ")}`,
  ];
  return faults.filter((fault) => fault !== false);
}

/** Each picture is one that the stand-in has sent for this run; there is none that is not charged. */
function checkPictures({ pictures, words }: ImageRunRecord, answers: ReadonlyMap<number, PictureAnswer>): string[] {
  return pictures.flatMap(({ finish, id, number }, index) => {
    if ((finish === "whole") !== (id !== null))
      return [`picture ${index} ended ${finish} and is ${id === null ? "not " : ""}in the library`];
    if (id === null) return [];
    const answer = number === null ? undefined : answers.get(number);
    if (answer === undefined) return [`picture ${index} cannot be read`];
    const isOurs = imageFloodIndexOf(answer.prompt) === imageFloodIndexOf(words);
    return isOurs && isDelivered(answer) ? [] : [`picture ${index} is answer ${number}: ${answer.script}, ${answer.outcome}`];
  });
}

function checkShown({ id, pictures }: ImageRunRecord, { shown }: ImageFloodCounts): string[] {
  return [...(shown.get(id) ?? [])].flatMap(([index, picture]) =>
    pictures[index]?.id === picture ? [] : [`picture ${index} was shown and is another one now`],
  );
}

function checkOnce(records: readonly ImageRunRecord[]): string[] {
  const numbers = records.flatMap(({ pictures }) => pictures.flatMap(({ number }) => (number === null ? [] : [number])));
  return numbers.length === new Set(numbers).size ? [] : ["an answer of the provider was kept, and charged, twice"];
}

function checkRuns(plans: readonly PlannedImageRun[], records: readonly ImageRunRecord[], { retries }: ImageFloodCounts): string[] {
  const expected = plans.length + retries;
  return records.length === expected ? [] : [`${records.length} runs in place of ${expected}`];
}

/** Where nobody stopped, what the stand-in has sent is what is there, to the last picture. */
function checkDelivered(records: readonly ImageRunRecord[], log: readonly PictureAnswer[], { stopped }: ImageFloodCounts): string[] {
  const sent = Map.groupBy(log.filter(isDelivered), ({ prompt }) => imageFloodIndexOf(prompt));
  return [...Map.groupBy(records, ({ words }) => imageFloodIndexOf(words))].flatMap(([index, runs]) => {
    if (runs.some(({ id }) => stopped.has(id))) return [];
    const there = runs.flatMap(({ pictures }) => pictures.flatMap(({ number }) => (number === null ? [] : [number])));
    const delivered = (sent.get(index) ?? []).map(({ number }) => number);
    const isSame = there.toSorted().join() === delivered.toSorted().join();
    return isSame ? [] : [`run ${index} has the pictures ${there.join(", ")}; delivered were ${delivered.join(", ")}`];
  });
}
