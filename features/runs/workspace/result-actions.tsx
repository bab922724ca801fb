import { useRef } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { DisclosureMenu, menuItemClass } from "#ui/patterns/disclosure-menu.tsx";
import { toast } from "#ui/patterns/toast.ts";
import { useFlash } from "#ui/patterns/use-flash.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { type CopyForm, copyText } from "../copy-text.ts";

const downloads = ["md", "docx", "pdf", "txt"] as const;
const downloadNames = {
  md: m.result_download_md,
  docx: m.result_download_docx,
  pdf: m.result_download_pdf,
  txt: m.result_download_txt,
};

/** Copies a finished text, in the form of a choice. */
export function CopyButtons({ text }: { text: string }) {
  const [isCopied, flashCopied] = useFlash();
  const place = useRef<HTMLDivElement>(null);
  const handleCopy = (form: CopyForm) => {
    // What shows it, for a copy with formatting.
    const shown = place.current?.closest("section")?.querySelector<HTMLElement>("[data-result-text] [data-markdown]") ?? null;
    copyText(text, form, shown).then(flashCopied, () => toast({ text: m.result_copy_refused() }));
  };
  return (
    <div ref={place} className="flex">
      <Button variant="secondary" size="sm" onClick={() => handleCopy("markdown")} className="rounded-r-none">
        <Icon key={String(isCopied)} name={isCopied ? "check" : "copy"} className={isCopied ? "animate-pop text-good" : undefined} />
        {m.result_copy()}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? m.result_copied() : ""}
      </span>
      <DisclosureMenu
        variant="secondary"
        button={<Icon name="chevron-down" />}
        buttonName={m.result_other_forms()}
        buttonClassName="-ml-px rounded-l-none px-2"
        align="end"
      >
        <CopyItem name={m.result_as_markdown()} onPress={() => handleCopy("markdown")} />
        <CopyItem name={m.result_as_plain()} onPress={() => handleCopy("plain")} />
        <CopyItem name={m.result_as_rich()} onPress={() => handleCopy("rich")} />
      </DisclosureMenu>
    </div>
  );
}

type ResultActionsProps = {
  isStarred: boolean;
  isEditing: boolean;
  onEdit(): void;
  onStar(isStarred: boolean): void;
};

/** What can be done with a finished text in place. */
export function ResultActions({ isStarred, isEditing, onEdit, onStar }: ResultActionsProps) {
  return (
    <>
      {isEditing ? null : (
        <Button variant="quiet" size="xs" onClick={onEdit}>
          <Icon name="pen-line" />
          {m.result_edit()}
        </Button>
      )}
      <Button variant="quiet" size="xs" aria-pressed={isStarred} onClick={() => onStar(!isStarred)}>
        <Icon name="star" className={isStarred ? "fill-current text-warn" : undefined} />
        {m.result_star()}
      </Button>
    </>
  );
}

/** The text as a file; `isIcon`: beside the button that copies it, `isQuiet`: in a row of icons. */
export function DownloadMenu({
  runId,
  variant,
  isIcon = false,
  isQuiet = false,
}: {
  runId: string;
  variant: number;
  isIcon?: boolean;
  isQuiet?: boolean;
}) {
  return (
    <DisclosureMenu
      button={
        <>
          <Icon name="download" />
          {isIcon ? null : m.result_download()}
        </>
      }
      {...(isIcon
        ? { buttonName: m.result_download(), buttonClassName: "px-2.5", ...(isQuiet ? {} : { variant: "secondary", align: "end" }) }
        : {})}
    >
      {downloads.map((format) => (
        <a key={format} href={downloadUrl(runId, variant, format)} download className={menuItemClass}>
          {downloadNames[format]()}
        </a>
      ))}
    </DisclosureMenu>
  );
}

function CopyItem({ name, onPress }: { name: string; onPress(): void }) {
  return (
    <button type="button" className={menuItemClass} onClick={onPress}>
      {name}
    </button>
  );
}

function downloadUrl(runId: string, variant: number, format: (typeof downloads)[number]): string {
  return `/api/runs/${runId}/download/${format}?variant=${variant}`;
}

/** The same files for a page without JavaScript. */
export function DownloadLinks({ runId, variant }: { runId: string; variant: number }) {
  return (
    <p className="flex flex-wrap gap-4 text-sm">
      {downloads.map((format) => (
        <a key={format} href={downloadUrl(runId, variant, format)} className="text-accent underline underline-offset-4">
          {downloadNames[format]()}
        </a>
      ))}
    </p>
  );
}
