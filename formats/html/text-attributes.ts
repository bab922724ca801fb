/**
 * What an element says of its own translation: attributes that people read, and whether it is translated at all. The attributes are the
 * translatable ones of HTML (3.2.6.4) and those of WAI-ARIA 1.3 (6.6.2) that hold words; `lang` is set by the reader, `style` stays.
 */
import type { HtmlAttribute } from "./scan-html.ts";

/** An element's tag, of HTML or of XHTML. */
export type Tag = { name: string; attributes: readonly { name: string; value: string }[] };

/** The elements on which an attribute is read, all of them where none is named; `label` and `alt` are names of many components too. */
const textAttributes: Readonly<Record<string, readonly string[]>> = {
  abbr: ["th", "td"],
  alt: [],
  "aria-description": [],
  "aria-label": [],
  "aria-placeholder": [],
  "aria-roledescription": [],
  "aria-valuetext": [],
  download: ["a", "area"],
  label: [],
  placeholder: [],
  summary: ["table"],
  title: [],
};

/** Elements whose `title` names a set of styles, which scripts look up. */
const styled = new Set(["link", "style", "script"]);

/** Names of metadata whose value is text: HTML 4.2.5.1, Open Graph, cards, Dublin Core, schema.org. */
const spokenMeta =
  /^(?:description|keywords|abstract|news_keywords|application-name|apple-mobile-web-app-title|(?:og|twitter):(?:title|description|site_name|image:alt)|twitter:(?:label|data)\d|(?:dc|dcterms)[.:](?:title|description|subject|abstract)|headline|name)$/i;

const valueOf = (token: Tag, name: string): string => token.attributes.find((attribute) => attribute.name === name)?.value ?? "";

/** Tells whether people read the value of an attribute. */
export function isTextAttribute(token: Tag, name: string): boolean {
  if (token.name === "meta") return name === "content" && isSpokenMeta(token);
  if (token.name === "input" && name === "value") return /^(?:submit|button|reset)$/i.test(valueOf(token, "type"));
  if (name === "title" && styled.has(token.name)) return false;
  const elements = Object.hasOwn(textAttributes, name) ? textAttributes[name] : undefined;
  return elements !== undefined && (elements.length === 0 || elements.includes(token.name));
}

/** `name` alone names the page's application or author elsewhere, so it counts only as a property of schema.org. */
function isSpokenMeta(token: Tag): boolean {
  const name = valueOf(token, "name") || valueOf(token, "property");
  return name === "" ? spokenMeta.test(valueOf(token, "itemprop")) : name !== "name" && spokenMeta.test(name);
}

/** What an element says of its translation (HTML 3.2.6.4), or the class that translation services agree on; null where it says nothing. */
export function translationOf({ attributes }: Tag): "yes" | "no" | null {
  let isLocked = false;
  for (const { name, value } of attributes) {
    const said = name === "translate" ? value.trim().toLowerCase() : null;
    if (said === "yes" || said === "") return "yes";
    isLocked ||= said === "no" || (name === "class" && value.split(/\s+/).includes("notranslate"));
  }
  return isLocked ? "no" : null;
}

/** The part of a value that is read: of a file's name, that before its ending. Null where it cannot be replaced alone. */
export function readPartOf(attribute: HtmlAttribute, raw: string): { value: string; end: number } | null {
  const { name, value, end, isQuoted } = attribute;
  const [ending = ""] = name === "download" ? (/\.[a-z\d]{1,5}$/i.exec(value) ?? []) : [];
  if (ending === "") return { value, end };
  return isQuoted && raw.endsWith(ending) ? { value: value.slice(0, -ending.length), end: end - ending.length } : null;
}
