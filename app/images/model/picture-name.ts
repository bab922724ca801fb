import type { Locale } from "#core/localized.ts";
import type { LibraryImage } from "#features/images/library/image-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { sizeWords } from "../workspace/picture-words.ts";

/** What tells a picture from others in words: where it comes from, its size, when it came. */
export function pictureName(picture: Pick<LibraryImage, "runId" | "width" | "height" | "createdAt">, locale: Locale): string {
  const { runId, createdAt } = picture;
  const format = new Intl.DateTimeFormat(locale === "zh" ? "zh-CN" : "en", { dateStyle: "medium", timeStyle: "short" });
  const facts = { size: sizeWords(picture, locale), at: format.format(new Date(createdAt)) };
  return runId === null ? m.images_named_upload(facts) : m.images_named_made(facts);
}
