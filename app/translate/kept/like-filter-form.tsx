import { type ChangeEvent, useState } from "react";
import { type LikeFilter, type LikeGroups, likeFileFormats, likeLengths } from "#features/translation/likes/like-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { likeFileHref } from "../../client/kept-client.ts";
import { collectionChoice, pairChoice, readLikeFilter } from "./kept-address.ts";

type LikeFilterFormProps = {
  groups: LikeGroups;
  /** As the form's controls have them. */
  choices: { pair: string; collection: string };
  pairName(pair: { from: string; to: string }): string;
  onFilter(filter: LikeFilter): void;
};

/** Which pairs are listed. Without script it leads to the page with them. */
export function LikeFilterForm({ groups, choices, pairName, onFilter }: LikeFilterFormProps) {
  const { collections, pairs } = groups;
  const pairOptions = [
    { value: "", label: m.kept_all_pairs() },
    ...pairs.map((pair) => ({ value: pairChoice(pair), label: `${pairName(pair)} (${pair.count})` })),
  ];
  const collectionOptions = [
    { value: "", label: m.kept_all_collections() },
    ...collections.map(({ name, count }) => ({ value: collectionChoice({ collection: name }), label: `${name} (${count})` })),
    { value: collectionChoice({ collection: "" }), label: m.kept_no_collection() },
  ];
  const handleChange = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => {
    if (form !== null) onFilter(readLikeFilter(new FormData(form)));
  };
  return (
    <form method="get" className="grid items-end gap-3 py-2 sm:grid-cols-[1fr_1fr_auto]">
      <input type="hidden" name="panel" value="likes" />
      <Select label={m.kept_pair()} name="pair" options={pairOptions} value={choices.pair} onChange={handleChange} />
      <Select
        label={m.kept_collection()}
        name="collection"
        options={collectionOptions}
        value={choices.collection}
        onChange={handleChange}
      />
      <noscript>
        <Button type="submit">{m.kept_filter()}</Button>
      </noscript>
    </form>
  );
}

/** The collection that is shown: another name makes it one with that, none dissolves it. */
export function LikeCollection({ name, onRename }: { name: string; onRename(newName: string): void }) {
  const [newName, setNewName] = useState(name);
  return (
    <details className="text-sm">
      <summary className="min-h-9 content-center text-muted hover:text-ink">{m.kept_rename()}</summary>
      <form
        method="post"
        className="flex flex-wrap items-end gap-2 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          onRename(newName);
        }}
      >
        <input type="hidden" name="name" value={name} />
        <TextField
          label={m.kept_new_name()}
          help={m.kept_new_name_help()}
          name="newName"
          value={newName}
          maxLength={likeLengths.collection}
          onChange={(event) => setNewName(event.currentTarget.value)}
        />
        <Button type="submit" name="intent" value="collection-rename">
          {m.kept_save()}
        </Button>
      </form>
    </details>
  );
}

const fileNames = { csv: m.kept_export_csv, anki: m.kept_export_anki };

/** The pairs that are listed, as files. */
export function LikeFiles({ groups, filter, onExport }: { groups: LikeGroups; filter: LikeFilter; onExport(): void }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
      <span className="min-w-48 flex-1">{m.kept_likes_count({ count: groups.count, limit: groups.limit })}</span>
      {likeFileFormats.map((format) => (
        <a key={format} href={likeFileHref(format, filter)} download onClick={onExport} className={buttonClass("secondary", "sm")}>
          <Icon name="download" />
          {fileNames[format]()}
        </a>
      ))}
    </p>
  );
}
