import { countColumns } from "./split-target.ts";

/** What is asked of a cue to tell whether its sentence continues in the next; `text` has no markup and no line breaks. */
export type SpokenCue = { text: string; startMs: number; endMs: number; isDialogue: boolean };

/** A sentence waits no longer than this for its next cue. */
const longestPauseMs = 1_500;
/** One sentence takes no more; a list of cues without full stops is cut. */
const most = { cues: 6, columns: 420 } as const;

/** Puts cues together over which one sentence continues. @returns indices, in order, each once */
export function joinCues(cues: readonly SpokenCue[]): number[][] {
  const groups: number[][] = [];
  let columns = 0;
  for (const [index, cue] of cues.entries()) {
    const group = groups.at(-1);
    const before = cues[index - 1];
    const own = countColumns(cue.text);
    const hasRoom = group !== undefined && group.length < most.cues && columns + own <= most.columns;
    if (hasRoom && before !== undefined && goesOn(before, cue)) {
      group.push(index);
      columns += own;
    } else {
      groups.push([index]);
      columns = own;
    }
  }
  return groups;
}

function goesOn(cue: SpokenCue, next: SpokenCue): boolean {
  const pauseMs = next.startMs - cue.endMs;
  if (cue.isDialogue || next.isDialogue || pauseMs > longestPauseMs || pauseMs < -longestPauseMs) return false;
  if (cue.text.trim() === "" || next.text.trim() === "") return false;
  const isEllipsis = /(?:…|\.{3})\s*$/.test(cue.text);
  if (!isEllipsis && /[.!?。！？।؟♪♫:：\])）】]["'”’»」』]*\s*$/u.test(cue.text)) return false;
  // A small letter begins no sentence; scripts that have none say with a comma that one continues.
  if (/^\s*(?:["'“„«]|…|\.{3})?\s*(?:\p{Ll}|I(?:['’ ]))/u.test(next.text)) return true;
  return /[,，、،;；–—-]\s*$/u.test(cue.text) && /^\s*["'“„«「『]?[\p{L}\p{N}]/u.test(next.text);
}
