import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Passage } from "#features/conversations/cited/passage.ts";
import type { DocumentText } from "#features/documents/document-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { documentClient } from "../../client/document-client.ts";
import { HttpError } from "../../client/http-client.ts";
import { findText, keepText } from "./kept-texts.ts";
import { cutPages, pageAt } from "./pages-of-text.ts";
import { PdfPages } from "./pdf-pages.tsx";
import { TextPages } from "./text-pages.tsx";

type Loaded = { id: string } & ({ text: DocumentText } | { failure: "gone" | "failed" });

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
        setLoaded({ id: documentId, text });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setLoaded({ id: documentId, failure: error instanceof HttpError && error.status === 404 ? "gone" : "failed" });
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
  // The next passage of a document is shown in what is open of it.
  const current = loaded?.id === documentId ? loaded : null;
  return (
    <Frame label={passage.title} onClose={onClose}>
      <header className="flex items-center gap-2 py-2 pr-2 pl-5">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 grow truncate font-sans text-sm font-semibold outline-none">
          {passage.title}
        </h2>
        <IconButton icon="x" label={m.passage_close()} onClick={onClose} />
      </header>
      {current === null ? <p className="px-5 text-sm text-muted">{m.passage_loading()}</p> : null}
      {current !== null && "failure" in current ? (
        <div className="px-5">
          <div className="note-warn">
            <p>{current.failure === "gone" ? m.passage_gone() : m.passage_failed()}</p>
            {current.failure === "gone" ? null : (
              <Button variant="secondary" size="sm" className="mt-2" onClick={() => setTries(tries + 1)}>
                {m.passage_retry()}
              </Button>
            )}
          </div>
        </div>
      ) : null}
      {current !== null && "text" in current ? <Pages key={documentId} text={current.text} passage={passage} /> : null}
    </Frame>
  );
}

/** Beside the conversation; on a phone in front of everything else, which can't be reached then. */
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

function Pages({ text, passage }: { text: DocumentText; passage: Passage }) {
  const pages = useMemo(() => cutPages(text), [text]);
  const [turned, setTurned] = useState<{ for: Passage; number: number } | null>(null);
  const number = turned?.for === passage ? turned.number : (pages[pageAt(pages, passage.quoteStart)]?.number ?? 1);
  const Shown = text.format === "pdf" ? PdfPages : TextPages;
  return <Shown pages={pages} passage={passage} number={number} onNumber={(other) => setTurned({ for: passage, number: other })} />;
}
