import type { UnitKind } from "../segments/unit.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Elements that end the paragraph before them and after them. Elements not named in this file are inline. */
export const blocks = words(
  "html head body title meta link base address article aside blockquote button caption center col colgroup datalist dd details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 header hgroup hr label legend li main menu nav noscript ol optgroup option p pre search section select summary table tbody td template textarea tfoot th thead tr ul script style iframe noembed noframes xmp plaintext audio video object canvas",
);

/** Elements without content or an end tag (HTML 13.1.2). */
export const voids = words("area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr");

/** Elements whose content is not for translators; inline ones are a single tag of their sentence. */
export const opaques = words("script style code kbd samp var tt math rt rp rtc iframe noembed noframes xmp plaintext object canvas");

/** What people read of a drawing is in these elements (SVG 2, 5.7 and 11.2), or is a page of its own. */
export const drawingBlocks = words("text title desc foreignobject");

/** Of these, the ones read as part of the sentence. */
export const spoken = words("code kbd samp var tt math");

/** Elements in which white space counts. */
export const preformatted = words("pre textarea listing");

const names: Readonly<Record<string, string>> = {
  a: "link",
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  u: "underline",
  s: "strike",
  del: "strike",
  br: "break",
  wbr: "break",
  img: "picture",
  sup: "superscript",
  sub: "subscript",
  rt: "ruby",
  rp: "ruby",
  math: "formula",
  svg: "picture",
};

/** What a tag of an inline element is called. */
export const tagName = (element: string): string => names[element] ?? (opaques.has(element) ? "code" : element);

const kinds: Readonly<Record<string, UnitKind>> = {
  title: "title",
  li: "list-item",
  dt: "list-item",
  dd: "list-item",
  td: "cell",
  th: "cell",
  caption: "caption",
  figcaption: "caption",
  option: "string",
  button: "string",
  desc: "alternative-text",
  text: "diagram",
};

export const kindOf = (block: string): UnitKind => kinds[block] ?? (/^h[1-6]$/.test(block) ? "heading" : "paragraph");

/** Elements whose end tag may be left out (HTML 13.1.2.4), and where they occur: a new one there ends the one before. */
export const closedBySiblings: Readonly<Record<string, ReadonlySet<string>>> = {
  li: words("li"),
  dt: words("dt dd"),
  dd: words("dt dd"),
  option: words("option optgroup"),
  td: words("td th tr tbody tfoot"),
  th: words("td th tr tbody tfoot"),
  tr: words("tr tbody tfoot"),
  rt: words("rt rp rb rtc"),
  rp: words("rt rp rb rtc"),
};
export const siblingContainers = words("ul ol menu dl select table ruby");
