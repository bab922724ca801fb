import type { DocumentEditor, EditorState } from "#features/files/editor/document-editor.ts";
import { hasEarlier } from "#features/files/editor/segment-listing.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { ListEnd } from "./list-end.tsx";
import { rowColumns, type RowHandlers, SegmentRow } from "./segment-row.tsx";
import type { SegmentActions } from "./segment-actions.ts";
import type { SideLanguages } from "./side-languages.ts";
import type { Place } from "./use-place.ts";
import type { HelpState } from "./use-segment-help.ts";

type SegmentGridProps = {
  editor: DocumentEditor;
  state: EditorState;
  place: Place;
  handlers: RowHandlers;
  canEdit: boolean;
  languages: SideLanguages;
  /** Leads on without JavaScript; null where that is all. */
  nextHref: string | null;
  /** A segment whose form was posted without being saved. */
  posted: { id: string; text: string } | null;
  /** What helps with the current segment, and what can be done with it. */
  help: HelpState;
  actions: SegmentActions;
};

/** The segments as rows of a grid; more are read as the end comes near. */
export function SegmentGrid(props: SegmentGridProps) {
  const { editor, state, place, handlers, canEdit, languages, nextHref, posted, help, actions } = props;
  const { listing, isLoading, loadFailure } = state;
  const entrance = listing.ids.includes(place.id ?? "") ? place.id : listing.ids[0];
  const first = Number(listing.filter.name === "all" && listing.filter.query === "" ? (listing.ids[0] ?? 1) : 1);
  return (
    <>
      {hasEarlier(listing) ? (
        <p className="border-b border-line p-2 text-center">
          <Button size="sm" variant="quiet" onClick={() => void editor.loadEarlier()}>
            {m.file_editor_earlier()}
          </Button>
        </p>
      ) : null}
      <div role="grid" aria-label={m.file_editor_segments()} aria-rowcount={listing.total} aria-readonly={!canEdit}>
        <div role="rowgroup" className="max-lg:sr-only lg:sticky lg:top-0 lg:z-10 lg:bg-surface">
          <div role="row" className={`${rowColumns} border-b border-line text-xs text-muted`}>
            <span role="columnheader" className="py-1.5">
              <span className="sr-only">{m.file_editor_number()}</span>
            </span>
            <span role="columnheader" className="py-1.5">
              {languages.from.name ?? m.file_editor_source()}
            </span>
            <span role="columnheader" className="py-1.5">
              {languages.to.name ?? m.file_editor_target()}
            </span>
          </div>
        </div>
        <div role="rowgroup">
          {listing.ids.map((id, index) => (
            <SegmentRow
              key={id}
              editor={editor}
              id={id}
              index={first + index}
              isCurrent={place.id === id}
              isEditing={place.id === id && place.isEditing}
              isEntrance={entrance === id}
              canEdit={canEdit}
              query={listing.filter.query}
              languages={languages}
              posted={posted?.id === id ? posted.text : null}
              handlers={handlers}
              extras={place.id === id ? { help, actions } : null}
            />
          ))}
        </div>
      </div>
      {listing.ids.length === 0 && !isLoading ? <p className="p-6 text-muted">{m.file_editor_none_shown()}</p> : null}
      {loadFailure === null ? null : (
        <p role="alert" className="p-4 text-sm text-bad">
          {requestSentence(loadFailure)}
        </p>
      )}
      {listing.next === null ? null : (
        <ListEnd editor={editor} isLoading={isLoading} hasFailed={loadFailure !== null} nextHref={nextHref} />
      )}
    </>
  );
}
