import type { ActionFunction, ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { AppError } from "#core/errors.ts";
import { answerRefusals } from "./answer-refusals.ts";

/** The result of an action of an application's only page. */
async function act(action: () => unknown): Promise<unknown> {
  const build = { routes: { page: { id: "page", module: { default: () => null, action } } } } as unknown as ServerBuild;
  const wrapped = answerRefusals(build).routes["page"]?.module.action as ActionFunction;
  return wrapped({} as Parameters<ActionFunction>[0]);
}

describe("answerRefusals", () => {
  it("answers a refusal that an action lets through with the status of its code", async () => {
    const refused = act(() => Promise.reject(new AppError("conflict", "was published")));
    await expect(refused).rejects.toMatchObject({ data: "conflict", init: { status: 409 } });
  });

  it("leaves a fault of ours one, and an answer as it is", async () => {
    await expect(act(() => Promise.reject(new TypeError("ours")))).rejects.toThrow(TypeError);
    expect(await act(() => Promise.resolve("done"))).toBe("done");
  });
});
