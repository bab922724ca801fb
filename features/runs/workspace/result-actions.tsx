import { m } from "#i18n/paraglide/messages.js";
import type { VariantView } from "../run-view.ts";
import { DisclosureMenu, menuItemClass } from "#ui/patterns/disclosure-menu.tsx";
import { toast } from "#ui/patterns/toast.ts";
import { useFlash } from "#ui/patterns/use-flash.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { type CopyForm, copyText } from "../copy-text.ts";

type ResultActionsProps = {
  runId: string;
  variant: VariantView;
  /** What is copied. */
  text: string;
  /** The element that shows it, for a copy with formatting. */
  rendered(): HTMLElement | null;
  isEditing: boolean;
  onEdit(): void;
  onStar(isStarred: boolean): void;
};

const downloads = ["md", "docx", "pdf", "txt"] as const;
const downloadNames = {
  md: m.result_download_md,
  docx: m.result_download_docx,
  pdf: m.result_download_pdf,
  txt: m.result_download_txt,
};

/** The actions for a finished text. */
export function ResultActions({ runId, variant, text, rendered, isEditing, onEdit, onStar }: ResultActionsProps) {
  const [isCopied, flashCopied] = useFlash();
  const handleCopy = (form: CopyForm) => {
    copyText(text, form, rendered()).then(flashCopied, () => toast({ text: m.result_copy_refused() }));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
      <div className="flex">
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
          align="start"
        >
          <CopyItem name={m.result_as_markdown()} onPress={() => handleCopy("markdown")} />
          <CopyItem name={m.result_as_plain()} onPress={() => handleCopy("plain")} />
          <CopyItem name={m.result_as_rich()} onPress={() => handleCopy("rich")} />
        </DisclosureMenu>
      </div>
      <DownloadMenu runId={runId} variant={variant.index} />
      <Button variant="quiet" size="sm" aria-pressed={variant.starred} onClick={() => onStar(!variant.starred)}>
        <Icon name="star" className={variant.starred ? "fill-current text-accent" : undefined} />
        {m.result_star()}
      </Button>
      {isEditing ? null : (
        <Button variant="quiet" size="sm" onClick={onEdit}>
          <Icon name="pen-line" />
          {m.result_edit()}
        </Button>
      )}
    </div>
  );
}

/** The text as a file. */
export function DownloadMenu({ runId, variant }: { runId: string; variant: number }) {
  return (
    <DisclosureMenu
      button={
        <>
          <Icon name="download" />
          {m.result_download()}
        </>
      }
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
