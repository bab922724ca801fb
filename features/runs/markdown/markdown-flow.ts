import { cutBlocks, joinBlocks } from "./markdown-blocks.ts";

/** What is rendered of an arriving text: groups of complete blocks, which stay the same objects, and the open end. */
export type FlowView = { groups: readonly (readonly string[])[]; open: string /** Of all of it. */; length: number };

export type MarkdownFlow = {
  /** Takes the next piece. */
  append(text: string): void;
  /** The last batch has been rendered: there is time for more. */
  drawn(): void;
  /** Nothing is shown anymore. */
  end(): void;
};

/** Maximum characters handed out at once, so that rendering them blocks nothing. */
const shareLength = 4_000;
/** Short blocks are rendered together: parsing each as Markdown has a fixed cost. */
const pieceLength = 1_200;
const piecesPerGroup = 20;
/** A longer open end is handed out as it is: otherwise it would be parsed again with every piece. */
const maxOpen = 16_000;

export const emptyFlow: FlowView = { groups: [], open: "", length: 0 };

/**
 * Turns pieces of Markdown into blocks. However much has arrived, only a bounded part of it is being rendered at a time, and each block is
 * handed out once.
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
      // The first part is rendered in the frame in which it arrived.
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
