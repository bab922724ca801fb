import { type DragEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { FileInput } from "#ui/primitives/file-input.tsx";
import { fileWords } from "../../client/file-words.ts";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import type { DocumentPage, PostedEstimate } from "./document-page.server.ts";
import type { Target } from "./estimate-answer.tsx";

const fieldId = "document-file";
const loadAsking = () => import("./ask-estimate.ts");
const loadAnswer = async () => (await import("./estimate-answer.tsx")).EstimateAnswer;
/** Fetched with the first answer; the server has it at hand for a form that was posted without JavaScript. */
const EstimateAnswer = import.meta.env.SSR ? await loadAnswer() : lazy(async () => ({ default: await loadAnswer() }));

type Shown = PostedEstimate & {
  words: string | null;
  /** The file that the estimate is about, to be reused; null for what was posted without JavaScript. */
  file: File | null;
  /** Whether the same file may be asked about again after a refusal. */
  canRetry: boolean;
};

/** @property to the language that the page is about; left out: any */
type EstimateBoxProps = { page: DocumentPage; to?: Target; posted: PostedEstimate | null };

/** A file is chosen or dropped, and what it would take is below; nothing of it is kept. */
export function EstimateBox({ page, to, posted }: EstimateBoxProps) {
  const { locale, limits } = page;
  const isAlive = useIsAlive();
  const field = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [shown, setShown] = useState<Shown | null>(posted && { ...posted, words: null, file: null, canRetry: false });
  // Kept here, so that it stays chosen for the next file.
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(new Error("the page was left")), []);

  const ask = async (file: File) => {
    running.current?.abort(new Error("another file was chosen"));
    const { signal } = (running.current = new AbortController());
    const { name } = file;
    const show = (next: Partial<Shown>) => {
      if (!signal.aborted) setShown({ name, file, answer: null, refusal: null, words: null, canRetry: false, ...next });
    };
    const reading = m.document_estimating({ name });
    show({ words: reading });
    try {
      const { askEstimate } = await loadAsking();
      const onProgress = (share: number) =>
        show({ words: share < 1 ? m.document_sending({ percent: Math.floor(share * 10) * 10 }) : reading });
      const onWaiting = (isWaiting: boolean) => show({ words: isWaiting ? m.document_waiting() : reading });
      show(await askEstimate(file, limits, locale, { signal, onProgress, onWaiting }));
    } catch {
      // The network went before the part that asks was here; one that was left for another file shows nothing.
      show({ refusal: m.document_not_asked(), canRetry: true });
    }
  };
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? [];
    if (file !== undefined) void ask(file);
  };
  useEffect(() => {
    // Chosen before the page was alive.
    if (isAlive) take(field.current?.files);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAlive]);
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === "dragover");
    if (event.type === "drop") take(event.dataTransfer.files);
  };
  const remove = () => {
    running.current?.abort(new Error("the file was removed"));
    setShown(null);
    if (field.current === null) return;
    field.current.value = "";
    // So that the field shows no name any more.
    field.current.dispatchEvent(new Event("change", { bubbles: true }));
    field.current.focus();
  };
  const retry = (file: File) => {
    void ask(file);
    // The button goes with the refusal.
    field.current?.focus();
  };
  const retried = shown?.canRetry ? shown.file : null;
  return (
    <div
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrag}
      className={`card overflow-hidden shadow-paper transition-colors ${isOver ? "border-accent bg-accent-soft" : ""}`}
    >
      <form
        method="post"
        encType="multipart/form-data"
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          take(field.current?.files);
        }}
      >
        <span aria-hidden="true" className="row-span-2 grid size-9 place-items-center rounded-group bg-accent-soft text-accent">
          <Icon name="file-up" />
        </span>
        <h2 className="font-sans text-base font-semibold">{m.document_drop()}</h2>
        <p className="text-xs text-muted">{m.document_drop_account()}</p>
        <label htmlFor={fieldId} className="sr-only">
          {m.document_file()}
        </label>
        <div className="col-span-2 mt-3 flex flex-wrap items-center gap-3">
          <FileInput
            words={fileWords()}
            ref={field}
            id={fieldId}
            name="file"
            required
            accept={page.endings.map((ending) => `.${ending}`).join(",")}
            onChange={(event) => take(event.currentTarget.files)}
          />
          <Button type="submit" className="hidden noscript:inline-flex">
            {m.document_estimate()}
          </Button>
        </div>
      </form>
      <div role="status" className="text-sm text-muted">
        {shown?.words == null ? null : <p className="border-t border-dashed border-control px-5 py-3.5">{shown.words}</p>}
        <Suspense>
          {shown?.answer == null ? null : (
            <div className="border-t border-dashed border-control">
              <EstimateAnswer
                {...shown}
                answer={shown.answer}
                page={page}
                to={to}
                target={chosen ?? to?.code ?? ""}
                onTarget={setChosen}
                onRemove={remove}
              />
            </div>
          )}
        </Suspense>
      </div>
      {shown?.refusal == null ? null : (
        <div className="mx-5 mb-5 note-bad">
          <p role="alert">{shown.refusal}</p>
          {retried === null ? null : (
            <Button size="sm" className="mt-2" onClick={() => retry(retried)}>
              {m.document_again()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
