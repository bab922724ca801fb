import { clsx } from "clsx";
import { useSyncExternalStore } from "react";
import type { DocumentEditor, EditorState } from "#features/files/editor/document-editor.ts";
import { type PreviewBlock, previewBlocks } from "#features/files/preview/preview-blocks.ts";
import { PreviewText } from "#features/files/preview/preview-text.tsx";
import type { FileView } from "#features/files/file-view.ts";
import type { UnitKind } from "#formats/segments/unit.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { kindNames, placeName } from "./editor-words.ts";
import { ListEnd } from "./list-end.tsx";
import type { Side, SideLanguages } from "./side-languages.ts";

export type PreviewSides = "both" | "result" | "original";

type FilePreviewProps = {
  editor: DocumentEditor;
  state: EditorState;
  languages: SideLanguages;
  sides: PreviewSides;
  nextHref: string | null;
  onOpen(id: string): void;
};

type TextProps = { editor: DocumentEditor; id: string; isSource: boolean; side: Side; onOpen(id: string): void };

/**
 * Original and result as documents, block beside block, so that both scroll together. Made from the texts; it says so. Of a PDF the
 * pages themselves are shown where there is room for them.
 */
export function FilePreview({ editor, state, languages, sides, nextHref, onOpen }: FilePreviewProps) {
  const { listing, isLoading, loadFailure } = state;
  const isPdf = state.file.format === "pdf";
  const segments = listing.ids.flatMap((id) => editor.segment(id) ?? []);
  const shown = sides === "both" ? (["original", "result"] as const) : ([sides] as const);
  return (
    <div className={clsx("mx-auto px-3 py-4 lg:px-5", !isPdf && "max-w-page")}>
      {isPdf ? <PdfPages file={state.file} sides={sides} /> : null}
      <div
        className={clsx(
          "mx-auto grid w-full overflow-hidden rounded-paper border border-line bg-surface py-6 font-serif shadow-paper",
          sides !== "both" && "max-w-200",
          sides === "both" && "lg:grid-cols-2",
          isPdf && "md:hidden",
        )}
      >
        {sides === "both"
          ? shown.map((side) => (
              <p
                key={side}
                className="-mt-6 mb-4 hidden border-b border-line px-5 py-2 font-sans text-sm text-muted lg:block lg:even:border-l"
              >
                {side === "original" ? m.file_editor_original() : m.file_editor_result()}
              </p>
            ))
          : null}
        {previewBlocks(segments).map((block) => (
          <div
            key={block.key}
            className={clsx(
              "col-span-full grid [contain-intrinsic-size:auto_3rem] [content-visibility:auto]",
              sides === "both" && "max-lg:border-b max-lg:border-line lg:grid-cols-2",
            )}
          >
            {shown.map((side) => (
              <div
                key={side}
                className={clsx(
                  "min-w-0 px-5 py-1.5 lg:px-8",
                  // One below the other, they are told apart as in the list of segments.
                  sides === "both" && (side === "result" ? "lg:border-l lg:border-line" : "max-lg:text-muted"),
                )}
              >
                <Block
                  {...{ block, editor, onOpen }}
                  isSource={side === "original"}
                  side={side === "original" ? languages.from : languages.to}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={clsx("mx-auto mt-3 flex w-fit max-w-prose gap-2 text-xs text-muted", isPdf && "md:hidden")}>
        <Icon name="info" className="mt-0.5 text-sm" />
        {m.file_editor_preview_note()}
      </p>
      {listing.next === null || isPdf ? null : (
        <ListEnd editor={editor} isLoading={isLoading} hasFailed={loadFailure !== null} nextHref={nextHref} />
      )}
    </div>
  );
}

/** The files themselves, as the browser shows them; links for where it cannot show them within a page. */
function PdfPages({ file, sides }: { file: FileView; sides: PreviewSides }) {
  const result = file.outputs.find(({ kind }) => kind === "translated");
  const original = { side: "original", url: `/api/files/${file.id}/download/source?inline=1`, name: m.file_editor_pdf_original() };
  const pages =
    result === undefined ? [original] : [original, { side: "result", url: `${result.url}?inline=1`, name: m.file_editor_pdf_result() }];
  const shown = pages.filter(({ side }) => sides === "both" || side === sides);
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-x-5 text-sm">
        {pages.map(({ url, name }) => (
          <a
            key={url}
            href={url}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-9 items-center text-accent underline underline-offset-4"
          >
            {name}
          </a>
        ))}
      </p>
      <div className={clsx("hidden gap-3 md:grid", shown.length > 1 && "md:grid-cols-2")}>
        {shown.map(({ url, name }) => (
          // A file that was rewritten is fetched again.
          <iframe
            key={`${url} ${file.isChanged}`}
            src={`${url}#navpanes=0&view=FitH`}
            title={name}
            className="h-[80vh] w-full border border-line bg-surface"
          />
        ))}
      </div>
    </>
  );
}

function Block({ block, ...props }: Omit<TextProps, "id"> & { block: PreviewBlock }) {
  if (block.kind === "section")
    return <p className="mt-3 border-b border-line pb-1 text-sm font-semibold text-muted">{placeName(block.title)}</p>;
  if (block.kind === "table") return <Table block={block} {...props} />;
  const { unit, place, id } = block;
  const name = labelled.has(unit) ? kindNames[unit]?.() : undefined;
  return (
    <>
      {name !== undefined || place !== null ? (
        <p className="text-sm text-muted">{[name, place && placeName(place)].filter(Boolean).join(" · ")}</p>
      ) : null}
      <p dir={props.side.dir} className={looks[unit]}>
        <Text {...props} id={id} />
      </p>
    </>
  );
}

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
  title: "font-display text-lg font-medium",
  heading: "mt-2 font-display text-lg font-medium",
  "list-item": "ms-5 list-item list-disc",
  caption: "text-sm",
  footnote: "text-sm",
  header: "text-sm",
  footer: "text-sm",
};

function Table({ block, ...props }: Omit<TextProps, "id"> & { block: Extract<PreviewBlock, { kind: "table" }> }) {
  const cell = "border border-line px-2 py-1 text-left align-top font-normal";
  return (
    <div className="max-w-full overflow-x-auto py-1" tabIndex={0} role="region" aria-label={m.file_editor_table()}>
      <table className="border-collapse text-sm">
        <thead className={block.isSheet ? undefined : "sr-only"}>
          <tr className="text-muted">
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
              <th scope="row" className={block.isSheet ? `${cell} text-muted tabular-nums` : "sr-only"}>
                {label}
              </th>
              {cells.map((ids, index) => (
                <td key={block.columns[index]} className={`${cell} max-w-64 min-w-20`}>
                  {ids.map((id) => (
                    <Text key={id} {...props} id={id} />
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

/** The text of one segment; a press on it leads to where it is edited. What was written by hand is marked. */
function Text({ editor, id, isSource, side, onOpen }: TextProps) {
  const find = () => editor.segment(id);
  const segment = useSyncExternalStore(editor.subscribe, find, find);
  if (segment === undefined) return null;
  const isKept = !isSource && segment.target === null;
  const isEdited = !isSource && segment.state === "edited";
  const text = (isSource ? null : segment.target) ?? segment.source;
  return (
    // A mouse has a short way to the editor; with a keyboard the tab and the list lead there.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      lang={isKept ? undefined : side.lang}
      dir={side.dir}
      data-preview={isSource ? undefined : id}
      onClick={() => onOpen(id)}
      className={clsx("block cursor-pointer whitespace-pre-wrap", isEdited && "bg-accent/15", isKept && "text-muted")}
    >
      <PreviewText text={text} tags={segment.tags} />
    </span>
  );
}
