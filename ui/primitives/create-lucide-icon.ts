/**
 * What Lucide's icons are made with, in browsers (vite.config.ts puts it in the place of the package's own): the same
 * element, without contexts, colours and relative strokes (1 KB), which `Icon` does not use. Read against lucide-react 1.75.
 */
import { createElement, type SVGProps } from "react";

type LucideIconData = { name: string; aliases?: string[]; node: [tag: string, attributes: Record<string, string>][] };

function createLucideIcon({ name, aliases = [], node }: LucideIconData) {
  const names = [name, ...aliases].map((one) => `lucide-${one}`).join(" ");
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) => {
    const attributes: SVGProps<SVGSVGElement> = {
      xmlns: "http://www.w3.org/2000/svg",
      width: 24,
      height: 24,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      ...rest,
      className: `lucide ${names} ${className ?? ""}`,
    };
    return createElement("svg", attributes, ...node.map(([tag, shape]) => createElement(tag, shape)));
  };
}

// Its importers are the package's own files.
// oxlint-disable-next-line import/no-default-export
export default createLucideIcon;
