import { type FileView, isAtRest, type OutputKind } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { DisclosureMenu, menuItemClass } from "#ui/patterns/disclosure-menu.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { DeleteForm } from "../../delete-form.tsx";
import { PageForm } from "../../page-form.tsx";

const otherOutputs: Record<Exclude<OutputKind, "translated">, () => string> = {
  bilingual: m.files_download_bilingual,
  docx: m.files_download_docx,
};

/** All other actions for a file; open if there is no JavaScript. */
export function FileMenu({ file, isBusy, onRemove }: { file: FileView; isBusy: boolean; onRemove(): void }) {
  const { id, name, isExpired, status, outputs } = file;
  const hasDelete = isAtRest(status);
  if (isExpired && !hasDelete) return null;
  const items = (
    <>
      {isExpired ? null : <Downloads file={file} />}
      {status === "done" && !isExpired ? (
        <AskAbout id={id} name={name} isTranslated={outputs.some(({ kind }) => kind === "translated")} />
      ) : null}
      {hasDelete ? (
        <DeleteForm
          to="/translate/files"
          id={id}
          name={name}
          isBusy={isBusy}
          onDelete={onRemove}
          buttonClassName={menuItemClass}
          mark="trash-2"
        />
      ) : null}
    </>
  );
  return (
    <>
      <div className="noscript:hidden">
        <DisclosureMenu
          align="end"
          buttonName={m.files_menu({ name })}
          button={<Icon name="ellipsis" />}
          buttonClassName="px-2.5! text-base"
        >
          {items}
        </DisclosureMenu>
      </div>
      <noscript>
        <div className="min-w-40 text-sm">{items}</div>
      </noscript>
    </>
  );
}

/** The translation itself is in the row. */
function Downloads({ file: { id, outputs } }: { file: FileView }) {
  return (
    <>
      {outputs.map(({ kind, url }) =>
        kind === "translated" ? null : (
          <a key={kind} href={url} download className={menuItemClass}>
            <Icon name="arrow-down-to-line" />
            {otherOutputs[kind]()}
          </a>
        ),
      )}
      <a href={`/api/files/${id}/download/source`} download className={menuItemClass}>
        <Icon name="file-text" />
        {m.files_download_source()}
      </a>
    </>
  );
}

/** Makes a document of either text and leads to where it is asked. */
function AskAbout({ id, name, isTranslated }: { id: string; name: string; isTranslated: boolean }) {
  return (
    <PageForm to="/translate/files">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value="ask" />
      {isTranslated ? (
        <button
          type="submit"
          name="which"
          value="translation"
          aria-label={m.files_ask_translation_name({ name })}
          className={menuItemClass}
        >
          <Icon name="library-big" />
          {m.files_ask_translation()}
        </button>
      ) : null}
      <button type="submit" name="which" value="source" aria-label={m.files_ask_source_name({ name })} className={menuItemClass}>
        <Icon name="library-big" />
        {m.files_ask_source()}
      </button>
    </PageForm>
  );
}
