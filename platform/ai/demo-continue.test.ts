import { expect, it } from "vitest";
import { continuationRequest } from "./continuation-request.ts";
import { createDemoModel } from "./demo-model.server.ts";

it("continues its own outline where an earlier answer stops", async () => {
  const model = createDemoModel({ delayMs: 0, hasFaults: false });
  const ask = (text: string) => ({ role: "user" as const, content: [{ type: "text" as const, text }] });
  const read = async (prompt: Parameters<typeof model.doGenerate>[0]["prompt"]) => {
    const answer = await model.doGenerate({ prompt });
    return answer.content.map((part) => (part.type === "text" ? part.text : "")).join("");
  };
  const first = ask("<about>\nTwo sisters bake bread. The shop opens on Saturday.\n</about>");
  const whole = await read([first]);
  const written = whole.slice(0, 120);
  expect(await read([first, { role: "assistant", content: [{ type: "text", text: written }] }, ask(continuationRequest.en)])).toBe(
    whole.slice(120),
  );
});

it("answers what was said last in a conversation", async () => {
  const model = createDemoModel({ delayMs: 0, hasFaults: false });
  const ask = (text: string) => ({ role: "user" as const, content: [{ type: "text" as const, text }] });
  const read = async (prompt: Parameters<typeof model.doGenerate>[0]["prompt"]) => {
    const answer = await model.doGenerate({ prompt });
    return answer.content.map((part) => (part.type === "text" ? part.text : "")).join("");
  };
  const [bread, bicycle] = [ask("Two sisters bake bread on Saturday."), ask("A bicycle leans on the wall.")];
  const first = await read([bread]);
  const second = await read([bread, { role: "assistant", content: [{ type: "text", text: first }] }, bicycle]);
  expect(second).toBe(await read([bicycle]));
  expect(second).not.toBe(first);
});
