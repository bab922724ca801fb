import { beforeAll, describe, expect, it } from "vitest";
import { findFaults } from "./find-faults.ts";

const element = (attributes: string) => `export const Part = () => <p ${attributes}>text</p>;`;

/** Parts of a page by whether the rule refuses them. */
const refused = {
  color: element('className="flex bg-[#d6336c]"'),
  colorOnHover: element('className="hover:border-[rgb(0_0_0/0.5)]"'),
  shadow: element('className="shadow-[0_1px_2px_var(--shade)]"'),
  size: element('className="font-serif md:text-[0.8rem]"'),
  corner: element('className="rounded-t-[3px]"'),
  elsewhere: 'export const paper = "font-serif text-[1.1rem]/8";',
  template: "export const paper = (isOpen: boolean) => `bg-[oklch(70%_0.1_20)] ${isOpen}`;",
  style: element('style={{ color: "#2d2ba3" }}'),
  sizeOfStyle: element('style={{ fontSize: "14px" }}'),
};
const allowed = {
  tokens: element('className="rounded-card bg-surface text-md text-ink shadow-paper"'),
  place: element('className="top-[calc(var(--head)+1.5rem)] max-w-[42rem] grid-cols-[auto_1fr]"'),
  token: element('className="bg-[var(--color-thread)] text-[color:var(--color-ink)]"'),
  styleToken: element('style={{ color: "var(--color-thread)", width: "40%" }}'),
  painted: 'export const paint = (context: CanvasRenderingContext2D) => void (context.fillStyle = "#fff");',
};

describe("a color, size, corner or shadow", () => {
  let faultsOf: Awaited<ReturnType<typeof findFaults>>;

  beforeAll(async () => {
    const parts = Object.entries({ ...refused, ...allowed }).map(([name, line]) => [`app/${name}.tsx`, line]);
    const others = ["app/part.test.tsx", "scripts/picture.tsx"].map((name) => [name, refused.color]);
    faultsOf = await findFaults("look/only-tokens", Object.fromEntries([...parts, ...others]));
  });

  it.each(Object.keys(refused))("of its own is refused: %s", (name) => expect(faultsOf(`app/${name}.tsx`)).toEqual(["look(only-tokens)"]));
  it.each(Object.keys(allowed))("is a token: %s", (name) => expect(faultsOf(`app/${name}.tsx`)).toEqual([]));
  it.each(["app/part.test.tsx", "scripts/picture.tsx"])("is not checked in %s", (file) => expect(faultsOf(file)).toEqual([]));
});
