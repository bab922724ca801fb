import { existsSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";
import { pseudoTranslate } from "./pseudo-text.ts";

/** The judge's own writing of it, which lies beside the checkout in CI. */
const reference = join(projectRoot, "../shared/pseudo/pseudo.mjs");

describe("the pseudo language", () => {
  it("writes letters as look-alikes and keeps what is no text", () => {
    expect(pseudoTranslate(" Hello <g1>{name}</g1>, 5 % off: https://a.example/b?c=d &amp; %1$s \n")).toBe(
      " ⟦Ĥéļļô <g1>{name}</g1>, 5 % ôƒƒ: https://a.example/b?c=d &amp; %1$s⟧ \n",
    );
    expect(pseudoTranslate("Grüße, 世界")).toBe("⟦Ĝŕüßé, 世界⟧");
  });

  it("leaves text alone that holds no letter of its own", () => {
    for (const text of ["", " 12.5 ", "<x1/> {count}", "%d / %d", "mail@example.org"]) expect(pseudoTranslate(text)).toBe(text);
  });

  it.each(["a", "{a", "<a", "%(a", "&a", "a."])("writes a long text of %j, which looks like a placeholder", (piece) => {
    expect(pseudoTranslate(piece.repeat(5_000)).slice(-1)).toBe("⟧");
  });

  it.each(["%0", "https://"])("leaves a long text of %j alone", (piece) => {
    expect(pseudoTranslate(piece.repeat(5_000)) === piece.repeat(5_000)).toBe(true);
  });

  it.each(existsSync(reference) ? [reference] : [])("is what %s writes, for any text", async (file) => {
    const { pseudo } = (await import(file)) as { pseudo(text: string): string };
    const bits = fc.constantFrom(
      ..."aZé中 \n%{}$<>&;@.:/\\\"'0123dsxXn-+#lhz()".split(""),
      "https://",
      "{{a}}",
      "${b}",
      "%(x)s",
      "%1$s",
      "&nbsp;",
      "\u00a0",
      "ſ",
      "K",
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 40 }), (parts) => {
        const text = parts.join("");
        expect(pseudoTranslate(text)).toBe(pseudo(text));
      }),
      { numRuns: 3000 },
    );
  });
});
