import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listPlaceholders, renderTemplate } from "./template.ts";

describe("templates", () => {
  it("fills placeholders, and takes the placeholder's own words for an empty field", () => {
    expect(
      renderTemplate(
        "For {{audience | general readers}} on {{ platform }}.",
        new Map([
          ["audience", ""],
          ["platform", "X"],
        ]),
      ),
    ).toBe("For general readers on X.");
  });

  it("leaves out a line whose field is empty and has no words of its own", () => {
    expect(renderTemplate("a\n{{emoji}}\nb {{gone}} c\nd", new Map([["emoji", ""]]))).toBe("a\nd");
  });

  it("writes escaped braces as they are", () => {
    expect(renderTemplate("\\{{name}} is {{name}}", new Map([["name", "Ann"]]))).toBe("{{name}} is Ann");
  });

  it("names each placeholder once", () => {
    expect(listPlaceholders("{{a}} {{b | x}} {{a}} \\{{c}} {{ D }}")).toEqual(["a", "b"]);
  });

  it("never reads a value again, whatever it holds", () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => text !== "" && !text.includes("\n")),
        (text) => {
          const value = `${text}{{secret}}`;
          expect(
            renderTemplate(
              "[{{about}}]",
              new Map([
                ["about", value],
                ["secret", "leaked"],
              ]),
            ),
          ).toBe(`[${value}]`);
        },
      ),
    );
  });
});
