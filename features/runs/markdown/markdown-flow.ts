import { cutBlocks, joinBlocks } from "./markdown-blocks.ts";

/** What is drawn of a text that arrives: groups of whole blocks, which stay the same objects, and the open end. */
export type FlowView = { groups: readonly (readonly string[])[]; open: string /** Of all of it. */; length: number };

export type MarkdownFlow = {
  /** Takes the next piece. */
  append(text: string): void;
  /** What was handed out last has been drawn: there is time for more. */
  drawn(): void;
  /** Nothing is shown any more. */
  end(): void;
};

/** Most characters that are handed out at once, so that drawing them holds up nothing. */
const shareLength = 4_000;
/** Short blocks are drawn together: reading each as Markdown has a cost of its own. */
const pieceLength = 1_200;
const piecesPerGroup = 20;
/** An open end longer than this is given out as it stands: it would be read anew with every piece. */
const maxOpen = 16_000;

export const emptyFlow: FlowView = { groups: [], open: "", length: 0 };

/**
 * Turns pieces of Markdown into blocks. However much has come, only a bounded part of it is on its way to the page at a
 * time, and a block is handed out once.
 *
 * @param schedule calls back before the next paint
 */
export function createMarkdownFlow(onView: (view: FlowView) => void, schedule: (callback: () => void) => void): MarkdownFlow {
  let waiting = "";
  let view = emptyFlow;
  let isDrawing = false;
  let isEnded = false;

  function work(): void {
    if (isEnded || waiting === "") {
      isDrawing = false;
      return;
    }
    isDrawing = true;
    const share = waiting.slice(0, shareLength);
    waiting = waiting.slice(shareLength);
    const { blocks, open } = cutLongEnd(cutBlocks(view.open + share));
    view = { groups: addPieces(view.groups, joinBlocks(blocks, pieceLength)), open, length: view.length + share.length };
    onView(view);
  }

  return {
    append(text) {
      waiting += text;
      // The first share is drawn in the frame in which it came.
      if (!isDrawing) work();
    },
    drawn() {
      if (isDrawing) schedule(work);
    },
    end() {
      isEnded = true;
    },
  };
}

function cutLongEnd({ blocks, open }: { blocks: string[]; open: string }): { blocks: string[]; open: string } {
  if (open.length <= maxOpen) return { blocks, open };
  const end = open.lastIndexOf("\n") + 1 || open.length;
  return { blocks: [...blocks, open.slice(0, end)], open: open.slice(end) };
}

/** Adds pieces to the last group until it is full; full groups are never touched again. */
function addPieces(groups: FlowView["groups"], pieces: readonly string[]): FlowView["groups"] {
  if (pieces.length === 0) return groups;
  const last = groups.at(-1) ?? [];
  const isFull = last.length >= piecesPerGroup;
  const kept = isFull || last.length === 0 ? groups : groups.slice(0, -1);
  const all = isFull ? pieces : [...last, ...pieces];
  const added = Array.from({ length: Math.ceil(all.length / piecesPerGroup) }, (_, index) =>
    all.slice(index * piecesPerGroup, (index + 1) * piecesPerGroup),
  );
  return [...kept, ...added];
}
