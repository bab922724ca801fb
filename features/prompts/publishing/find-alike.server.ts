import { setImmediate as nextTurn } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";
import { promptVersions } from "#platform/db/schema/prompts.ts";
import { nearDuplicateShare, sequencesOf, type TemplateSequences } from "./near-duplicate.ts";
import { isListed, ofAuthor, shownVersion } from "../prompt-rows.server.ts";

/** A published template's sequences as numbers, which take a tenth of the space; a published version never changes. */
type Print = { version: number | null; en: Uint32Array; zh: Uint32Array };
type Database = Services["db"];

/** This many templates are read at once. */
const batchSize = 200;
/** After this many characters read, or numbers compared, other requests get a turn. */
const charactersPerTurn = 30_000;
const numbersPerTurn = 100_000;
/** For all fingerprints together, which is 8 MB; anything beyond is read again each time. */
const maxKeptNumbers = 2_000_000;
const maxAlike = 3;

/** What this process has read of a database's library. */
const kept = new WeakMap<Database, Map<string, Print>>();

/**
 * Finds the library prompts that seem to share the most with a template, from `nearDuplicateShare` up: one query for the list, and one per
 * 200 that this process hasn't read yet.
 *
 * @param except the template's own prompt
 * @returns ids, closest first, at most 3; one in four billion pairs of different sequences is mistaken for the same
 */
export async function findAlike({ db }: Pick<Services, "db">, own: TemplateSequences, except: string): Promise<string[]> {
  const wanted = { en: new Set(numbersOf(own.en)), zh: new Set(numbersOf(own.zh)) };
  const alike: { id: string; share: number }[] = [];
  let compared = 0;
  for (const [id, { en, zh }] of await readPrints(db)) {
    compared += en.length + zh.length;
    if (compared > numbersPerTurn) {
      compared = 0;
      await nextTurn();
    }
    const share = Math.max(shareOfNumbers(wanted.en, en), shareOfNumbers(wanted.zh, zh));
    if (share >= nearDuplicateShare && id !== except) alike.push({ id, share });
  }
  alike.sort((left, right) => right.share - left.share);
  return alike.slice(0, maxAlike).map(({ id }) => id);
}

/** The fingerprints of everything currently in the library. */
async function readPrints(db: Database): Promise<Map<string, Print>> {
  const listed = await db
    .select({ id: prompts.id, version: prompts.publishedVersion })
    .from(prompts)
    .leftJoin(userProfiles, ofAuthor)
    .where(isListed);
  const known = kept.get(db) ?? new Map<string, Print>();
  const prints = new Map<string, Print>();
  for (const { id, version } of listed) {
    const print = known.get(id);
    if (print?.version === version) prints.set(id, print);
  }
  const missing = listed.map(({ id }) => id).filter((id) => !prints.has(id));
  for (let start = 0; start < missing.length; start += batchSize)
    for (const [id, print] of await readSome(db, missing.slice(start, start + batchSize))) prints.set(id, print);
  kept.set(db, withinRoom(prints));
  return prints;
}

async function readSome(db: Database, ids: readonly string[]): Promise<[string, Print][]> {
  const rows = await db
    .select({ id: prompts.id, version: promptVersions.version, template: promptVersions.template })
    .from(prompts)
    .innerJoin(promptVersions, shownVersion)
    .where(inArray(prompts.id, [...ids]));
  const prints: [string, Print][] = [];
  let read = 0;
  for (const { id, version, template } of rows) {
    read += template.en.length + template.zh.length;
    if (read > charactersPerTurn) {
      read = 0;
      await nextTurn();
    }
    const { en, zh } = sequencesOf(template);
    prints.push([id, { version, en: numbersOf(en), zh: numbersOf(zh) }]);
  }
  return prints;
}

function withinRoom(prints: Map<string, Print>): Map<string, Print> {
  let numbers = 0;
  const fitting = [...prints].filter(([, { en, zh }]) => {
    numbers += en.length + zh.length;
    return numbers <= maxKeptNumbers;
  });
  return new Map(fitting);
}

const numbersOf = (sequences: ReadonlySet<string>): Uint32Array => Uint32Array.from(new Set([...sequences].map(hash)));

/** FNV-1a over UTF-16 units, 32 bits (draft-eastlake-fnv). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** Counted like `shareOf`: the part of the shorter one that is in the other. */
function shareOfNumbers(left: ReadonlySet<number>, right: Uint32Array): number {
  const shorter = Math.min(left.size, right.length);
  if (shorter === 0) return 0;
  let shared = 0;
  for (const number of right) if (left.has(number)) shared++;
  return shared / shorter;
}
