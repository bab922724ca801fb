import { expect, it } from "vitest";
import type { RunView } from "#features/runs/run-view.ts";
import { promptsOf } from "./prompts-of.ts";

const run = (id: string, tool: string, form: Record<string, unknown>) => ({ id, tool, fields: { form, inputs: [] } }) as unknown as RunView;

it("lists what was asked for once for each tool, under its last run", () => {
  const runs = [
    run("3", "edit/instruct", { instruction: "Make it dusk", keep: "" }),
    run("2", "create/text-to-image", { prompt: "Make it dusk", style: "ink" }),
    run("1", "edit/instruct", { instruction: "Make it dusk" }),
  ];
  expect(promptsOf(runs).map(({ run: { id }, words }) => [id, words])).toEqual([
    ["3", "Make it dusk"],
    ["2", "Make it dusk"],
  ]);
});

it("leaves out runs without words, those whose words were deleted, and what an admin tried", () => {
  const tried = run("3", "trial", { instruction: "Make it dusk" });
  expect(promptsOf([tried, run("1", "style/restyle", { strength: 2 }), { ...run("2", "edit/instruct", {}), fields: {} }])).toEqual([]);
});
