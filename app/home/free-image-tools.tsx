import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { handOver } from "../client/handed-picture.ts";
import { LocalLink } from "../shell/page-link.tsx";
import type { ImageTargets } from "./image-targets.server.ts";

/** What works with a picture in the browser, free and without an account; a chosen picture is passed on. */
export function FreeImageTools({
  room,
  free,
  freeCount,
  picture,
}: Pick<ImageTargets, "room" | "free" | "freeCount"> & { picture: File | null }) {
  const link = "inline-flex min-h-6 items-center text-accent underline underline-offset-4";
  return (
    <p className="relative mt-3.5 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-xs text-muted">
      <span className="inline-flex items-center gap-1.5">
        <Icon name="shield-check" className="text-good" />
        {m.home_image_free()}
      </span>
      {free.map(({ slug, name }) => (
        <LocalLink
          key={slug}
          to={localizePath(`${room}/${slug}`, getLocale())}
          onClick={() => picture !== null && handOver({ name: picture.name, file: picture }, `${room}/${slug}`)}
          className={link}
        >
          {name}
        </LocalLink>
      ))}
      <LocalLink to={localizePath(room, getLocale())} className={link}>
        {m.home_image_free_all({ count: freeCount })}
      </LocalLink>
    </p>
  );
}
