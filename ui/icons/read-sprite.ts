import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { iconNames } from "./icon-names.ts";

/** One file that holds every icon as a symbol of its name, drawn from Lucide's modules. For the script that writes it and its test. */
export async function readSprite(): Promise<string> {
  const shapes = await Promise.all(iconNames.map(readShapes));
  const symbols = iconNames.map((name, index) => `<symbol id="${name}" viewBox="0 0 24 24">${shapes[index]}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

/** What is within the icon's own `svg`. */
async function readShapes(name: string): Promise<string> {
  const drawn: { default: LucideIcon } = await import(import.meta.resolve(`lucide-react/dist/esm/icons/${name}.mjs`));
  return renderToStaticMarkup(createElement(drawn.default))
    .replace(/^<svg[^>]*>|<\/svg>$/g, "")
    .replace(/><\/[a-z]+>/g, "/>");
}
