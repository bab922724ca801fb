import { extensionShape, isDeveloperKey, type MessageShape, messageShapes } from "./developer-members.ts";
import { type JsonLevel, type JsonMember, scanJson } from "./scan-json.ts";

/** A stretch of the file that is not for readers. */
type Stretch = { start: number; end: number };

/**
 * Finds notes by what is beside them.
 *
 * @returns whether what begins at an offset is within a note; to be asked in the order of the file
 */
export function findNotes(json: string): (start: number) => boolean {
  const found = notesOf(json).sort((one, other) => one.start - other.start);
  let next = 0;
  return (start) => {
    while (next < found.length && (found[next] as Stretch).end <= start) next++;
    return (found[next]?.start ?? Number.POSITIVE_INFINITY) <= start;
  };
}

function notesOf(json: string): Stretch[] {
  if (![...messageShapes, extensionShape].some((shape) => mayHave(json, shape))) return [];
  const found: Stretch[] = [];
  let inMessages: Stretch[] = [];
  let messages = 0;
  const takeObject = (level: JsonLevel, members: readonly JsonMember[]): void => {
    for (const shape of messageShapes) if (hasShape(members, shape)) takeNotes(members, shape, found);
    if (isOfRoot(level) && hasShape(members, extensionShape)) {
      takeNotes(members, extensionShape, inMessages);
      messages++;
    }
    if (level.outer !== null) return;
    if (messages === members.filter(({ key }) => !isDeveloperKey(key)).length) for (const note of inMessages) found.push(note);
    inMessages = [];
    messages = 0;
  };
  scanJson(json, () => {}, takeObject);
  return found;
}

/** Whether an object is a member of the object at the top level. */
const isOfRoot = ({ outer, isNote }: JsonLevel): boolean => outer?.outer === null && !outer.isArray && !isNote;

/** Most files have none of the words; those are not read twice. A word without its quotes is found missing ten times as fast. */
const mayHave = (json: string, { text, notes }: MessageShape): boolean =>
  json.includes(text) && json.includes(`"${text}"`) && notes.some((note) => json.includes(`"${note}"`));

const hasShape = (members: readonly JsonMember[], { text, notes, besides }: MessageShape): boolean =>
  members.some(({ key, isString }) => key === text && isString) &&
  (besides === null || members.every(({ key }) => key === text || notes.includes(key) || besides.includes(key) || isDeveloperKey(key)));

function takeNotes(members: readonly JsonMember[], { notes }: MessageShape, found: Stretch[]): void {
  for (const member of members) if (notes.includes(member.key)) found.push(member);
}
