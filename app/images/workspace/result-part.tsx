import { useRef } from "react";
import type { Locale } from "#core/localized.ts";
import { textToolPath } from "#features/catalogue/text-tool-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useLostFocus } from "../use-lost-focus.ts";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { handOver } from "../../client/handed-picture.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { ToolLink, ImageRoom } from "../image-tool-view.ts";
import { stemOf } from "../engine/batch-names.ts";
import { endingOf, type PictureFormat, pictureFormats } from "../engine/picture-formats.ts";
import type { Made } from "./device-work.ts";
import type { Picked } from "./picked.ts";
import { byteWords, sizeWords } from "./picture-words.ts";
import { ignoreHeld } from "./run-bar.tsx";

type ResultPartProps = {
  made: Made;
  url: string | null;
  /** Of the picture that was changed. */
  sourceName: string;
  /** Last part of the tool's address, for the file's name. */
  toolName: string;
  locale: Locale;
  room: ImageRoom;
  others: readonly ToolLink[];
  /** Where captions are written; pictures are attached there with an account. */
  captionTool: ToolLink | null;
  isBusy: boolean;
  onFormat(format: PictureFormat): void;
  onTaken(): void;
  /** Makes the result the picture to work on. */
  onContinue(picked: Picked): void;
};

/** What to do with a result: take it in a format, change it further here or with another tool. */
export function ResultPart(props: ResultPartProps) {
  const { made, url, locale, room, others, captionTool, isBusy, onFormat, onTaken, onContinue } = props;
  const link = useRef<HTMLAnchorElement>(null);
  // Without its address, it takes none.
  useLostFocus(link, url);
  const name = `${stemOf(props.sourceName)}-${props.toolName}.${endingOf(made.format)}`;
  const picked: Picked = { name, file: made.file, pixels: made.pixels ?? undefined };
  return (
    <section aria-label={m.images_result()} className="card animate-rise p-4">
      <a
        ref={link}
        href={url ?? undefined}
        download={name}
        onClick={onTaken}
        onKeyDown={ignoreHeld}
        aria-disabled={isBusy || undefined}
        className={buttonClass("primary", "md", "w-full")}
      >
        <Icon name="download" />
        {m.images_download({ format: made.format.toUpperCase() })}
      </a>
      <div className="mt-3 flex items-center justify-between gap-3">
        <p className="text-sm text-muted tabular-nums" data-made>
          {sizeWords(made, locale)} · {byteWords(made.file.size, locale)}
        </p>
        {made.pixels === null ? null : (
          <Select
            label={m.images_format()}
            isLabelHidden
            value={made.format}
            disabled={isBusy}
            onChange={(event) => onFormat(event.currentTarget.value as PictureFormat)}
            options={pictureFormats.map((format) => ({ value: format, label: format.toUpperCase() }))}
          />
        )}
      </div>
      <details className="mt-2 border-t border-line pt-2">
        <summary className="min-h-9 content-center text-sm font-medium">{m.images_continue()}</summary>
        <ul className="mt-1">
          <li>
            <Button variant="quiet" size="sm" className="w-full justify-start" onClick={() => onContinue(picked)}>
              <Icon name="corner-down-right" />
              {m.images_use_as_input()}
            </Button>
          </li>
          {others.map((other) => (
            <li key={other.slug}>
              <PageLink
                to={`${room}/${other.slug}`}
                onClick={() => handOver(picked, `${room}/${other.slug}`)}
                className={buttonClass("quiet", "sm", "w-full justify-start")}
              >
                <Icon name="arrow-right" />
                <span className="truncate">{other.name}</span>
              </PageLink>
            </li>
          ))}
          {captionTool === null || room === "/images" ? null : (
            <li>
              <PageLink
                to={textToolPath(captionTool.slug)}
                onClick={() => handOver(picked, textToolPath(captionTool.slug))}
                className={buttonClass("quiet", "sm", "w-full justify-start")}
              >
                <Icon name="captions" />
                {m.images_caption_this()}
              </PageLink>
            </li>
          )}
        </ul>
      </details>
    </section>
  );
}
