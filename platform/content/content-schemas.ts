import { z } from "zod";

/** Text without blanks or line breaks around it. */
export const contentText = z
  .string()
  .refine((text) => text.trim() !== "", { error: "is empty", abort: true })
  .refine((text) => text === text.trim(), "starts or ends with a space or line break; write |- before text of several lines");

const chineseText = contentText.refine((text) => /\p{Script=Han}/u.test(text), "contains no Chinese");
const englishText = contentText.refine((text) => !/\p{Script=Han}/u.test(text), "contains Chinese");

/** One text in both languages; names such as “Instagram” may be the same. */
export const localizedText = z.strictObject({ en: contentText, zh: contentText });
/** One text in both languages, each in its own script. */
export const writtenText = z.strictObject({ en: englishText, zh: chineseText });
/** Both languages, both optional. */
export const optionalText = z.strictObject({ en: z.string(), zh: z.string() });

/** A name in addresses: lowercase letters, digits and single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
