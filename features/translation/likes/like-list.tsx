import { type FormEvent, useId } from "react";
import type { Locale } from "#core/localized.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { likeLengths, type LikeView } from "./like-view.ts";

type LikeListProps = {
  items: readonly LikeView[];
  locale: Locale;
  /** Names to choose from. */
  collections: readonly string[];
  pairName(pair: { from: string; to: string }): string;
  onChange(like: LikeView, change: { collection: string; note: string }): void;
  onDelete(like: LikeView): void;
};

/** Saved pairs, newest first; collection and note are edited in place. */
export function LikeList({ items, locale, collections, pairName, onChange, onDelete }: LikeListProps) {
  const namesId = useId();
  const day = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "medium", timeZone: "UTC" });
  return (
    <>
      <datalist id={namesId}>
        {collections.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <ul aria-label={m.kept_likes_list()}>
        {items.map((like) => (
          <li key={like.id} className="border-b border-line pt-3 pb-1">
            <div className="flex items-start gap-2">
              <div className="min-w-0 grow">
                <Texts like={like} />
                <p className="facts mt-1 text-sm text-muted">
                  <span>{pairName(like)}</span>
                  {like.collection === "" ? null : <span className="font-semibold">{like.collection}</span>}
                  <time dateTime={like.createdAt}>{day.format(new Date(like.createdAt))}</time>
                  {like.exportedAt === null ? null : <span>{m.kept_exported({ day: day.format(new Date(like.exportedAt)) })}</span>}
                </p>
              </div>
              <form
                method="post"
                onSubmit={(event) => {
                  event.preventDefault();
                  onDelete(like);
                }}
              >
                <input type="hidden" name="like" value={like.id} />
                <Button type="submit" variant="quiet" size="icon" name="intent" value="like-delete" className="text-muted hover:text-ink">
                  <Icon name="trash-2" />
                  <span className="sr-only">{m.kept_like_delete({ text: like.source.slice(0, 40).toWellFormed() })}</span>
                </Button>
              </form>
            </div>
            <Details key={`${like.collection}\n${like.note}`} like={like} namesId={namesId} onChange={onChange} />
          </li>
        ))}
      </ul>
    </>
  );
}

const textClass = "line-clamp-3 font-serif break-words whitespace-pre-wrap";

function Texts({ like: { from, to, source, target, romanisation, note } }: { like: LikeView }) {
  return (
    <>
      <div className="grid gap-x-8 gap-y-0.5 lg:grid-cols-2">
        <p lang={from} dir="auto" className={textClass}>
          {source}
        </p>
        <p lang={to} dir="auto" className={`${textClass} text-muted lg:text-ink`}>
          {target}
        </p>
      </div>
      {romanisation === null ? null : (
        <p lang={`${to}-Latn`} className="line-clamp-2 text-sm text-muted">
          {romanisation}
        </p>
      )}
      {note === "" ? null : <p className="text-sm whitespace-pre-wrap">{note}</p>}
    </>
  );
}

function Details({ like, namesId, onChange }: { like: LikeView; namesId: string; onChange: LikeListProps["onChange"] }) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onChange(like, { collection: String(data.get("collection") ?? ""), note: String(data.get("note") ?? "") });
  };
  return (
    <details>
      <summary className="min-h-9 content-center text-sm text-muted hover:text-ink">{m.kept_edit()}</summary>
      <form method="post" onSubmit={handleSubmit} className="grid gap-3 pb-2 sm:grid-cols-[1fr_2fr_auto] sm:items-start">
        <input type="hidden" name="like" value={like.id} />
        <TextField
          label={m.kept_in_collection()}
          name="collection"
          list={namesId}
          defaultValue={like.collection}
          maxLength={likeLengths.collection}
        />
        <TextArea label={m.kept_note()} name="note" rows={1} defaultValue={like.note} maxLength={likeLengths.note} />
        <Button type="submit" name="intent" value="like-change" className="sm:self-end">
          {m.kept_save()}
        </Button>
      </form>
    </details>
  );
}
