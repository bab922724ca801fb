import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Passage } from "#features/conversations/cited/passage.ts";
import type { DocumentText } from "#features/documents/document-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { documentClient } from "../../client/document-client.ts";
import { HttpError } from "../../client/http-client.ts";
import { findText, keepText } from "./kept-texts.ts";
import { cutPages, type PageOfText, pageAt } from "./pages-of-text.ts";

type Loaded = { for: Passage } & ({ text: DocumentText } | { failure: "gone" | "failed" });

/** A document beside the answer, open at the sentence that it cites. */
export function PassagePanel({ passage, onClose }: { passage: Passage; onClose(): void }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [tries, setTries] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { documentId } = passage;
  useEffect(() => {
    const controller = new AbortController();
    const known = findText(documentId);
    const read = known === undefined ? documentClient.readText(documentId, controller.signal) : Promise.resolve(known);
    read.then(
      (text) => {
        keepText(documentId, text);
        setLoaded({ for: passage, text });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setLoaded({ for: passage, failure: error instanceof HttpError && error.status === 404 ? "gone" : "failed" });
      },
    );
    return () => controller.abort();
  }, [documentId, passage, tries]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [passage]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !event.isComposing) close();
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
  const current = loaded?.for === passage ? loaded : null;
  return (
    <Frame label={passage.title} onClose={onClose}>
      <header className="flex items-center gap-2 py-2 pr-2 pl-5">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 grow truncate font-sans text-sm font-semibold outline-none">
          {passage.title}
        </h2>
        <IconButton icon="x" label={m.passage_close()} onClick={onClose} />
      </header>
      <div data-scroller className="min-h-0 grow overflow-y-auto px-5 pb-5">
        {current === null ? <p className="text-sm text-muted">{m.passage_loading()}</p> : null}
        {current !== null && "failure" in current ? (
          <div className="note-warn">
            <p>{current.failure === "gone" ? m.passage_gone() : m.passage_failed()}</p>
            {current.failure === "gone" ? null : (
              <Button variant="secondary" size="sm" className="mt-2" onClick={() => setTries(tries + 1)}>
                {m.passage_retry()}
              </Button>
            )}
          </div>
        ) : null}
        {current !== null && "text" in current ? (
          <Pages key={`${documentId} ${passage.quoteStart}`} pages={cutPages(current.text)} passage={passage} />
        ) : null}
      </div>
    </Frame>
  );
}

/** Beside the conversation; on a phone in front of everything, which nobody then reaches. */
function Frame({ label, onClose, children }: { label: string; onClose(): void; children: ReactNode }) {
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(wideScreens).matches);
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is gone, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [isWide]);
  if (isWide)
    return (
      <aside aria-label={label} className="flex min-h-0 flex-col border-l border-line bg-sunk print:hidden">
        {children}
      </aside>
    );
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-sunk p-0 text-ink open:flex print:hidden"
    >
      {children}
    </dialog>
  );
}

const wideScreens = "(width >= 64rem)";

function watchWidth(onChange: () => void): () => void {
  const screens = matchMedia(wideScreens);
  screens.addEventListener("change", onChange);
  return () => screens.removeEventListener("change", onChange);
}

/** One page at a time. */
function Pages({ pages, passage }: { pages: readonly PageOfText[]; passage: Passage }) {
  const [index, setIndex] = useState(() => pageAt(pages, passage.quoteStart));
  const page = pages[index];
  if (page === undefined) return null;
  const place = { page: page.number, pages: pages.at(-1)?.number ?? page.number };
  return (
    <>
      <div className="flex items-center justify-end gap-1 pb-2 text-sm text-muted tabular-nums">
        <IconButton
          icon="chevron-left"
          label={m.passage_before()}
          aria-disabled={index === 0}
          onClick={() => setIndex(Math.max(0, index - 1))}
        />
        <span role="status">{passage.page === null ? m.passage_part(place) : m.passage_place(place)}</span>
        <IconButton
          icon="chevron-right"
          label={m.passage_after()}
          aria-disabled={index === pages.length - 1}
          onClick={() => setIndex(Math.min(pages.length - 1, index + 1))}
        />
      </div>
      <div className="rounded-small bg-surface p-6 font-serif text-sm leading-6 shadow-paper whitespace-pre-wrap [overflow-wrap:anywhere] sm:p-8">
        <MarkedPage page={page} passage={passage} />
      </div>
      <p className="mt-3 flex items-start gap-2 text-xs text-muted">
        <Icon name="info" className="mt-0.5 shrink-0" />
        {m.passage_note()}
      </p>
    </>
  );
}

function MarkedPage({ page: { start, text }, passage }: { page: PageOfText; passage: Passage }) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    // Scrolling it into view would scroll the page around it, too.
    const scroller = mark.current?.closest("[data-scroller]");
    if (mark.current === null || scroller == null) return;
    const [inner, outer] = [mark.current.getBoundingClientRect(), scroller.getBoundingClientRect()];
    scroller.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 3;
  }, [start]);
  const from = Math.min(Math.max(passage.quoteStart - start, 0), text.length);
  const to = Math.min(Math.max(passage.quoteEnd - start, from), text.length);
  return (
    <>
      {text.slice(0, from).trimStart()}
      {to > from ? (
        <mark ref={mark} className="bg-warn-soft text-ink underline decoration-warn decoration-2 underline-offset-2">
          {text.slice(from, to)}
        </mark>
      ) : null}
      {text.slice(to).trimEnd()}
    </>
  );
}
