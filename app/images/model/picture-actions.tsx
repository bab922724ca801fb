import type { ReactNode } from "react";
import { imageFormats } from "#features/images/library/image-view.ts";
import { imageUrl } from "#core/image-address.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import type { ImageCard } from "../image-tool-view.ts";
import type { InputPicture } from "./picture-input.ts";
import type { ViewedPicture } from "./viewed-picture.ts";

type PictureActionsProps = {
  picture: ViewedPicture;
  others: readonly ImageCard[];
  onUseAsInput: ((picture: InputPicture) => void) | null;
  /** Null for an earlier step of what is looked at. */
  onDelete: (() => void) | null;
};

/** What to do with a picture: take it, change it further, delete it. */
export function PictureActions({ picture, others, onUseAsInput, onDelete }: PictureActionsProps) {
  const { id } = picture;
  const quiet = buttonClass("quiet", "sm", "w-full justify-start");
  const takers = others.filter((other) => other.kind === "device" || (other.kind === "model" && other.takesPicture));
  const describers = others.filter((other) => other.kind === "text");
  return (
    <div className="min-w-0">
      <Group title={m.images_download_as()}>
        <div className="flex gap-2">
          {imageFormats.map((format) => (
            <a
              key={format}
              href={`${imageUrl(id)}?as=${format}`}
              download
              className={buttonClass(format === "png" ? "primary" : "secondary", "sm", "flex-1")}
            >
              {format === "png" ? <Icon name="download" /> : null}
              {formatNames[format]}
            </a>
          ))}
        </div>
      </Group>
      <ul className="mt-4 border-t border-line pt-2">
        {onUseAsInput === null ? null : (
          <li>
            <Button variant="quiet" size="sm" className="w-full justify-start" onClick={() => onUseAsInput(picture)}>
              <Icon name="corner-down-right" />
              {m.images_as_input()}
            </Button>
          </li>
        )}
        {onDelete === null ? null : (
          <li>
            <Button variant="quiet" size="sm" className="w-full justify-start" onClick={onDelete}>
              <Icon name="trash-2" />
              {m.images_delete()}
            </Button>
          </li>
        )}
      </ul>
      <Group title={m.images_words()}>
        {/* Sends a copy of the picture, which only the server can make. */}
        <form method="post" action={localizePath("/image", getLocale())}>
          <input type="hidden" name="picture" value={id} />
          <Button type="submit" name="tool" value="" variant="quiet" size="sm" className="w-full justify-start">
            <Icon name="captions" />
            {m.images_caption_this()}
          </Button>
          {describers.map(({ slug, name }) => (
            <Button key={slug} type="submit" name="tool" value={slug} variant="quiet" size="sm" className="w-full justify-start">
              <Icon name="file-text" />
              <span className="truncate">{name}</span>
            </Button>
          ))}
        </form>
      </Group>
      <Group title={m.images_edit_with()}>
        <ul className="max-h-72 overflow-y-auto">
          {takers.map(({ slug, name }) => (
            <li key={slug}>
              <PageLink to={`/image/${slug}?input=${id}`} className={quiet}>
                <Icon name="arrow-right" />
                <span className="truncate">{name}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </Group>
    </div>
  );
}

const formatNames = { png: "PNG", jpeg: "JPEG", webp: "WebP" } as const;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-4 border-t border-line pt-3 first:mt-0 first:border-0 first:pt-0">
      <h3 aria-hidden="true" className="mb-1.5 font-sans text-sm font-medium text-muted">
        {title}
      </h3>
      {children}
    </section>
  );
}
