import { clsx } from "clsx";
import { useState } from "react";
import { type FileView, isAtRest } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { PageSides } from "./page-sides.ts";

type PdfPagesProps = {
  file: FileView;
  sides: PageSides;
  /** The page that is turned to, from 1. */
  number: number;
  /** How often someone has turned to a page. */
  turns: number;
};

/** The files themselves, as the browser shows them where there is room; links for where it cannot show them within a page. */
export function PdfPages({ file, sides, number, turns }: PdfPagesProps) {
  const isNew = isAtRest(file.status) && !file.isChanged;
  const [made, setMade] = useState({ isNew, times: 0 });
  // The file was rebuilt: an edit alone leaves it unchanged.
  if (made.isNew !== isNew) setMade({ isNew, times: made.times + Number(isNew) });
  const [opened, setOpened] = useState({ turns, number });
  if (opened.turns !== turns) setOpened({ turns, number });
  const result = file.outputs.find(({ kind }) => kind === "translated");
  const original = { side: "original", url: `/api/files/${file.id}/download/source?inline=1`, name: m.file_editor_pdf_original() };
  const pages =
    result === undefined ? [original] : [original, { side: "result", url: `${result.url}?inline=1`, name: m.file_editor_pdf_result() }];
  const wanted = pages.filter(({ side }) => sides === "both" || side === sides);
  const shown = wanted.length === 0 ? pages : wanted;
  return (
    <div className="flex grow flex-col gap-3">
      <p className="flex flex-wrap gap-x-5 text-xs">
        {pages.map(({ url, name }) => (
          <a
            key={url}
            href={url}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-8 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {name}
          </a>
        ))}
      </p>
      <div className="hidden grow auto-rows-fr gap-3 lg:grid">
        {shown.map(({ url, name }) => (
          // A new file is fetched, and so is one that someone turns. It doesn't follow the list: another number in its address would be a
          // step of the browser's history, and not every viewer heeds it.
          <iframe
            key={`${url} ${made.times} ${turns}`}
            src={`${url}#page=${opened.number}&navpanes=0&view=FitH`}
            title={name}
            loading="lazy"
            className={clsx("h-full min-h-100 w-full border border-line bg-surface", shown.length > 1 && "min-h-80")}
          />
        ))}
      </div>
    </div>
  );
}
