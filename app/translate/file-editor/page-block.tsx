import { clsx } from "clsx";
import { memo } from "react";
import type { PreviewBlock } from "#features/files/preview/preview-blocks.ts";
import type { UnitKind } from "#formats/segments/unit.ts";
import { m } from "#i18n/paraglide/messages.js";
import { kindNames, placeName } from "./editor-words.ts";
import { PageText, type PageTextProps } from "./page-text.tsx";

type BlockProps = Omit<PageTextProps, "id" | "isHere"> & {
  block: PreviewBlock;
  /** The segment that someone is at; null where it isn't in this block. */
  here: string | null;
};

/** One block of the page: a title of a part, a text as its kind looks on paper, or a table. */
export const PageBlock = memo(function PageBlock({ block, here, ...props }: BlockProps) {
  if (block.kind === "section")
    return (
      <p data-part={block.title} className="paper-small border-b border-paper-line pt-1 pb-1.5 font-medium first-letter:uppercase">
        {placeName(block.title)}
      </p>
    );
  if (block.kind === "table") return <Table {...{ block, here }} {...props} />;
  const { unit, place, id } = block;
  const name = labelled.has(unit) ? kindNames[unit]?.() : undefined;
  return (
    <>
      {name !== undefined || place !== null ? (
        <p className="paper-small">{[name, place && placeName(place)].filter(Boolean).join(" · ")}</p>
      ) : null}
      <p dir={props.side.dir} className={looks[unit]}>
        <PageText {...props} id={id} isHere={here === id} />
      </p>
    </>
  );
});

/** Kinds that do not tell themselves apart by how they look. */
const labelled: ReadonlySet<UnitKind> = new Set<UnitKind>([
  "header",
  "footer",
  "footnote",
  "comment",
  "speaker-note",
  "text-box",
  "diagram",
  "chart",
  "alternative-text",
]);

const looks: Partial<Record<UnitKind, string>> = {
  title: "paper-heading",
  heading: "paper-heading",
  "list-item": "ms-5 list-item list-disc",
  caption: "paper-small",
  footnote: "paper-small",
  header: "paper-small",
  footer: "paper-small",
};

function Table({ block, here, ...props }: Omit<BlockProps, "block"> & { block: Extract<PreviewBlock, { kind: "table" }> }) {
  const cell = "border-b border-paper-line py-[0.25em] pe-4 text-start align-top font-normal";
  return (
    // Room for the outline of the cell that someone is at.
    <div className="-mx-1 max-w-full overflow-x-auto px-1 py-1" tabIndex={0} role="region" aria-label={m.file_editor_table()}>
      <table className="w-full border-collapse tabular-nums" dir={props.side.dir}>
        <thead className={block.isSheet ? undefined : "sr-only"}>
          <tr className="paper-small">
            <th scope="col" className={cell}>
              <span className="sr-only">{m.file_editor_number()}</span>
            </th>
            {block.columns.map((column) => (
              <th key={column} scope="col" className={cell}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row" className={block.isSheet ? clsx(cell, "paper-small") : "sr-only"}>
                {label}
              </th>
              {cells.map((ids, index) => (
                <td key={block.columns[index]} className={clsx(cell, "max-w-64 min-w-20 last:pe-0")}>
                  {ids.map((id) => (
                    <PageText key={id} {...props} id={id} isHere={here === id} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
