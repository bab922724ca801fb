import type { LanguageSeed } from "../language-seed.ts";
import { language as arabic } from "./arabic.ts";
import { language as chineseSimplified } from "./chinese-simplified.ts";
import { language as chineseTraditional } from "./chinese-traditional.ts";
import { language as dutch } from "./dutch.ts";
import { language as english } from "./english.ts";
import { language as filipino } from "./filipino.ts";
import { language as french } from "./french.ts";
import { language as german } from "./german.ts";
import { language as greek } from "./greek.ts";
import { language as hebrew } from "./hebrew.ts";
import { language as hindi } from "./hindi.ts";
import { language as indonesian } from "./indonesian.ts";
import { language as italian } from "./italian.ts";
import { language as japanese } from "./japanese.ts";
import { language as korean } from "./korean.ts";
import { language as polish } from "./polish.ts";
import { language as portugueseBrazil } from "./portuguese-brazil.ts";
import { language as russian } from "./russian.ts";
import { language as spanish } from "./spanish.ts";
import { language as swedish } from "./swedish.ts";
import { language as thai } from "./thai.ts";
import { language as turkish } from "./turkish.ts";
import { language as ukrainian } from "./ukrainian.ts";
import { language as vietnamese } from "./vietnamese.ts";

/** The languages that have a page of their own (PRODUCT.md §9), in that order; each in its own file. */
export const landingLanguages: readonly LanguageSeed[] = [
  english,
  chineseSimplified,
  chineseTraditional,
  spanish,
  french,
  german,
  portugueseBrazil,
  japanese,
  korean,
  italian,
  russian,
  arabic,
  hindi,
  indonesian,
  vietnamese,
  thai,
  turkish,
  dutch,
  polish,
  ukrainian,
  swedish,
  greek,
  hebrew,
  filipino,
];
