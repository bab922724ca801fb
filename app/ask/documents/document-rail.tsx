import { useEffect, useId, useRef } from "react";
import { Form, useRevalidator } from "react-router";
import type { Locale } from "#core/localized.ts";
import type { DocumentView, ListedDocument } from "#features/documents/document-view.ts";
import { PostForm } from "#features/conversations/post-form.tsx";
import { fileFacts, fileFormats } from "#formats/file-format.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { documentClient } from "../../client/document-client.ts";
import { DeleteForm } from "../../delete-form.tsx";
import { sizeWords } from "../../measure-words.ts";
import { PageForm } from "../../page-form.tsx";
import { SignInLink } from "../../shell/sign-in-link.tsx";
import { joinSentences } from "../../translate/files/file-words.ts";
import { FormatMark } from "../../translate/files/format-mark.tsx";
import { useDroppedFiles } from "../../translate/files/use-dropped-files.ts";
import { Rail, RailSearch, RailTabs } from "../rail.tsx";
import { AddText, type RefusedText } from "./add-text.tsx";
import { AllMeaningForm } from "./all-meaning-form.tsx";
import { DocumentQuestions, isReadWhole } from "./document-questions.tsx";
import { forgetText } from "./kept-texts.ts";
import { MeaningForm, meaningWords } from "./meaning-form.tsx";
import { documentsParam, findParam, onlyParam } from "./document-address.ts";
import type { AskDocuments } from "./read-documents.server.ts";
import type { AskedDocuments } from "./use-asked-documents.ts";
import { useEmbeddingProgress } from "./use-embedding-progress.ts";
import { type DocumentUpload, type DocumentUploads, useDocumentUploads } from "./use-document-uploads.ts";

type DocumentRailProps = {
  documents: AskDocuments & { rail: NonNullable<AskDocuments["rail"]> };
  asked: AskedDocuments;
  currentId: string | null;
  /** The form whose question is for the chosen documents. */
  composerId: string;
  formKey: string;
  isAnonymous: boolean;
  locale: Locale;
  /** A text that was refused without JavaScript. */
  refused: RefusedText | null;
  /** Writes a question for the chosen documents. */
  onPick(text: string): void;
};

const accepted = fileFormats.flatMap((format) => fileFacts[format].endings.map((ending) => `.${ending}`)).join(",");

/** One's own documents: bring, find, choose and delete them. */
export function DocumentRail(props: DocumentRailProps) {
  const { documents, asked, currentId, isAnonymous, locale, formKey, refused } = props;
  const { rail, limits } = documents;
  const { revalidate } = useRevalidator();
  const handleBrought = (document: DocumentView) => {
    asked.take(document);
    toast({ text: m.documents_added({ title: document.title }) });
    void revalidate();
  };
  const uploads = useDocumentUploads(limits, locale, handleBrought);
  const isOver = useDroppedFiles((files) => (isAnonymous ? undefined : uploads.add(files)));
  const shown = { size: sizeWords(limits.fileBytes, locale), days: limits.fileRetentionDays };
  return (
    <Rail
      label={m.documents_title()}
      id={currentId}
      isOpen
      head={isAnonymous ? null : <AddDocuments {...props} uploads={uploads} isOver={isOver} />}
    >
      <RailTabs id={currentId} current="documents" chosen={asked} />
      {isAnonymous ? (
        <p className="py-2 text-sm text-muted">
          {m.documents_sign_in()} <SignInLink className="link" />
        </p>
      ) : (
        <>
          {rail.total === 0 ? null : <FindForm {...props} />}
          <ol className="grid gap-1 empty:hidden">
            {uploads.items.map((upload) => (
              <UploadEntry key={upload.key} upload={upload} onRemove={() => uploads.remove(upload.key)} />
            ))}
          </ol>
          <AddText limits={limits} formKey={formKey} locale={locale} refused={refused} onBrought={handleBrought} />
          {rail.items.length > 0 ? (
            <DocumentList {...props} />
          ) : (
            <>
              <ChosenElsewhere {...props} />
              <p className="py-2 text-sm text-muted">{emptySentence(rail)}</p>
            </>
          )}
          <p className="py-3 text-xs text-muted">
            {joinSentences(
              [
                m.documents_formats(shown),
                m.documents_private(shown),
                documents.hasMeaning ? m.documents_by_meaning() : m.documents_by_words(),
              ],
              locale,
            )}
          </p>
        </>
      )}
    </Rail>
  );
}

const emptySentence = ({ query, total }: DocumentRailProps["documents"]["rail"]): string =>
  total > 0 ? m.documents_no_match({ query }) : m.documents_empty();

/** Without JavaScript the form posts the file itself. */
function AddDocuments({ uploads, isOver, formKey }: DocumentRailProps & { uploads: DocumentUploads; isOver: boolean }) {
  const id = useId();
  const isAlive = useIsAlive();
  const input = useRef<HTMLInputElement>(null);
  const take = (from: HTMLInputElement) => {
    uploads.add([...(from.files ?? [])]);
    // Lets the same file be chosen again.
    from.value = "";
  };
  useEffect(() => {
    if (input.current !== null && input.current.files?.length) take(input.current);
    // Once: what was chosen before the script had arrived.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <PostForm intent="add-document" formKey={formKey} encType="multipart/form-data" className="my-2 lg:my-0 lg:grid">
      <label
        htmlFor={id}
        className={buttonClass(
          isOver ? "primary" : "secondary",
          "sm",
          "cursor-pointer lg:justify-start lg:pl-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent noscript:flex-wrap",
        )}
      >
        <Icon name="file-up" />
        {m.documents_add()}
        <input
          ref={input}
          id={id}
          type="file"
          name="file"
          accept={accepted}
          multiple={isAlive}
          required
          onChange={isAlive ? ({ currentTarget }) => take(currentTarget) : undefined}
          className="sr-only noscript:not-sr-only noscript:max-w-full"
        />
      </label>
      <button type="submit" className={`hidden noscript:inline-flex ${buttonClass("secondary", "sm")}`}>
        {m.documents_add()}
      </button>
    </PostForm>
  );
}

function FindForm({ documents: { rail }, asked, currentId, locale }: DocumentRailProps) {
  return (
    <Form
      role="search"
      method="get"
      action={localizePath(currentId === null ? "/ask" : `/ask/${currentId}`, locale)}
      preventScrollReset
      className="relative py-1"
    >
      <input type="hidden" name={documentsParam} value={asked.ids.join(".")} />
      {asked.isOnly ? <input type="hidden" name={onlyParam} value="1" /> : null}
      <RailSearch label={m.documents_find()} buttonLabel={m.documents_find_button()} name={findParam} value={rail.query} />
    </Form>
  );
}

function UploadEntry({ upload, onRemove }: { upload: DocumentUpload; onRemove(): void }) {
  const { file, state } = upload;
  return (
    <li className="flex items-start gap-2 rounded-control px-2 py-1.5 text-sm">
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{file.name}</span>
        {state === "refused" ? (
          <span role="alert" className="block text-bad">
            {upload.reason}
          </span>
        ) : (
          <span role="status" className="block text-muted tabular-nums">
            {state === "sending" && upload.share < 1
              ? m.documents_sending({ percent: Math.round(upload.share * 100) })
              : m.documents_reading()}
          </span>
        )}
      </span>
      <IconButton icon="x" label={m.documents_remove_refused({ name: file.name })} onClick={onRemove} />
    </li>
  );
}

function DocumentList(props: DocumentRailProps) {
  const { documents, asked, currentId } = props;
  const { items, total, plan } = documents.rail;
  const progress = useEmbeddingProgress(items);
  return (
    <>
      <ChosenElsewhere {...props} />
      <p role="status" className="px-3 pt-3.5 pb-1 text-2xs font-medium text-muted">
        {asked.ids.length === 0 ? m.documents_not_answering() : m.documents_answering({ count: asked.ids.length, total })}
      </p>
      {asked.ids.length === 0 ? null : (
        // A new conversation shows them; on a phone they would be behind the list.
        <div className={currentId === null ? "lg:hidden" : undefined}>
          <DocumentQuestions {...props} isWhole={isReadWhole(documents, asked)} isCompact />
        </div>
      )}
      {asked.ids.length === 0 ? null : <TableForm ids={asked.ids} />}
      {plan === null ? null : <AllMeaningForm {...props} plan={plan} />}
      <ol className="grid gap-0.5">
        {items.map((item) => (
          <DocumentEntry key={item.id} item={{ ...item, embedding: progress.get(item.id) ?? item.embedding }} {...props} />
        ))}
      </ol>
    </>
  );
}

/** Makes a table of the chosen documents, which is set up in its own place. */
function TableForm({ ids }: { ids: readonly string[] }) {
  return (
    <PageForm to="/automate-gpt" className="px-2 pb-2">
      {ids.map((id) => (
        <input key={id} type="hidden" name="document" value={id} />
      ))}
      <button
        type="submit"
        name="intent"
        value="documents"
        className="inline-flex min-h-6 items-center gap-1.5 text-sm text-accent underline underline-offset-4 pointer-coarse:min-h-9"
      >
        <Icon name="table-2" />
        {m.automate_documents_fill({ count: ids.length })}
      </button>
    </PageForm>
  );
}

/** Chosen ones that were not found by what is looked for stay chosen. */
function ChosenElsewhere({ documents, asked, composerId }: DocumentRailProps) {
  const isHere = (id: string) => documents.rail.items.some((item) => item.id === id);
  return asked.ids.filter((id) => !isHere(id)).map((id) => <input key={id} type="hidden" name="document" value={id} form={composerId} />);
}

function DocumentEntry({
  item,
  documents: { hasMeaning },
  asked,
  composerId,
  formKey,
  locale,
}: DocumentRailProps & { item: ListedDocument }) {
  const { revalidate } = useRevalidator();
  const isChosen = asked.ids.includes(item.id);
  const remove = async () => {
    try {
      await documentClient.remove(item.id);
    } catch {
      return toast({ text: m.documents_not_deleted() });
    }
    asked.choose(item.id, false);
    forgetText(item.id);
    toast({ text: m.documents_deleted({ title: item.title }) });
    void revalidate();
  };
  return (
    <li className="group/entry relative rounded-control px-2 py-1.5 hover:bg-sunk has-checked:bg-surface has-checked:shadow-chosen">
      <label className="flex cursor-pointer items-center gap-2.5 text-sm">
        <FormatMark format={item.format ?? "txt"} size="sm" />
        <span className="min-w-0 grow">
          <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{item.title}</span>
          <span className="block text-xs text-muted tabular-nums">
            {[extentWords(item, locale), hasMeaning ? meaningWords(item) : null].filter((words) => words !== null).join(" · ")}
          </span>
        </span>
        <input
          type="checkbox"
          name="document"
          value={item.id}
          form={composerId}
          checked={isChosen}
          disabled={!isChosen && asked.isFull}
          aria-label={m.documents_use({ title: item.title })}
          onChange={({ currentTarget }) => asked.choose(item.id, currentTarget.checked)}
          className="tick"
        />
      </label>
      {hasMeaning ? <MeaningForm document={item} formKey={formKey} locale={locale} /> : null}
      {item.snippet === null ? null : <p className="mt-1 line-clamp-3 text-xs text-muted">{item.snippet}</p>}
      <div className="absolute top-5 right-8 pointer-fine:opacity-0 pointer-fine:group-focus-within/entry:opacity-100 pointer-fine:group-hover/entry:opacity-100 noscript:opacity-100">
        <DeleteForm name={item.title} id={item.id} intent="delete-document" isBusy={false} onDelete={() => void remove()} />
      </div>
    </li>
  );
}

/** Pages where it has them, else characters. */
function extentWords({ pages, chars }: ListedDocument, locale: Locale): string {
  const count = new Intl.NumberFormat(locale);
  return pages === null ? m.files_chars({ chars: count.format(chars) }) : m.files_pages({ pages: count.format(pages) });
}
