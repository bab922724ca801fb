import { clsx } from "clsx";
import { memo } from "react";
import type { DocumentEditor } from "#features/files/editor/document-editor.ts";
import type { PreviewBlock } from "#features/files/preview/preview-blocks.ts";
import { LateSign } from "../../shell/late-sign.tsx";
import { PageBlock } from "./page-block.tsx";
import type { PageSides } from "./page-sides.ts";
import type { SideLanguages } from "./side-languages.ts";

type PageSheetProps = {
  editor: DocumentEditor;
  blocks: readonly PreviewBlock[];
  sides: PageSides;
  languages: SideLanguages;
  here: string | null;
  /** Nothing of it was read yet. */
  isWaiting: boolean;
  onOpen(id: string): void;
};

/** The sheet with the document's texts, block by block; of both texts the source above its translation, or beside it where there is room. */
export const PageSheet = memo(function PageSheet({ editor, blocks, sides, languages, here, isWaiting, onOpen }: PageSheetProps) {
  const shown = sides === "both" ? (["original", "result"] as const) : ([sides] as const);
  const sideOf = (side: "original" | "result") => (side === "original" ? languages.from : languages.to);
  return (
    // Each text says its language; names of parts and kinds are in that of the site.
    <div className={clsx("paper-sheet mx-auto w-full", sides === "both" ? "max-w-page" : "max-w-200")}>
      {isWaiting ? <LateSign className="text-paper-muted" /> : null}
      {blocks.map((block) => (
        <div
          key={block.key}
          className={clsx(
            "-mx-3.5 grid gap-x-8 gap-y-0.5 px-3.5 [contain-intrinsic-size:auto_1.5rem] [content-visibility:auto]",
            sides === "both" && block.kind !== "section" && "@min-[42rem]:grid-cols-2",
          )}
        >
          {(block.kind === "section" ? shown.slice(-1) : shown).map((side) => (
            <div key={side} className={clsx("min-w-0", sides === "both" && side === "original" && "text-paper-muted")}>
              <PageBlock
                {...{ block, editor, onOpen }}
                isSource={side === "original"}
                side={sideOf(side)}
                here={here !== null && isIn(block, here) ? here : null}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
});

/** Whether a block shows a segment: others needn't be drawn again when someone goes there. */
function isIn(block: PreviewBlock, id: string): boolean {
  if (block.kind === "text") return block.id === id;
  return block.kind === "table" && block.rows.some(({ cells }) => cells.some((ids) => ids.includes(id)));
}
