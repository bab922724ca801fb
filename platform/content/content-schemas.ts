import { z } from "zod";

/** A text without blanks or line breaks around it. */
export const contentText = z
  .string()
  .refine((text) => text.trim() !== "", { error: "is empty", abort: true })
  .refine((text) => text === text.trim(), "has blanks or a line break around it; write |- before a text of several lines");

const chineseText = contentText.refine((text) => /\p{Script=Han}/u.test(text), "has no Chinese in it");
const englishText = contentText.refine((text) => !/\p{Script=Han}/u.test(text), "has Chinese in it");

/** One text in both languages; names such as “Instagram” may be alike. */
export const localizedText = z.strictObject({ en: contentText, zh: contentText });
/** One text in both languages, each in its own script. */
export const writtenText = z.strictObject({ en: englishText, zh: chineseText });
/** Both languages, of which neither need say anything. */
export const optionalText = z.strictObject({ en: z.string(), zh: z.string() });

/** A name in addresses: small letters, digits and single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
