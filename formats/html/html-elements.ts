import type { UnitKind } from "../segments/unit.ts";
import type { HtmlToken } from "./scan-html.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Elements that end the paragraph before them and after them. Elements not named in this file are inline. */
export const blocks = words(
  "html head body title meta link base address article aside blockquote button caption center col colgroup datalist dd details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 header hgroup hr label legend li main menu nav noscript ol optgroup option p pre search section select summary table tbody td template textarea tfoot th thead tr ul script style iframe noembed noframes xmp plaintext audio video object canvas",
);

/** Elements without content or an end tag (HTML 13.1.2). */
export const voids = words("area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr");

/** Elements whose content is not for translators; inline ones are a single tag of their sentence. */
export const opaques = words("script style code kbd samp var tt svg math rt rp rtc iframe noembed noframes xmp plaintext object canvas");

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
};

export const kindOf = (block: string): UnitKind => kinds[block] ?? (/^h[1-6]$/.test(block) ? "heading" : "paragraph");

const textAttributes = words(
  "alt title placeholder aria-label aria-description aria-placeholder aria-roledescription aria-valuetext summary abbr label",
);
const spokenMeta =
  /^(?:description|(?:og|twitter):(?:title|description|site_name|image:alt)|apple-mobile-web-app-title|application-name)$/i;

/** Tells whether people read the value of an attribute. */
export function isTextAttribute(token: Extract<HtmlToken, { kind: "open" }>, name: string): boolean {
  const valueOf = (other: string) => token.attributes.find((attribute) => attribute.name === other)?.value ?? "";
  if (token.name === "meta") return name === "content" && (spokenMeta.test(valueOf("name")) || spokenMeta.test(valueOf("property")));
  if (token.name === "input" && name === "value") return /^(?:submit|button|reset)$/i.test(valueOf("type"));
  if (name === "title" && token.name === "link") return false;
  return textAttributes.has(name);
}

/** Tells whether the page says that an element is not to be translated. */
export const isLocked = ({ attributes }: Extract<HtmlToken, { kind: "open" }>): boolean =>
  attributes.some(({ name, value }) =>
    name === "translate" ? value.trim().toLowerCase() === "no" : name === "class" && value.split(/\s+/).includes("notranslate"),
  );

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
