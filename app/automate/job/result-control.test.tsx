import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { RowView } from "#features/automate/job-view.ts";
import type { OutputColumn } from "#features/automate/output-shape.ts";
import { ResultControl } from "./result-control.tsx";
import { ResultValue } from "./result-value.tsx";

const column = (type: OutputColumn["type"], choices: string[] = []): OutputColumn => ({
  key: "k1",
  name: "Room",
  type,
  about: "",
  choices,
  isOptional: false,
  length: null,
});
const control = (one: OutputColumn, text: string | undefined, posted?: string) =>
  renderToString(
    <ResultControl column={one} n={3} text={text} posted={posted} locale="en" refusalId={undefined} onKey={() => undefined} />,
  );
const shown = (one: OutputColumn, text: string | undefined, row: Pick<RowView, "edited" | "state"> = { edited: null, state: "done" }) =>
  renderToString(<ResultValue column={one} text={text} row={row} locale="en" />).replaceAll(/<!--.*?-->/g, "");

describe("text with a length", () => {
  const title: OutputColumn = { ...column("text"), length: { least: null, most: 10, unit: "characters" } };

  it("says how long it is where it is longer than it may be", () => {
    expect(shown(title, "An oak stool")).toMatch(/An oak stool.*12 characters, at most 10/);
    expect(shown(title, "Oak stool")).not.toContain("at most");
  });

  it("is as long as its owner wants where they have written or approved it", () => {
    expect(shown(title, "An oak stool", { edited: { Room: "An oak stool" }, state: "edited" })).not.toContain("at most");
    expect(shown(title, "An oak stool", { edited: null, state: "approved" })).not.toContain("at most");
    expect(shown(title, "", { edited: null, state: "approved" })).toContain("Missing");
  });

  it("is counted while it is written into, and says so once", () => {
    const html = control(title, "An oak stool").replaceAll(/<!--.*?-->/g, "");
    expect(html.match(/12 characters, at most 10/g)).toHaveLength(1);
    expect(html).toMatch(/<textarea [^>]*aria-describedby="([^"]+)"[^]*<p id="\1"/);
    expect(control(title, "Oak").replaceAll(/<!--.*?-->/g, "")).toContain("3 characters, at most 10");
  });
});

describe("the control of a value", () => {
  it("is named after its column and row, and posts what the row had besides", () => {
    const html = control(column("number"), "4");
    expect(html).toMatch(/<input [^>]*aria-label="Room, row 3"[^>]*name="cell.k1" value="4"/);
    expect(html).toContain('name="was.k1" value="4"');
  });

  it("keeps a value that can't be chosen, and says what is wrong with it", () => {
    const html = control(column("choice", ["Bath"]), "Garage");
    expect(html).toContain('<option value="Garage" selected="">Garage</option>');
    expect(html).toContain("Not in the list");
    expect(control(column("choices", ["Bath"]), "Garage; Bath").match(/checked=""/g)).toHaveLength(2);
  });

  it("shows text where a day should be, and what was posted", () => {
    expect(control(column("date"), "next spring")).toMatch(/type="text"[^>]*value="next spring"/);
    expect(control(column("date"), "2026-03-01")).toMatch(/type="date"[^>]*value="2026-03-01"/);
    expect(control(column("number"), "4", "four")).toContain('value="four"');
  });

  it("finds nothing wrong with what the row wasn't asked for", () => {
    expect(control(column("text"), undefined)).not.toContain("Missing");
    expect(control(column("text"), "")).toContain("Missing");
  });
});

describe("a value as it is read", () => {
  it("is what its type says", () => {
    expect(shown(column("yes-no"), "true")).toContain("Yes");
    expect(shown(column("date"), "2026-03-01")).toContain('<time dateTime="2026-03-01"');
    expect(shown(column("number"), "1200000.25")).toContain("1200000.25");
  });

  it("is marked when it is wrong, and a dash when there is none", () => {
    expect(shown(column("number"), "around 40")).toMatch(/around 40.*Not a number/s);
    expect(shown(column("number"), "")).toContain("Missing");
    expect(shown(column("number"), undefined)).toContain("—");
  });
});
