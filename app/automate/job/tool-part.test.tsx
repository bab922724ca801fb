import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { JobView } from "#features/automate/job-view.ts";
import { ToolPart } from "./tool-part.tsx";

const drawn = (setup: { id: string; save: { current: null } } | null): string => {
  const Component = () =>
    createElement(ToolPart, {
      job: { id: "1", name: "table.csv" } as JobView,
      limits: { automateRowsPerDay: 1, automateRows: 1, automateColumns: 1 },
      locale: "en",
      client: { keepTool: () => Promise.reject(new Error("not asked")) },
      typed: null,
      setup,
    });
  return renderToString(createElement(createRoutesStub([{ path: "/", Component }]), { initialEntries: ["/"] }));
};
const buttonsOf = (html: string): string[] => html.match(/<button[^>]*type="submit"[^>]*>/g) ?? [];

it("leaves Enter in a field of the set-up what it is without script, though its own button comes first on the page", () => {
  const [first = "", second = ""] = buttonsOf(drawn({ id: "setup", save: { current: null } }));
  expect([first, second].map((button) => /value="([\w-]+)"/.exec(button)?.[1])).toEqual(["save", "keep-tool"]);
  for (const button of [first, second]) expect(button).toContain('form="setup"');
  expect(drawn({ id: "setup", save: { current: null } })).not.toMatch(/<input[^>]*required/);
});

it("is a form of its own where there is no set-up", () => {
  const html = drawn(null);
  expect(buttonsOf(html)).toHaveLength(1);
  expect(html).toMatch(/<input[^>]*required/);
});
